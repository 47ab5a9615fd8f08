/// An animation that a motion started, with what it does to the value.
///
/// A motion stacks its layers in the order in which they were started. A replacing layer shows a
/// position of its own and hides all layers below it. A combining layer takes what the layers
/// below show the part of the way to its target that its progress says; they run on underneath.
struct MotionLayer: Hashable, Sendable {
  /// How a layer meets what is below it.
  enum Effect: Hashable, Sendable {
    /// The playback holds positions.
    case replaces
    /// The playback goes from 0 to 1.
    case combines
  }

  /// The animation.
  let animation: Animation
  /// What the animation plays.
  let playback: Playback
  /// A recorded movement that is played instead.
  let track: MotionTrack?
  /// How the layer meets what is below it.
  let effect: Effect
  /// The position at which the layer ends, in units.
  let target: Double
  /// The shift of the whole motion when the layer was started, in units.
  let shift: Double
  /// The time from which on the layer is seen, in seconds.
  let start: Double
  /// The time from which on a combining layer shows nothing but its target; infinite if never.
  let finish: Double
  /// Whether nothing that is below this layer can ever look larger than it is, however it is
  /// combined.
  let coversSafely: Bool

  /// Returns the segment of the layer's own playback at a time.
  func segment(at time: Double) -> MotionSegment {
    track?.segment(at: time) ?? playback.segment(of: animation, at: time)
  }
}

extension MotionLayer {
  /// A remainder that no sum of Doubles can show.
  static let negligible = 0x1p-64

  /// Creates a layer that shows positions of its own.
  init(
    replacingWith animation: Animation,
    from: Double,
    to target: Double,
    velocity: Double,
    shift: Double,
    clockStart: Double,
    seenFrom start: Double
  ) {
    self.animation = animation
    effect = .replaces
    self.target = target
    self.shift = shift
    self.start = start
    track = nil
    finish = .infinity
    coversSafely = true
    playback = Playback(
      from: from,
      target: target,
      velocity: velocity,
      clock: Playback.Clock(origin: clockStart),
      start: start
    )
  }

  /// Creates a layer that takes what is below it to a target.
  ///
  /// `overSafeLayers` tells whether all those cover safely that it can be combined with.
  init(
    combining animation: Animation,
    to target: Double,
    shift: Double,
    start: Double,
    overSafeLayers: Bool
  ) {
    self.animation = animation
    effect = .combines
    self.target = target
    self.shift = shift
    self.start = start
    track = nil
    finish = start + animation.restingTime(within: Self.negligible)
    coversSafely = overSafeLayers && animation.coversSafely
    playback = Playback(
      from: 0,
      target: 1,
      velocity: 0,
      clock: Playback.Clock(origin: start),
      start: start
    )
  }

  /// Creates a layer that follows a recorded movement.
  init(following track: MotionTrack, of animation: Animation, shift: Double = 0) {
    self.animation = animation
    effect = .replaces
    target = track.end
    self.shift = shift
    start = track.times[0]
    finish = .infinity
    coversSafely = true
    self.track = track
    playback = Playback(
      from: track.end,
      target: track.end,
      velocity: 0,
      clock: Playback.Clock(origin: track.duration)
    )
  }
}
