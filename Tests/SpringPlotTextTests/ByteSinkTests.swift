import SpringPlotText
import Testing

@Suite struct ByteSinkTests {
  @Test(arguments: [16, 65_537, 100_000])
  func `hands over every byte in order, whatever the block`(capacity: Int) throws {
    var stored: [UInt8] = []
    var sink = unsafe ByteSink(capacity: capacity) { block in
      unsafe stored.append(contentsOf: block)
    }
    var expected = ""
    for index in 0..<400 {
      try sink.write(UInt8(ascii: "<"))
      try sink.write(String(repeating: "ä", count: index))
      try sink.write(-index)
      try sink.write(upTo: 16) { cursor in cursor.put("ab") }
      expected += "<" + String(repeating: "ä", count: index) + String(-index) + "ab"
    }
    try sink.flush()
    #expect(String(decoding: stored, as: UTF8.self) == expected)
  }

  @Test(arguments: [0, 1, 2_047, 2_048, 65_536, 300_000])
  func `hands over a document of any size, and what follows it`(count: Int) throws {
    let document = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    let bytes = try ByteSink.collect { sink throws(WriteError) in
      try sink.write(document)
      try sink.write(document)
      try sink.write(UInt8(ascii: "b"))
    }
    #expect(bytes == document + document + [UInt8(ascii: "b")])
  }

  @Test func `passes on that a write failed`() {
    #expect(throws: WriteError.failed(errorNumber: 28)) {
      var sink = unsafe ByteSink(capacity: 16) { _ throws(WriteError) in
        throw .failed(errorNumber: 28)
      }
      for _ in 0..<70 { try sink.write(String(repeating: "a", count: 1_000)) }
    }
  }

  @Test(arguments: [Int.min, -1, 0, 9, 10, 1_000_000_007, .max])
  func `writes whole numbers`(number: Int) throws {
    let bytes = try ByteSink.collect { sink throws(WriteError) in try sink.write(number) }
    #expect(String(decoding: bytes, as: UTF8.self) == String(number))
  }
}
