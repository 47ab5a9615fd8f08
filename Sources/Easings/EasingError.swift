/// Why a motion cannot be written as an easing.
package enum EasingError: Error, Hashable, Sendable {
  /// So many columns of the finest grid are not enough to follow the motion.
  case tooFine
}
