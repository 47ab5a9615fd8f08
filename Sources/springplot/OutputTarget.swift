import SpringPlotCommand
import SpringPlotSystem
import SpringPlotText

/// What an output's path leads to, when all links are followed.
enum OutputTarget {
  /// A stream that the process already has.
  case stream(Descriptor)
  /// A device or a named pipe, which is written directly.
  case device(Path, identity: Identity)
  /// A file that is replaced as a whole, and its status when it exists.
  case file(Path, existing: stat?, identity: Identity)

  /// What two spellings of the same place have in common.
  enum Identity: Hashable {
    case stream(Descriptor)
    case name(String, device: UInt64, folder: UInt64)
    case node(device: UInt64, number: UInt64)
  }

  /// What tells whether two targets are the same.
  var identity: Identity {
    switch self {
    case .stream(let descriptor): .stream(descriptor)
    case .device(_, let identity), .file(_, _, let identity): identity
    }
  }
}

extension OutputTarget {
  /// Finds out what a destination is.
  init(_ destination: Output.Destination) throws(OutputError) {
    switch destination {
    case .standardOutput: self = .stream(.standardOutput)
    case .file(let path): self = try Self.following(Path(text: path))
    }
  }

  private static func following(_ typed: Path) throws(OutputError) -> Self {
    var path = typed
    // As many links as Linux follows.
    for _ in 0...40 {
      if let descriptor = stream(path) { return .stream(descriptor) }
      let status: stat
      do {
        status = try path.status(followingLinks: false)
      } catch let error where error.number == ENOENT {
        return try newFile(path)
      } catch {
        throw .system(error, typed)
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        do { path = path.folder.resolving(try path.linkTarget()) } catch {
          throw .system(error, typed)
        }
      case S_IFDIR:
        throw .isFolder(typed)
      case S_IFREG:
        return .file(path, existing: status, identity: try identity(of: path, status))
      default:
        return .device(path, identity: node(status))
      }
    }
    throw .system(SystemError(number: ELOOP), typed)
  }

  private static func newFile(_ path: Path) throws(OutputError) -> Self {
    guard !path.text.isEmpty else { throw .system(SystemError(number: ENOENT), path) }
    // A path that ends with a slash names a folder.
    guard !path.name.isEmpty else { throw .missingFolder(path.folder) }
    return .file(path, existing: nil, identity: try identity(of: path, nil))
  }
}

extension OutputTarget {
  /// Returns the open stream that a path is a name for, such as `/dev/stdout` and `/dev/fd/3`.
  ///
  /// Opening it would start at the beginning of the file that the stream leads to.
  private static func stream(_ path: Path) -> Descriptor? {
    switch path.text {
    case "/dev/stdin": return .standardInput
    case "/dev/stdout": return .standardOutput
    case "/dev/stderr": return .standardError
    default:
      guard path.text.utf8.first == UInt8(ascii: "/"),
        ["/dev/fd", "/proc/self/fd"].contains(path.folder.text)
      else { return nil }
      return Int32(path.name).map(Descriptor.init)
    }
  }

  private static func identity(
    of path: Path,
    _ status: stat?
  ) throws(OutputError) -> Identity {
    // A file with a single name is known by its node, also where case makes no difference.
    if let status, status.st_nlink == 1 { return node(status) }
    do {
      let folder = try path.folder.status(followingLinks: true)
      return .name(
        path.name,
        device: UInt64(truncatingIfNeeded: folder.st_dev),
        folder: UInt64(folder.st_ino)
      )
    } catch let error where error.number == ENOENT {
      throw .missingFolder(path.folder)
    } catch {
      throw .system(error, path)
    }
  }

  private static func node(_ status: stat) -> Identity {
    .node(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }
}
