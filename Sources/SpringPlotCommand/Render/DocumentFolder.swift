import SpringPlotDocuments
import SpringPlotText

/// What is in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The name.
  package let name: String
  /// Whether it is a folder itself; a link to one is not, so that no walk goes round.
  package let isFolder: Bool

  /// Creates an entry.
  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// A folder whose documents are looked for.
///
/// What `.gitignore` leaves out is left out, as are hidden folders and those that builds fill.
struct DocumentFolder {
  private let environment: Environment
  private(set) var paths: [String] = []

  /// Folders that programs fill, and nobody writes documents in.
  private static let generated: Set<String> = [
    "build", "_build", "_site", "dist", "target", "node_modules", "DerivedData", "Pods",
    "__pycache__", "venv",
  ]
  /// The name of a file with a command line in each line.
  private static let chartsFile = "charts.txt"

  /// Finds the documents in a folder and in those below it, in the order of their names.
  init(_ path: String, in environment: Environment) throws(CommandError) {
    self.environment = environment
    try walk(path, rules: Self.rules(above: path, in: environment))
  }

  /// Patterns, and the folder that their paths start from: how many parts of a path to drop.
  private struct Rules {
    let rules: IgnoreRules
    let prefix: String
  }

  private mutating func walk(_ folder: String, rules outer: [Rules]) throws(CommandError) {
    guard let entries = environment.list(folder) else {
      throw .file(folder, .unreadable(.missing))
    }
    var rules = outer
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    if entries.contains(where: { $0.name == ".gitignore" }),
      let bytes = try? environment.read(prefix + ".gitignore")
    {
      let text = String(decoding: bytes, as: UTF8.self)
      rules.append(Rules(rules: IgnoreRules(text), prefix: prefix))
    }
    for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let path = prefix + entry.name
      if entry.name.hasPrefix(".") || Self.isIgnored(path, entry.isFolder, rules) { continue }
      if entry.isFolder {
        if !Self.generated.contains(entry.name) { try walk(path, rules: rules) }
      } else if DocumentLanguage(path: entry.name) != nil || entry.name == Self.chartsFile {
        paths.append(path)
      }
    }
  }

  private static func isIgnored(_ path: String, _ isFolder: Bool, _ rules: [Rules]) -> Bool {
    for rule in rules.reversed() {
      let inside = String(path.dropFirst(rule.prefix.count))
      if let isIgnored = rule.rules.ignores(inside, isFolder: isFolder) { return isIgnored }
    }
    return false
  }

  /// The patterns of the folders between the repository's root and a folder.
  private static func rules(above path: String, in environment: Environment) -> [Rules] {
    // A walk that starts at the root, as `render .` does, needs none.
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard path.utf8.first != UInt8(ascii: "/"), !parts.contains("..") else { return [] }
    return parts.indices.compactMap { count in
      let prefix = parts[..<count].map { $0 + "/" }.joined()
      guard let bytes = try? environment.read(prefix + ".gitignore") else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      return Rules(rules: IgnoreRules(text), prefix: prefix)
    }
  }
}

/// The folders that a document is in, from its own up to the root of the repository.
struct EnclosingFolders {
  /// The folders from the inside out; the document's own alone outside of a repository.
  let paths: [String]
  /// The root of the repository.
  let root: String?

  /// The file whose options hold for everything in its folder.
  static let defaultsFile = ".springplot"

  /// Finds the folders of a document; none of them leads out of a folder that confines it.
  init(of document: String, confinement: String?, in environment: Environment) {
    var paths: [String] = []
    var root: String?
    var folder =
      document.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { String(document[..<$0]) } ?? "."
    if folder.isEmpty { folder = "/" }
    // No file system is that deep.
    for _ in 0..<64 {
      if let confinement, environment.place(folder, confinement) == .outside { break }
      guard let entries = environment.list(folder) else { break }
      paths.append(folder)
      if entries.contains(where: { $0.name == ".git" }) {
        root = folder
        break
      }
      guard let parent = Self.parent(of: folder) else { break }
      folder = parent
    }
    self.root = root
    self.paths = root == nil ? Array(paths.prefix(1)) : paths
  }

  private static func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    let parts = folder.split(separator: "/", omittingEmptySubsequences: true)
    let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
    if parts.allSatisfy({ $0 == "." || $0 == ".." }) {
      return folder == "." ? ".." : folder + "/.."
    }
    let parent = parts.dropLast().joined(separator: "/")
    if isAbsolute { return "/" + parent }
    return parent.isEmpty ? "." : parent
  }
}
