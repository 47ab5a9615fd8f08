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
  /// Compares the output with the file that exists.
  func checked() -> OutputResult {
    do throws(OutputError) {
      switch try OutputTarget(destination) {
      case .file(let path, .some, _): return try compare(path)
      case .file: return .missing
      case .stream, .device: throw .notComparable(destination.path)
      }
    } catch .missingFolder {
      return .missing
    } catch {
      return .failed(error)
    }
  }

  private func compare(_ path: Path) throws(OutputError) -> OutputResult {
    var isSame = true
    do throws(WriteError) {
      var comparison = try writing { () throws(SystemError) in try FileComparison(path) }
      do throws(WriteError) {
        unsafe try fill { (bytes) throws(SystemError) in
          isSame = unsafe try comparison.matches(bytes)
          // The rest of the bytes need not be made.
          if !isSame { throw SystemError(number: ECANCELED) }
        }
        isSame = try writing { () throws(SystemError) in try comparison.isComplete() }
      } catch {
        if isSame { throw error }
      }
    } catch .failed(errorNumber: ENOENT) {
      return .missing
    } catch {
      throw OutputError(error, destination.path)
    }
    return isSame ? .unchanged : .stale(try? difference(from: path))
  }

  /// Returns what differs first from a file, as far as that shows near its start.
  private func difference(from path: Path) throws(WriteError) -> String? {
    let limit = 1 << 22
    let old = try writing { () throws(SystemError) in
      try InputFile.bytes(of: path, limit: limit)
    }
    var new: [UInt8] = []
    do throws(WriteError) {
      unsafe try fill { (bytes) throws(SystemError) in
        unsafe new.append(contentsOf: bytes.prefix(limit - new.count))
        if new.count == limit { throw SystemError(number: ECANCELED) }
      }
    } catch .failed(errorNumber: ECANCELED) {
      // There is enough to compare.
    }
    let format = Format.format(ofPath: path.text)
    return SpringPlotCommand.difference(from: old, to: new, in: format)
  }
}
