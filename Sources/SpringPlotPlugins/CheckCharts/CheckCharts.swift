import PackagePlugin

/// `swift package check-charts` tells which charts of a package are not up to date.
@main struct CheckCharts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try ChartsCommand(for: context.package).run(["--check"] + arguments, with: packageManager)
  }
}
