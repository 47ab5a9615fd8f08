import PackagePlugin

/// `swift package render-charts` redraws the charts of a package.
@main struct RenderCharts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try ChartsCommand(for: context.package).run(arguments, with: packageManager)
  }
}
