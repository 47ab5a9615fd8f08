#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
    let file = try TemporaryFile(in: path.folder, like: model, among: files)
    unsafe try comparison?.forEachMatchedBlock { (block) throws(SystemError) in
      unsafe try file.write(block)
    }
    comparison = nil
    temporary = consume file
  }
}
