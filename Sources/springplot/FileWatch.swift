import SpringPlotSystem

/// Files that are looked at until one of them changes.
///
/// Where the system tells of changes it is asked to; everywhere the times and sizes of the files
/// decide, so that nothing is missed that happens between two looks.
struct FileWatch: ~Copyable {
  private let paths: [Path]
  private let before: [Stamp?]
  #if canImport(Glibc)
  private let queue: Int32
  #endif

  /// What changes with the content of a file.
  private struct Stamp: Hashable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
    let node: UInt64
  }

  /// How often files are looked at, in milliseconds, where the system tells nothing.
  private static let interval: Int32 = 50
  /// How long an editor may take to write all of its files, in milliseconds.
  private static let settlingTime: Int32 = 20

  /// Begins to look at files.
  init(_ paths: [String]) {
    self.paths = Set(paths).sorted().map { Path(text: $0) }
    before = self.paths.map(Self.stamp)
    #if canImport(Glibc)
    queue = inotify_init1(Int32(IN_CLOEXEC))
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE)
    // Editors replace files, so it is the folders that tell of them.
    for folder in Set(self.paths.map(\.folder)) {
      _ = unsafe folder.withSystemPath { unsafe inotify_add_watch(queue, $0, events) }
    }
    #endif
  }

  deinit {
    #if canImport(Glibc)
    close(queue)
    #endif
  }

  /// Waits until a file has changed; returns false when nothing can be waited for.
  mutating func waitForChange() -> Bool {
    guard !paths.isEmpty else { return false }
    while paths.map(Self.stamp) == before {
      #if canImport(Glibc)
      var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      // A folder that cannot be watched is looked at now and then.
      _ = unsafe poll(&request, 1, queue < 0 ? Self.interval : 1_000)
      var bytes = [UInt8](repeating: 0, count: 4_096)
      if request.revents != 0 { _ = unsafe readBytes(queue, &bytes, bytes.count) }
      #else
      Self.pause(Self.interval)
      #endif
    }
    Self.pause(Self.settlingTime)
    return true
  }

  private static func pause(_ milliseconds: Int32) {
    usleep(useconds_t(milliseconds * 1_000))
  }

  private static func stamp(_ path: Path) -> Stamp? {
    guard let status = try? path.status(followingLinks: true) else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Stamp(
      seconds: time.tv_sec,
      nanoseconds: time.tv_nsec,
      size: Int64(status.st_size),
      node: UInt64(status.st_ino)
    )
  }
}
