import Bytes
import SpringPlotCommand

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Output {
  /// Writes the output to where it belongs; `files` are those on the way to their places.
  func written(among files: TemporaryFiles) -> OutputResult {
    do throws(OutputError) {
      switch try OutputTarget(destination) {
      case .stream where origin != nil, .device where origin != nil:
        throw .notReplaceable(destination.path)
      case .stream(let descriptor): return try write(to: descriptor)
      case .device(let path, _): return try writeDevice(path)
      case .file(let path, let existing, _): return try replace(path, existing, files)
      }
    } catch {
      return .failed(error)
    }
  }

  private func write(to descriptor: Descriptor) throws(OutputError) -> OutputResult {
    do throws(WriteError) {
      unsafe try fill { (bytes) throws(SystemError) in unsafe try descriptor.write(bytes) }
      return .written
    } catch .failed(errorNumber: EPIPE) {
      return .closed
    } catch {
      throw OutputError(error, destination.path)
    }
  }

  private func writeDevice(_ path: Path) throws(OutputError) -> OutputResult {
    let result: Result<OutputResult, OutputError>
    do throws(SystemError) {
      let descriptor = try Descriptor.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      result = Result { () throws(OutputError) in try write(to: descriptor) }
      try descriptor.close()
    } catch {
      throw .system(error, destination.path)
    }
    return try result.get()
  }

  private func replace(
    _ path: Path,
    _ existing: stat?,
    _ files: TemporaryFiles
  ) throws(OutputError) -> OutputResult {
    var replacement = FileReplacement(path, existing: existing, among: files)
    do throws(WriteError) {
      unsafe try fill { (bytes) throws(SystemError) in unsafe try replacement.write(bytes) }
      let isNew = try writing { () throws(SystemError) in try replacement.finish() }
      return isNew ? .updated : .unchanged
    } catch .failed(errorNumber: ENOENT) {
      throw .missingFolder(path.folder)
    } catch {
      throw OutputError(error, destination.path)
    }
  }
}

extension Output {
  /// Makes the bytes, and hands them over block by block.
  func fill(
    _ store: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(WriteError) {
    var sink = unsafe ByteSink { (bytes) throws(WriteError) in
      try writing { () throws(SystemError) in unsafe try store(bytes) }
    }
    try content(&sink)
    try sink.flush()
  }
}

extension Output.Destination {
  /// The path to speak of.
  var path: Path {
    switch self {
    case .standardOutput: Path(text: "-")
    case .file(let path): Path(text: path)
    }
  }
}
