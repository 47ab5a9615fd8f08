import Arguments

extension Flag {
  /// The option as the help spells it, with its dashes.
  var spelling: String {
    let tool = springPlotTool
    let options = tool.commands.flatMap(\.options) + tool.commonOptions
    return options.first { $0.id == self }?.spelling ?? ""
  }
}
