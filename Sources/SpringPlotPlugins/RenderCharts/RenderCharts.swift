import PackagePlugin

/// `swift package render-charts` redraws the charts of a package.
@main struct RenderCharts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try ChartDocuments(of: context.package).render(arguments, with: packageManager)
  }
}
