extension Motion {
  /// Creates the motion that SwiftUI shows when it plays an animation, springs in steps.
  ///
  /// Springs that interrupt it are played in steps as well, each from the position and velocity
  /// that it finds. What SwiftUI plays by its closed form is the same as ever.
  package init(
    playing animation: Animation,
    from: Double = 0,
    to target: Double = 1,
    initialVelocity: Double = 0
  ) {
    let track = MotionTrack(
      playing: animation,
      from: from,
      to: target,
      velocity: initialVelocity,
      at: 0,
      seenFrom: 0
    )
    if let track {
      self.init(following: track, of: animation)
    } else {
      self.init(animation, from: from, to: target, initialVelocity: initialVelocity)
    }
    playsInSteps = true
  }

  /// Whether there is anything in the motion that is played in steps.
  package var hasSteps: Bool { layers.contains { $0.track?.steppedVelocity != nil } }

  /// Whether springs should be played in steps of which no rule says when they end: undamped ones,
  /// and those that are thrown where their target is.
  package var hasEndlessSteps: Bool {
    layers.contains { layer in
      layer.track == nil && layer.animation.isStepped
        && (layer.playback.from != layer.playback.target || layer.playback.velocity != 0)
    }
  }

  /// The drag that the motion starts with, which the steps of a spring are not.
  package var drag: MotionTrack? { track?.steppedVelocity == nil ? track : nil }

  /// The tracks that are followed, a drag or the steps of springs, and when each of them is seen.
  package var tracks: [(track: MotionTrack, times: ClosedRange<Double>)] {
    var tracks: [(track: MotionTrack, times: ClosedRange<Double>)] = []
    // What is started earlier hides for good what would have been seen later.
    var end = Double.infinity
    for layer in layers.reversed() {
      if let track = layer.track, layer.start < min(track.duration, end) {
        tracks.append((track, layer.start...min(track.duration, end)))
      }
      end = min(end, layer.start)
    }
    return tracks.reversed()
  }
}
