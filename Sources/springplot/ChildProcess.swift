import SpringPlotSystem

/// Another program that reads standard input; it is found by its name, never through a shell.
enum ChildProcess {
  /// Starts a program; returns its number, or nil when it is not installed.
  ///
  /// `output` gets what it writes, which is dropped without one; its words about errors are dropped.
  static func start(_ words: [String], input: Int32, output: Int32? = nil) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1
    )
    for (index, word) in words.enumerated() { unsafe arguments[index] = strdup(word) }
    unsafe arguments[words.count] = nil
    defer {
      for index in words.indices { unsafe free(arguments[index]) }
      unsafe arguments.deallocate()
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawnp(&process, words[0], &actions, nil, arguments, environ)
    return failure == 0 ? process : nil
  }

  /// Waits for a program; returns whether it succeeded.
  static func succeeds(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}

/// Turns SVG documents into PNG pictures with a program that is installed for that.
enum Rasterizer {
  /// Programs that turn standard input into a picture on standard output.
  private static let programs = [["rsvg-convert", "--format=png"], ["resvg", "-", "-c"]]

  /// Returns the picture of a document, or nil when no program makes one.
  static func picture(of document: [UInt8]) throws(SystemError) -> [UInt8]? {
    // A file holds any document, so neither side waits for the other.
    guard let file = unsafe tmpfile() else { throw .last }
    defer { unsafe fclose(file) }
    let input = Descriptor(number: unsafe fileno(file))
    let result = unsafe document.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in unsafe try input.write(bytes) }
    }
    try result.get()
    for words in programs {
      guard lseek(input.number, 0, SEEK_SET) == 0 else { throw .last }
      if let picture = try run(words, input: input.number) { return picture }
    }
    return nil
  }

  private static func run(_ words: [String], input: Int32) throws(SystemError) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    let (reading, writing) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let process = ChildProcess.start(words, input: input, output: ends[1])
    try? writing.close()
    defer { try? reading.close() }
    guard let process else { return nil }
    var picture: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try InputFile.read(reading, into: &block)
      if count == 0 { break }
      picture += block[..<count]
    }
    return ChildProcess.succeeds(process) && !picture.isEmpty ? picture : nil
  }
}
