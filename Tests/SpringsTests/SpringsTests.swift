import Testing

@Suite struct SpringsTests {}
