import SpringPlotCommand
import SpringPlotSystem

/// Files and folders that are looked at until one of them changes.
///
/// Where the system tells of changes it is asked to; everywhere the times and sizes of the files
/// decide, so that nothing is missed that happens between two looks.
struct FileWatch: ~Copyable {
  private let paths: [Path]
  private let before: [Stamp?]
  private let queue: ChangeQueue

  /// What changes with the content of a file, or with the names in a folder.
  private enum Stamp: Hashable {
    case file(FileTime, size: Int64, node: UInt64)
    /// The number of names, without those of files that are about to be replaced.
    case folder(count: Int)
  }

  /// How long an editor may take to write all of its files, in milliseconds.
  private static let settlingTime: Int32 = 20

  /// Begins to look at files, and at folders with so many names.
  ///
  /// A file that has changed since a time has changed already.
  init(_ files: Set<String>, folders: [String: Int], since start: FileTime) {
    let files = files.sorted().map { Path(text: $0) }
    let names = folders.keys.sorted()
    let places = names.map { Path(text: $0) }
    paths = files + places
    // Editors replace files, so it is the folders that tell of them.
    queue = ChangeQueue(files: files, folders: Set(files.map(\.folder) + places))
    let fileStamps = files.map { path in
      let stamp = Self.stamp(path)
      if case .file(let time, _, _) = stamp, !(time < start) { return Stamp?.none }
      return stamp
    }
    before = fileStamps + names.map { name in folders[name].map { .folder(count: $0) } }
  }

  /// Waits until something has changed; returns what, and nothing when nothing can be waited for.
  func waitForChange() -> Set<String> {
    guard !paths.isEmpty else { return [] }
    while paths.map(Self.stamp) == before { queue.wait() }
    usleep(useconds_t(Self.settlingTime * 1_000))
    return Set(
      zip(paths, before).filter { path, before in Self.stamp(path) != before }.map(\.0.text)
    )
  }

  private static func stamp(_ path: Path) -> Stamp? {
    guard let status = try? path.status(followingLinks: true) else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR {
      return .folder(count: path.entries?.count { !$0.name.hasPrefix(".") } ?? 0)
    }
    return .file(FileTime(status), size: Int64(status.st_size), node: UInt64(status.st_ino))
  }
}

/// A moment by the clock that the system gives files their times by.
struct FileTime: Hashable, Comparable {
  let seconds: Int
  let nanoseconds: Int

  /// The time of this moment.
  static var now: Self {
    var time = timespec()
    #if canImport(Darwin)
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    #else
    _ = unsafe clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #endif
    return Self(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension FileTime {
  /// Creates the time at which the content of a file was changed.
  init(_ status: stat) {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}

/// What the system tells of changes to files and folders.
private struct ChangeQueue: ~Copyable {
  private let queue: Int32
  /// Whether the system tells of all of them.
  private var isComplete: Bool
  #if canImport(Darwin)
  private var descriptors: [Int32] = []
  #endif

  /// How often to look, in milliseconds, where the system may tell nothing, and where it tells all.
  private var interval: Int32 { isComplete ? 1_000 : 50 }

  #if canImport(Darwin)

  init(files: [Path], folders: Set<Path>) {
    queue = kqueue()
    isComplete = queue >= 0
    for path in files + folders {
      let descriptor = unsafe path.withSystemPath { unsafe open($0, O_EVTONLY | O_CLOEXEC) }
      // A file that is missing is one that its folder tells of.
      if descriptor < 0, errno == ENOENT { continue }
      descriptors.append(descriptor)
      var change = unsafe kevent(
        ident: UInt(bitPattern: Int(descriptor)),
        filter: Int16(EVFILT_VNODE),
        flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME),
        data: 0,
        udata: nil
      )
      if unsafe kevent(queue, &change, 1, nil, 0, nil) != 0 { isComplete = false }
    }
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
    close(queue)
  }

  /// Waits until the system tells of a change, or until it is time to look.
  func wait() {
    var event = unsafe kevent()
    var timeout = timespec(tv_sec: 0, tv_nsec: Int(interval) * 1_000_000)
    if interval >= 1_000 { timeout = timespec(tv_sec: Int(interval) / 1_000, tv_nsec: 0) }
    if unsafe kevent(queue, nil, 0, &event, 1, &timeout) < 0 { usleep(50_000) }
  }

  #else

  init(files: [Path], folders: Set<Path>) {
    queue = inotify_init1(Int32(IN_CLOEXEC))
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    isComplete = true
    for folder in folders {
      let number = unsafe folder.withSystemPath { unsafe inotify_add_watch(queue, $0, events) }
      if number < 0 { isComplete = false }
    }
  }

  deinit { close(queue) }

  /// Waits until the system tells of a change, or until it is time to look.
  func wait() {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, interval)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    if request.revents != 0 { _ = unsafe readBytes(queue, &bytes, bytes.count) }
  }

  #endif
}
