/// What became of an output.
enum OutputResult {
  /// The bytes went to a stream or a device.
  case written
  /// The reader had enough.
  case closed
  /// The file has new content.
  case updated
  /// The file had this content already.
  case unchanged
  /// A check found other content, with what differs first.
  case stale(String?)
  /// A check found no file.
  case missing
  /// Writing or checking failed.
  case failed(OutputError)

  /// Whether a check found fault.
  var isStale: Bool {
    switch self {
    case .stale, .missing: true
    default: false
    }
  }

  /// Why it failed, if it did.
  var error: OutputError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
