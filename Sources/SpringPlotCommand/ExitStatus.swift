/// The status with which the process ends.
package enum ExitStatus: Int32, Sendable {
  /// Everything was done.
  case success = 0
  /// A check found a file that is stale or missing.
  case stale = 1
  /// The command line makes no sense.
  case usage = 64
  /// An input file is faulty.
  case badInput = 65
  /// An input file does not exist.
  case missingInput = 66
  /// A fault of this program.
  case internalFault = 70
  /// Reading or writing failed.
  case inputOutput = 74
}
