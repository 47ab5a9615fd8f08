import Springs

/// Where the values of a motion are stored.
@safe struct MotionColumns {
  let positions: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>
}

extension MotionColumns {
  func store(_ state: MotionState, at row: Int) {
    unsafe positions[row] = state.position
    unsafe velocities[row] = state.velocity
  }
}

/// How far sampled values may be from the closed form.
struct SampleError {
  /// In units.
  var position = 0.0
  /// In units per second.
  var velocity = 0.0
}
