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
      place: { path, folder in
        path.hasPrefix(folder + "/") && !path.contains("..") ? .plain : .outside
      }
    )
    return run(["render"] + arguments, in: environment)
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
