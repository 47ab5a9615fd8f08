/// The SVG document that a PNG picture was made from, kept in a text chunk of the picture.
package enum PNGText {
  /// The bytes with which every PNG begins.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The name of the text.
  private static let keyword = Array("svg".utf8)

  /// Returns a picture with its document behind its header; the picture itself when it is no PNG.
  package static func adding(_ document: [UInt8], to picture: [UInt8]) -> [UInt8] {
    guard let header = chunks(of: picture).first else { return picture }
    // The text is not compressed, and has neither a language nor a translated name.
    let content = Array("iTXt".utf8) + keyword + [0, 0, 0, 0, 0] + document
    let chunk = number(content.count - 4) + content + number(Int(checksum(of: content)))
    return picture[..<header.end] + chunk + picture[header.end...]
  }

  /// Returns the document of a picture, if it has one.
  package static func document(of picture: [UInt8]) -> [UInt8]? {
    let start = Array("iTXt".utf8) + keyword + [0, 0, 0, 0, 0]
    for chunk in chunks(of: picture) {
      let content = picture[chunk.start + 4..<chunk.end - 4]
      if content.starts(with: start) { return Array(content.dropFirst(start.count)) }
    }
    return nil
  }

  /// The chunks of a picture, each from its length to its checksum.
  private static func chunks(of picture: [UInt8]) -> [(start: Int, end: Int)] {
    guard picture.starts(with: signature) else { return [] }
    var chunks: [(start: Int, end: Int)] = []
    var start = signature.count
    while start + 12 <= picture.count {
      let length = picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard start + 12 + length <= picture.count else { break }
      chunks.append((start, start + 12 + length))
      start += 12 + length
    }
    return chunks
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns the checksum of bytes that PNG asks for: the CRC of ISO 3309.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1
      }
    }
  }
}
