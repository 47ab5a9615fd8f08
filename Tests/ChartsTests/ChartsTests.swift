import Testing

@Suite struct ChartsTests {}
