import Testing

@Suite struct ArgumentsTests {}
