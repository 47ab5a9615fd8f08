import Testing

@Suite struct TablesTests {}
