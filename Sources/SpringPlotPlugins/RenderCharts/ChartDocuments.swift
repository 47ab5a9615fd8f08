import Foundation
import PackagePlugin

/// The files of a package that may ask for charts: charts files, Markdown, and with it DocC.
///
/// One file for both plugins: a plugin cannot use a library, and each is a module of its own.
struct ChartDocuments {
  private let folder: URL
  private let paths: [String]

  /// Finds the files of a package, except those in hidden folders, such as `.build`.
  init(of package: Package) throws {
    folder = package.directoryURL
    let walk = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    let start = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    paths = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { $0.path.hasPrefix(start) }
      .map { String($0.path.dropFirst(start.count)) }
      .filter { path in [".md", ".markdown", "charts.txt"].contains(where: path.hasSuffix) }
      .sorted()
  }

  /// Builds the program, and has it draw or check the charts.
  func render(_ options: [String], with packageManager: PackageManager) throws {
    guard !paths.isEmpty else {
      return Diagnostics.remark("there is no charts file and no Markdown in the package")
    }
    let process = Process()
    process.executableURL = try program(packageManager)
    // Whoever writes the documents need not be trusted: charts stay in the package.
    process.arguments = ["render", "--confine", "."] + options + ["--"] + paths
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 {
      Diagnostics.error("springplot ends with status \(process.terminationStatus)")
    }
  }

  // A plugin that depends on the program makes every build of this package compile all of it twice.
  private func program(_ packageManager: PackageManager) throws -> URL {
    let result = try packageManager.build(
      .product("springplot"),
      parameters: .init(configuration: .debug)
    )
    let program = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == "springplot"
    }
    guard result.succeeded, let program else { throw BuildFailure(log: result.logText) }
    return program.url
  }
}

/// The program could not be built.
struct BuildFailure: Error, CustomStringConvertible {
  /// What the compiler said.
  let log: String

  /// The sentence for the user.
  var description: String { "springplot could not be built:\n" + log }
}
