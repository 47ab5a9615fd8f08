import Springs

/// A stretch of time in which a motion is smooth.
///
/// Its law holds at both ends as a one-sided limit, so a jump in position or velocity is a
/// difference between the end of one segment and the start of the next.
package struct MotionSegment: Hashable, Sendable {
  /// The time at which the segment begins, in seconds.
  package let start: Double
  /// The time at which the next segment begins, in seconds; infinite for the last one.
  package let end: Double
  /// What moves the value.
  package let law: MotionLaw

  /// Returns the state at a time from `start` to `end`.
  package func state(at time: Double) -> MotionState { law.state(at: time) }

  /// Returns the acceleration at a time from `start` to `end`, in units per second squared.
  package func acceleration(at time: Double) -> Double { law.acceleration(at: time) }

  /// Returns the velocity at a time from `start` to `end`, and the acceleration.
  ///
  /// Costs no more than one of them wherever both come from the same.
  package func rate(at time: Double) -> MotionRate {
    switch law {
    case .spring(let law):
      return law.rate(at: time)
    case .curve(let law):
      return law.rate(at: time)
    case .rest, .line, .decay, .combined:
      return MotionRate(
        velocity: state(at: time).velocity,
        acceleration: acceleration(at: time)
      )
    }
  }
}

/// The segments of a motion that overlap a range of times, in order.
package struct MotionSegments: Sequence, IteratorProtocol {
  /// How many segments within the spacing are a crowd.
  private static let crowd = 8.0

  private let motion: Motion
  private let end: Double
  private var start: Double?
  /// How far the starts of pairs of crowded segments are apart at least, in seconds.
  private let spacing: Double
  /// The start of the pair of crowded segments of which the second one comes next.
  private var pairStart: Double?

  /// Starts at the first of the segments.
  ///
  /// Of segments of combined animations that are far shorter than the spacing some are left out:
  /// two that follow each other are shown, so that what changes from one to the next is seen.
  init(motion: Motion, times: ClosedRange<Double>, spacing: Double = 0) {
    self.motion = motion
    self.spacing = spacing
    end = times.upperBound
    start = times.lowerBound
  }

  /// Returns the next segment.
  package mutating func next() -> MotionSegment? {
    guard let time = start else { return nil }
    let segment = motion.segment(at: time)
    // Legs shorter than the spacing of Doubles must not stop the walk.
    var following = Swift.max(segment.end, time.nextUp)
    if spacing > 0, case .combined = segment.law, following < time + spacing / Self.crowd {
      if let pairStart {
        following = Swift.max(following, pairStart + spacing)
        self.pairStart = nil
      } else {
        pairStart = time
      }
    } else {
      pairStart = nil
    }
    start = following <= end && following.isFinite ? following : nil
    return segment
  }
}

extension Motion {
  /// Returns the smooth segment that begins at or before `time` and ends after it.
  ///
  /// The cost does not depend on the time, and hardly on the number of changes: a search, a few
  /// divisions, and one evaluation for each combined animation that still can be seen.
  package func segment(at time: Double) -> MotionSegment { view(at: time).segment }

  /// What of the layers is seen at a time.
  struct View {
    /// The segment.
    var segment: MotionSegment
    /// The index of the topmost layer that has an effect.
    var top: Int
  }

  /// Fewer animations than this are combined whether they can be seen or not.
  static let fewStages = 16

  /// Returns what of the layers is seen at a time.
  func view(at time: Double) -> View {
    let index = changeIndex(at: time)
    let change = changes[index]
    var start = change.time
    var end = index + 1 < changes.count ? changes[index + 1].time : .infinity
    var stages: [CombinedLaw.Stage] = []
    var top: Int?
    var base = MotionLaw.rest(position: from)
    var bottom = change.layer
    // What at most is left of what the layers from here on down show.
    var remainder = 1.0
    let coversSafely = layers[bottom].coversSafely
    while remainder > MotionLayer.negligible {
      let layer = layers[bottom]
      if time < layer.start, bottom > 0 {
        // Its delay has not passed: what is below is still seen.
        end = min(end, layer.start)
        bottom -= 1
        continue
      }
      let shift = shift(of: bottom, at: change)
      if time >= layer.finish {
        start = max(start, layer.finish)
        base = .rest(position: shift(layer.target))
        break
      }
      let segment = layer.segment(at: time)
      start = max(start, segment.start)
      end = min(end, segment.end, layer.finish)
      if layer.effect == .replaces {
        base = segment.law.shifted(by: shift)
        break
      }
      if segment.law != .rest(position: 0) {
        if top == nil { top = bottom }
        let target = shift(layer.target)
        stages.append(CombinedLaw.Stage(progress: segment.law, target: target))
        base = .rest(position: target)
        if coversSafely, stages.count > Self.fewStages {
          remainder *= segment.law.remainder(at: time)
        }
      }
      bottom -= 1
    }
    // What can no longer be seen could be earlier.
    if remainder <= MotionLayer.negligible { start = max(start, time) }
    let law = stages.isEmpty ? base : .combined(CombinedLaw(base: base, stages: stages.reversed()))
    return View(
      segment: MotionSegment(start: start, end: end, law: law),
      top: top ?? bottom
    )
  }

  /// Returns the index of the layer that hides all below it at a time and later.
  func bottom(at time: Double) -> Int {
    var index = changes[changeIndex(at: time)].layer
    while index > 0 {
      let layer = layers[index]
      if time >= layer.start, layer.effect == .replaces || time >= layer.finish { break }
      index -= 1
    }
    return index
  }

  /// Returns the move that brings a layer's positions to where a change wants them.
  func shift(of index: Int, at change: MotionChange) -> PositionShift {
    let layer = layers[index]
    return PositionShift(
      origin: layer.target,
      destination: index == change.layer
        ? change.target : layer.target + (change.shift - layer.shift)
    )
  }

  /// Returns the index of the last change at or before a time, or of the first one.
  func changeIndex(at time: Double) -> Int {
    var low = 0
    var high = changes.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if changes[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}

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
  /// What is played instead of the animation, if anything.
  private let recording: Recording?
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

  /// A track in a box, since hardly any of many layers has one.
  private indirect enum Recording: Hashable, Sendable {
    case track(MotionTrack)
  }

  /// The recorded movement that is played instead, if any.
  var track: MotionTrack? {
    if case .track(let track) = recording { track } else { nil }
  }

  /// Whether the layer shows one position for ever.
  var isResting: Bool {
    effect == .replaces && recording == nil && playback.from == target && playback.velocity == 0
      && animation == .immediate
  }

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
    recording = nil
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

  /// Creates a layer that shows what an animation plays, and hides all below it.
  init(showing animation: Animation, _ playback: Playback) {
    self.animation = animation
    self.playback = playback
    effect = .replaces
    target = playback.target
    shift = 0
    start = playback.start
    recording = nil
    finish = .infinity
    coversSafely = true
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
    recording = nil
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
    start = track.time(0)
    finish = .infinity
    coversSafely = true
    recording = .track(track)
    playback = Playback(
      from: track.end,
      target: track.end,
      velocity: 0,
      clock: Playback.Clock(origin: track.duration)
    )
  }
}
