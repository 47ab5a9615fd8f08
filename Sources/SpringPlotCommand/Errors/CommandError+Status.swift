extension CommandError {
  /// The status that the process ends with.
  var status: ExitStatus {
    switch self {
    case .gesture, .lineGesture, .timeline, .outside: .badInput
    case .unreadable(_, .missing): .missingInput
    case .unreadable(_, .failed): .inputOutput
    default: .usage
    }
  }
}
