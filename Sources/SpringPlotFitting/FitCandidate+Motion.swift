package import SpringPlotMotion
import Springs

extension FitCandidate {
  /// Returns the fitted curve along an axis as a motion.
  package func motion(axis: Int = 0) -> Motion {
    let begin = value(.begin) ?? 0
    let start = value(.start, axis: axis) ?? 0
    let target = value(.target, axis: axis) ?? 1
    guard let spring else {
      let curve = timingCurve ?? .linear
      let animation = Animation.curve(curve, duration: value(.duration) ?? 0)
      return Motion(
        begin == 0 ? animation : .delay(animation, seconds: begin),
        from: start,
        to: target
      )
    }
    let animation = Animation.spring(spring)
    var motion = Motion(
      begin == 0 ? animation : .delay(animation, seconds: begin),
      from: start,
      to: target,
      initialVelocity: value(.velocity, axis: axis) ?? 0
    )
    for piece in 1..<max(model.pieces, 1) {
      guard let time = value(.begin, piece: piece),
        let next = value(.target, axis: axis, piece: piece)
      else { continue }
      motion.retarget(to: next, at: max(time, motion.lastChange), animation: animation)
    }
    return motion
  }
}
