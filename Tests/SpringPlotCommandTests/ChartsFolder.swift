import SpringPlotCommand
import SpringPlotText

/// Files that exist only for a test, and what rendering them leads to.
struct ChartsFolder {
  private let files: [String: String]

  init(_ files: [String: String]) { self.files = files }

  /// Returns what `springplot render` with these arguments leads to.
  func render(_ arguments: String...) -> WritePlan {
    let files = files
    let environment = Environment(
      read: { path throws(ReadError) in
        guard let text = files[path] else { throw .missing }
        return Array(text.utf8)
      },
      list: { path in Self.entries(of: path, in: Array(files.keys)) },
      place: { path, folder in
        path.hasPrefix(folder + "/") && !path.contains("..") ? .plain : .outside
      }
    )
    return run(["render"] + arguments, in: environment)
  }

  /// Returns what is in a folder; nil for anything else.
  private static func entries(of path: String, in files: [String]) -> [FolderEntry]? {
    let prefix = path == "." ? "" : path + "/"
    let inside = files.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    guard !inside.isEmpty else { return nil }
    let names = Set(inside.compactMap { $0.split(separator: "/").first.map(String.init) })
    return names.map { name in
      FolderEntry(
        name: name,
        kind: inside.contains { $0.hasPrefix(name + "/") } ? .folder : .file
      )
    }
  }
}

extension WritePlan {
  /// The paths of the files that are written.
  var paths: [String] {
    outputs.map { output in
      if case .file(let path) = output.destination { path } else { "-" }
    }
  }

  /// What is said about lines, with their places.
  var remarkTexts: [String] {
    remarks.map { "\($0.place.file):\($0.place.line): " + $0.lines.joined(separator: "\n") }
  }
}
