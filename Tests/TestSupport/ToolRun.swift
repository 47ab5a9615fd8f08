package import Foundation

/// What one run of the built program gave.
package struct ToolRun: Sendable {
  /// The exit status, or 128 and the signal's number when a signal ended the run.
  package let status: Int32
  /// The bytes of standard output.
  package let outputBytes: [UInt8]
  /// The bytes of standard error.
  package let errorBytes: [UInt8]

  /// The text of standard output.
  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// The text of standard error.
  package var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Runs the built program to its end.
  ///
  /// - Parameters:
  ///   - arguments: What a user would type after the program's name.
  ///   - folder: The working folder.
  ///   - environment: Variables besides `PATH`; nothing else is inherited.
  ///   - input: The text of standard input.
  /// - Throws: Whatever prevents the program from starting.
  package init(
    _ arguments: String...,
    in folder: URL? = nil,
    environment: [String: String] = [:],
    input: String = ""
  ) throws {
    try self.init(
      executable: Self.tool,
      arguments: arguments,
      in: folder,
      environment: environment,
      input: input
    )
  }

  /// Runs a bash script in which `"$springplot"` is the built program.
  ///
  /// Redirections, limits and signals are what a script says best.
  package init(
    script: String,
    in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws {
    var environment = environment
    environment["springplot"] = Self.tool.path
    try self.init(
      executable: ExternalTool.bash.url(),
      arguments: ["-c", script],
      in: folder,
      environment: environment,
      input: ""
    )
  }

  /// Runs any program to its end.
  package init(
    executable: URL,
    arguments: [String],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    input: String = ""
  ) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.inherited.merging(environment) { _, given in given }

    // A file instead of a pipe: a program that ends without reading cannot raise SIGPIPE here.
    let inputFolder = try TemporaryFolder()
    process.standardInput = try FileHandle(forReadingFrom: inputFolder.write(input, to: "input"))
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    process.standardOutput = outputPipe
    process.standardError = errorPipe

    try process.runWithoutSignalMask()
    // Both pipes are read before waiting, and at the same time: a full pipe would stop the program.
    let errors = Reading(errorPipe)
    outputBytes = Array(outputPipe.fileHandleForReading.readDataToEndOfFile())
    errorBytes = errors.bytes()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    status = process.terminationStatus + (isSignal ? 128 : 0)
  }
}

extension ToolRun {
  /// The built program, which lies beside the test bundle.
  package static let tool: URL = {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle ?? URL(filePath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
      .appending(path: "springplot")
  }()

  private static let inherited = ProcessInfo.processInfo.environment.filter {
    ["PATH", "LLVM_PROFILE_FILE"].contains($0.key)
  }
}
