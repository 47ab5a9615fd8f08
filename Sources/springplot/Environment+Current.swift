import SpringPlotCommand

extension Environment {
  /// What this process finds around it.
  static var current: Environment {
    let probe = TerminalProbe()
    return Environment(
      outputTerminal: probe.outputTerminal,
      errorsAreShown: Descriptor.standardError.isTerminal,
      columns: probe.columns,
      read: { (path) throws(ReadError) in try InputFile(path).bytes() },
      readMore: { () throws(ReadError) in try InputFile.nextBytes() },
      leads: { path, folder in Path(text: path).leads(into: Path(text: folder)) }
    )
  }
}
