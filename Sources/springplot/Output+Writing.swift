import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

extension Output {
  /// Compares the output with the file that exists.
  func checked() -> OutputResult {
    if isRasterized { return checkedPicture() }
    do throws(OutputError) {
      switch try OutputTarget(destination) {
      case .file(let path, .some, _): return try compare(path)
      case .file: return .missing
      case .stream, .device: throw .notComparable(destination.path)
      }
    } catch .missingFolder {
      return .missing
    } catch {
      return .failed(error)
    }
  }

  private func compare(_ path: Path) throws(OutputError) -> OutputResult {
    var isSame = true
    do throws(ContentError) {
      var comparison = try writing { () throws(SystemError) in try FileComparison(path) }
      do throws(ContentError) {
        unsafe try fill { (bytes) throws(SystemError) in
          isSame = unsafe try comparison.matches(bytes)
          // The rest of the bytes need not be made.
          if !isSame { throw SystemError(number: ECANCELED) }
        }
        isSame = try writing { () throws(SystemError) in try comparison.isComplete() }
      } catch {
        if isSame { throw error }
      }
    } catch .write(.failed(errorNumber: ENOENT)) {
      return .missing
    } catch {
      throw OutputError(error, destination.path)
    }
    return isSame ? .unchanged : .stale(try? difference(from: path))
  }

  /// Returns what differs first from a file, as far as that shows near its start.
  private func difference(from path: Path) throws(ContentError) -> String? {
    let limit = 1 << 22
    let old = try writing { () throws(SystemError) in
      try InputFile.bytes(of: path, limit: limit)
    }
    var new: [UInt8] = []
    do throws(ContentError) {
      unsafe try fill { (bytes) throws(SystemError) in
        unsafe new.append(contentsOf: bytes.prefix(limit - new.count))
        if new.count == limit { throw SystemError(number: ECANCELED) }
      }
    } catch .write(.failed(errorNumber: ECANCELED)) {
      // There is enough to compare.
    }
    let format = Format.format(ofPath: path.text)
    return SpringPlotCommand.difference(from: old, to: new, in: format)
  }
}

extension Output {
  /// Writes the output to where it belongs; `files` are those on the way to their places.
  func written(among files: TemporaryFiles) -> OutputResult {
    if isRasterized { return writtenPicture(among: files) }
    do throws(OutputError) {
      if let foldersRoot { makeFolders(in: Path(text: foldersRoot)) }
      switch try OutputTarget(destination) {
      case .stream where origin != nil, .device where origin != nil:
        throw .notReplaceable(destination.path)
      case .stream(let descriptor): return try write(to: descriptor)
      case .device(let path, _): return try writeDevice(path)
      case .file(let path, let existing, _): return try replace(path, existing, files)
      }
    } catch {
      return .failed(error)
    }
  }

  private func write(to descriptor: Descriptor) throws(OutputError) -> OutputResult {
    do throws(ContentError) {
      unsafe try fill { (bytes) throws(SystemError) in unsafe try descriptor.write(bytes) }
      return .written
    } catch .write(.failed(errorNumber: EPIPE)) {
      return .closed
    } catch {
      throw OutputError(error, destination.path)
    }
  }

  private func writeDevice(_ path: Path) throws(OutputError) -> OutputResult {
    let result: Result<OutputResult, OutputError>
    do throws(SystemError) {
      let descriptor = try Descriptor.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      result = Result { () throws(OutputError) in try write(to: descriptor) }
      try descriptor.close()
    } catch {
      throw .system(error, destination.path)
    }
    return try result.get()
  }

  /// Makes sure that a document is still what it was when it was read.
  private static func require(_ bytes: [UInt8], in path: Path) throws(SystemError) {
    var comparison = try FileComparison(path)
    let isSame = try unsafe bytes.withUnsafeBytes { block in
      Result { () throws(SystemError) in unsafe try comparison.matches(block) }
    }.get()
    guard isSame, try comparison.isComplete() else { throw SystemError(number: ESTALE) }
  }

