package import Foundation

/// A new, empty folder that is removed with everything in it when the value ends.
package struct TemporaryFolder: ~Copyable {
  /// The folder.
  package let url: URL

  /// Creates the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .resolvingSymlinksInPath()
      .appending(path: "springplot-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A folder that a test made read-only is its own to remove.
    try? FileManager.default.removeItem(at: url)
  }
}

extension TemporaryFolder {
  /// The names of everything in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Returns the place of a name in the folder.
  package func file(_ name: String) -> URL {
    url.appending(path: name, directoryHint: .notDirectory)
  }

  /// Returns the text of a file.
  package func text(of name: String) throws -> String {
    try String(decoding: Data(contentsOf: file(name)), as: UTF8.self)
  }

  /// Writes a file and returns its place.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    try Data(text.utf8).write(to: file(name))
    return file(name)
  }
}
