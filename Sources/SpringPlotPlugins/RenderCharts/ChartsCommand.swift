import Foundation
import PackagePlugin

/// `springplot render` on all documents of a package.
///
/// Both plugins have this file: a plugin cannot use a library, and each is a module of its own.
struct ChartsCommand {
  private let folder: URL

  /// Creates the command for a package.
  init(for package: Package) { folder = package.directoryURL }

  /// Builds the program, and runs it with some options.
  func run(_ options: [String], with packageManager: PackageManager) throws {
    let process = Process()
    process.executableURL = try program(packageManager)
    // Whoever writes the documents need not be trusted: charts stay in the package.
    process.arguments = ["render", "--confine", "."] + options + ["--", "."]
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
