import Testing

@Suite struct SpringPlotCommandTests {}
