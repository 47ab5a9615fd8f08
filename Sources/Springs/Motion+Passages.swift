extension Motion {
  /// Returns the last time before another one at which a spring that moves then passes its target.
  package func lastPassage(before time: Double) -> Double? {
    let segment = segment(at: time)
    guard case .spring(let law) = segment.law else { return nil }
    let trajectory = law.trajectory
    var passage: Double?
    var index = 0
    while let next = trajectory.crossingTime(index).map({ law.origin + $0 / law.rate }),
      next < time
    {
      passage = next
      index += 1
    }
    return passage.flatMap { $0 > segment.start ? $0 : nil }
  }
}
