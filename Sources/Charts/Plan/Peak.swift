import Springs

/// A place where a motion turns round beyond its target, or before its start.
struct Peak: Hashable, Sendable {
  /// The time, in seconds.
  let time: Double
  /// The position.
  let position: Double
  /// The position that the size is measured from.
  let reference: Double
  /// The distance from there, as a fraction of the distance from start to target.
  let size: Double
  /// The size in words.
  let text: String
  /// Whether the position is above what surrounds it.
  let isHigh: Bool

  /// Returns the peaks of a motion, in order of time.
  static func all(of motion: Motion, in times: ClosedRange<Double>) -> [Peak] {
    let extrema = motion.extrema(in: times)
    let distance = motion.target - motion.lastStart
    return extrema.indices.dropFirst().dropLast().compactMap { index in
      let extremum = extrema[index]
      let position = extremum.position
      let isHigh = position > extrema[index - 1].position
      guard isHigh == (position > extrema[index + 1].position) else { return nil }
      let reference =
        (position - motion.lastStart) * distance < 0 ? motion.lastStart : motion.target
      let excess = position - reference
      // Turning at the start or the target itself, as a repeated animation does, is no excess.
      guard abs(excess) > 1e-3 * max(abs(distance), abs(excess)),
        abs(position - motion.lastStart) > 1e-3 * abs(distance)
      else { return nil }
      let size = distance == 0 ? excess : excess / abs(distance)
      return Peak(
        time: extremum.time,
        position: position,
        reference: reference,
        size: size,
        text: distance == 0
          ? SignificantNumber.text(position)
          : Wording.signedPercent(distance < 0 ? -size : size),
        isHigh: isHigh
      )
    }
  }
}
