import SpringPlotSystem

/// Replaces a file by new content, unless the file has that content already.
///
/// The bytes are compared with the file as they come. Up to the first difference nothing is
/// written; from there on a temporary file beside it is filled, and takes its place when all is
/// written. Until then, and after any fault, the file is what it was.
struct FileReplacement: ~Copyable {
  private let path: Path
  private let files: TemporaryFiles
  private let model: stat?
  private var comparison: FileComparison?
  private var temporary: TemporaryFile?

  /// Prepares to replace the file at `path`, whose status is `model` when it exists.
  init(_ path: Path, existing model: stat?, among files: TemporaryFiles) {
    self.path = path
    self.files = files
    self.model = model
    // What cannot be read cannot be compared, but it may well be replaced.
    comparison = model == nil ? nil : try? FileComparison(path)
  }

  /// Appends bytes to the new content.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    if temporary == nil {
      if unsafe try comparison?.matches(bytes) == true { return }
      try start()
    }
    unsafe try temporary?.write(bytes)
  }

  /// Puts the new content in place; returns whether it differs from what was there.
  mutating func finish() throws(SystemError) -> Bool {
    if temporary == nil {
      if try comparison?.isComplete() == true { return false }
      try start()
    }
    try temporary?.replace(path)
    return true
  }

  /// Creates the temporary file with everything that was the same so far.
  private mutating func start() throws(SystemError) {
    // A folder that can be written is not a permission to replace every file in it.
    if model != nil { try path.requireWritable() }
    let file = try TemporaryFile(beside: path, like: model, among: files)
    unsafe try comparison?.forEachMatchedBlock { (block) throws(SystemError) in
      unsafe try file.write(block)
    }
    comparison = nil
    temporary = consume file
  }
}

/// Compares bytes that come block by block with a file, in constant memory.
@safe struct FileComparison: ~Copyable {
  private let descriptor: Descriptor
  private let block: UnsafeMutableRawBufferPointer
  private var matchedCount = 0
  /// Where the file ends, as far as a read has come there.
  private var end: Int?

  /// Opens the file.
  init(_ path: Path) throws(SystemError) {
    descriptor = try Descriptor.open(path, O_RDONLY | O_CLOEXEC)
    unsafe block = .allocate(byteCount: 1 << 16, alignment: 1)
  }

  deinit {
    try? descriptor.close()
    unsafe block.deallocate()
  }

  /// Returns whether the file goes on with these bytes.
  mutating func matches(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Bool {
    var count = 0
    while count < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[count...])
      let read = unsafe try readBlock(at: matchedCount + count)
      // A file gives less than it is asked for only at its end.
      if unsafe read.count < block.count { end = matchedCount + count + read.count }
      let length = min(read.count, rest.count)
      guard
        length > 0,
        let written = rest.baseAddress,
        let existing = read.baseAddress,
        unsafe memcmp(written, existing, length) == 0
      else { return false }
      count += length
    }
    matchedCount += count
    return true
  }

  /// Returns whether the file ends after the bytes that were the same.
  func isComplete() throws(SystemError) -> Bool {
    if let end { return matchedCount == end }
    return unsafe try readBlock(at: matchedCount).isEmpty
  }

  /// Hands over the bytes that were the same.
  func forEachMatchedBlock(
    _ body: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    var count = 0
    while count < matchedCount {
      let read = unsafe try readBlock(at: count).prefix(matchedCount - count)
      // Someone cut the file short meanwhile.
      if unsafe read.isEmpty { throw SystemError(number: EIO) }
      unsafe try body(UnsafeRawBufferPointer(rebasing: read))
      unsafe count += read.count
    }
  }

  private func readBlock(at offset: Int) throws(SystemError) -> UnsafeRawBufferPointer {
    let count = unsafe try descriptor.read(into: block, at: offset)
    return unsafe UnsafeRawBufferPointer(rebasing: block.prefix(count))
  }
}

/// A new file that replaces another in one step, or disappears when the value ends.
struct TemporaryFile: ~Copyable {
  private let files: TemporaryFiles
  private let path: Path
  private let descriptor: Descriptor
  private var isOpen = true
  private var isKept = false

  /// Creates an empty file beside another, with a name that nothing else has.
  ///
  /// - Parameters:
  ///   - target: The place of the file to be replaced, so that both are on one file system.
  ///   - model: The status of that file when it exists: its attributes are kept.
  ///   - files: The list that the file stands on as long as it exists.
  /// - Throws: The reason why there can be no file.
  init(
    beside target: Path,
    like model: stat?,
    among files: TemporaryFiles
  ) throws(SystemError) {
    self.files = files
    let mode = mode_t(model == nil ? 0o666 : FileAttributes.initialMode)
    (path, descriptor) = try files.change { (paths) throws(SystemError) in
      let (path, descriptor) = try Self.make(in: target.folder, mode)
      paths.append(path)
      return (path, descriptor)
    }
    guard let model else { return }
    let source = try? Descriptor.open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    FileAttributes(
      owner: model.st_uid,
      group: model.st_gid,
      mode: UInt32(model.st_mode),
      source: source?.number
    ).apply(to: descriptor.number)
    try? source?.close()
  }

  deinit {
    if isOpen { try? descriptor.close() }
    guard !isKept else { return }
    try? files.change { paths in
      path.remove()
      paths.removeAll { $0 == path }
    }
  }

  private static func make(
    in folder: Path,
    _ mode: mode_t
  ) throws(SystemError) -> (Path, Descriptor) {
    var count = 0
    while true {
      let path = folder.resolving(".springplot-\(getpid())-\(count).tmp")
      do throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        return (path, try Descriptor.open(path, flags, mode: mode))
      } catch let error where error.number == EEXIST {
        count += 1
      }
    }
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    unsafe try descriptor.write(bytes)
  }

  /// Puts the file in another's place.
  mutating func replace(_ target: Path) throws(SystemError) {
    isOpen = false
    try descriptor.close()
    try files.change { (paths) throws(SystemError) in
      try path.rename(to: target)
      paths.removeAll { $0 == path }
    }
    isKept = true
  }
}

/// The temporary files that exist now, so that a signal leaves none of them behind.
///
/// A class, because the thread that waits for signals has to see the files of all others.
final class TemporaryFiles: @unchecked Sendable {
  private let monitor = Monitor()
  // Touched by those only who hold the lock.
  private var paths: [Path] = []

  /// Makes signals that end the process remove the files first.
  ///
  /// One thread waits for the signals; this one, and those that it starts from now on, hold them
  /// back. So the process ends at once, whatever the others compute, and it ends by the signal, as
  /// the shell expects. A signal that is ignored stays ignored.
  func watchForSignals() {
    let signals = SignalSet(
      takingTheirCourse: [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
      ]
    )
    // What came while signals were held back from outside takes its course before there are files.
    signals.unblock()
    signals.block()
    let isWatched = startDetachedThread { [self] in
      guard let number = signals.wait() else { return }
      // The lock stays taken: nobody makes another file while the process ends.
      monitor.lock()
      for path in paths { path.remove() }
      signals.unblock()
      raise(number)
    }
    // Better a file too many than a process that cannot be ended.
    if !isWatched { signals.unblock() }
  }

  /// Changes what files there are, and the list of them, in one step.
  func change<Result>(
    _ body: (inout [Path]) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return try body(&paths)
  }
}