  private func replace(
    _ path: Path,
    _ existing: stat?,
    _ files: TemporaryFiles
  ) throws(OutputError) -> OutputResult {
    var replacement = FileReplacement(path, existing: existing, among: files)
    do throws(ContentError) {
      unsafe try fill { (bytes) throws(SystemError) in unsafe try replacement.write(bytes) }
      let isNew = try writing { () throws(SystemError) in
        if let document { try Self.require(document.original, in: path) }
        return try replacement.finish()
      }
      return isNew ? existing == nil ? .created : .updated : .unchanged
    } catch .write(.failed(errorNumber: ESTALE)) where document != nil {
      throw .changedMeanwhile(destination.path)
    } catch .write(.failed(errorNumber: ENOENT))
      where ((try? path.folder.status(followingLinks: true))?.st_nlink ?? 0) == 0
    {
      throw .missingFolder(path.folder)
    } catch {
      throw OutputError(error, destination.path)
    }
  }
}

extension Output {
  /// Compares the document in a picture with the one that it would be made from.
  private func checkedPicture() -> OutputResult {
    do throws(OutputError) {
      let new = try drawnDocument()
      guard case .file(let path, .some, _) = try OutputTarget(destination) else {
        return .missing
      }
      guard let old = drawnDocument(in: path) else { return .stale("no chart of this program") }
      guard old != new else { return .unchanged }
      return .stale(SpringPlotCommand.difference(from: old, to: new, in: .svg))
    } catch .missingFolder {
      return .missing
    } catch {
      return .failed(error)
    }
  }

  /// Writes the picture of the document, unless the file is one already.
  private func writtenPicture(among files: TemporaryFiles) -> OutputResult {
    do throws(OutputError) {
      let new = try drawnDocument()
      if case .file(let path, .some, _) = try OutputTarget(destination),
        drawnDocument(in: path) == new
      {
        return .unchanged
      }
      let made: [UInt8]?
      do throws(SystemError) {
        made = try Rasterizer.picture(of: new)
      } catch {
        throw .system(error, destination.path)
      }
      guard let made else { throw .notRasterized(destination.path) }
      let picture = PNGText.adding(new, to: made)
      var output = Output(to: destination) { sink throws(WriteError) in try sink.write(picture) }
      output.origin = origin
      output.foldersRoot = foldersRoot
      return output.written(among: files)
    } catch {
      return .failed(error)
    }
  }

  private func drawnDocument() throws(OutputError) -> [UInt8] {
    do throws(ContentError) {
      var document: [UInt8] = []
      unsafe try fill { (bytes) throws(SystemError) in unsafe document.append(contentsOf: bytes) }
      return document
    } catch {
      throw OutputError(error, destination.path)
    }
  }

  private func drawnDocument(in path: Path) -> [UInt8]? {
    (try? InputFile.bytes(of: path, limit: 1 << 26)).flatMap { PNGText.document(of: $0) }
  }
}

extension Output {
  /// Makes the folders on the way to the file that are missing, below one that exists.
  private func makeFolders(in root: Path) {
    var missing: [Path] = []
    var folder = destination.path.folder
    while (try? folder.status(followingLinks: false)) == nil, folder != folder.folder {
      missing.append(folder)
      folder = folder.folder
    }
    // What leads out of the root is left to fail.
    guard !missing.isEmpty, destination.path.place(in: root) != .outside else { return }
    for path in missing.reversed() { path.makeFolder() }
  }

  /// Makes the bytes, and hands them over block by block.
  func fill(
    _ store: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(ContentError) {
    var sink = unsafe ByteSink { (bytes) throws(WriteError) in
      do throws(SystemError) {
        unsafe try store(bytes)
      } catch {
        throw .failed(errorNumber: error.number)
      }
    }
    try content(&sink)
    do throws(WriteError) {
      try sink.flush()
    } catch {
      throw .write(error)
    }
  }
}

extension Output.Destination {
  /// The path to speak of.
  var path: Path {
    switch self {
    case .standardOutput: Path(text: "-")
    case .file(let path): Path(text: path)
    }
  }
}
