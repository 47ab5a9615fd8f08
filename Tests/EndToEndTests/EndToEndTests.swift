import Testing

@Suite struct EndToEndTests {}
