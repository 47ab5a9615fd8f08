import Testing

@Suite struct BytesTests {}
