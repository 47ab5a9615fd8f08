import Foundation
import SpringPlotCommand
import Testing

@Suite struct PNGTextTests {
  /// A picture of one white pixel, with the checksums of its chunks.
  private static let pixel = Array(
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEA"
        + "G7bl1QAAAABJRU5ErkJggg=="
    ) ?? Data()
  )

  @Test func `a picture gives back the document that it was made from`() throws {
    let document = Array("<svg>é</svg>".utf8)
    let picture = PNGText.adding(document, to: Self.pixel)
    #expect(PNGText.document(of: picture) == document)
    #expect(PNGText.document(of: Self.pixel) == nil)
    #expect(picture.count == Self.pixel.count + document.count + 12 + 8)
    // The chunk stands right behind the header, and begins with its length.
    #expect(Array(picture[33..<37]) == [0, 0, 0, UInt8(document.count + 8)])
    #expect(Array(picture[37..<41]) == Array("iTXt".utf8))
  }

  @Test func `what is no picture has no document, and stays as it is`() {
    #expect(PNGText.document(of: []) == nil)
    #expect(PNGText.document(of: Array(Self.pixel.prefix(40))) == nil)
    #expect(PNGText.adding([1, 2], to: [3]) == [3])
  }

  @Test func `the checksum of an empty end is the one that every PNG has`() {
    // Adding a text keeps all other chunks, the last one with its known checksum.
    let picture = PNGText.adding([65], to: Self.pixel)
    #expect(Array(picture.suffix(8)) == [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
  }
}
