import SpringPlotDocuments
import SpringPlotText

/// What is in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// What an entry is.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A pipe, a device, or a link, so that no walk goes round or out of its folder.
    case other
  }

  /// The name.
  package let name: String
  /// What it is.
  package let kind: Kind

  /// Creates an entry.
  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A folder whose documents are looked for.
///
/// What `.gitignore` leaves out is left out, as are hidden folders and those that builds fill.
struct DocumentFolder {
  private let environment: Environment
  private(set) var paths: [String] = []
  /// The folder and those below it, each with the number of names in it that are not hidden.
  private(set) var folders: [String: Int] = [:]

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
    folders[folder] = entries.count { !$0.name.hasPrefix(".") }
    var rules = outer
    let prefix = Self.prefix(of: folder)
    if entries.contains(where: { $0.name == ".gitignore" }),
      let bytes = try? environment.read(prefix + ".gitignore")
    {
      let text = String(decoding: bytes, as: UTF8.self)
      rules.append(Rules(rules: IgnoreRules(text), prefix: prefix))
    }
    for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let path = prefix + entry.name
      let isFolder = entry.kind == .folder
      if entry.name.hasPrefix(".") || Self.isIgnored(path, isFolder, rules) { continue }
      switch entry.kind {
      case .folder:
        if !Self.generated.contains(entry.name) { try walk(path, rules: rules) }
      case .file:
        if DocumentLanguage(path: entry.name) != nil || entry.name == Self.chartsFile {
          paths.append(path)
        }
      case .other: break
      }
    }
  }

  /// Returns what stands before the names of a folder's entries.
  static func prefix(of folder: String) -> String {
    folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }

  private static func isIgnored(_ path: String, _ isFolder: Bool, _ rules: [Rules]) -> Bool {
    for rule in rules.reversed() {
      let inside = path[path.utf8.index(path.startIndex, offsetBy: rule.prefix.utf8.count)...]
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

/// The folders from one up to the root of the repository.
struct EnclosingFolders {
  /// The folders from the inside out; the innermost alone where nothing says how far they go.
  let paths: [String]
  /// The root of the repository.
  let root: String?

  /// The file whose options hold for everything in its folder.
  static let defaultsFile = ".springplot"

  /// Returns the folder that a document is in.
  static func folder(of document: String) -> String {
    guard let slash = document.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == document.startIndex ? "/" : String(document[..<slash])
  }

  /// Finds the folders around one; none of them leads out of a folder that confines it.
  init(of innermost: String, confinement: String?, in environment: Environment) {
    var paths: [String] = []
    var root: String?
    var folder = innermost
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
    self.paths = root == nil && confinement == nil ? Array(paths.prefix(1)) : paths
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
