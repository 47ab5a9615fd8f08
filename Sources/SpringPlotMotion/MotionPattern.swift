import Springs

extension Motion {
  /// How long after the last change three legs take of what repeats forever, in seconds.
  ///
  /// A spring below them that swings out freely adds nothing.
  var pattern: Double {
    var end = 0.0
    for layer in layersOfLastChange {
      let pattern = layer.animation.pattern
      let start = max(0, layer.playback.clock.origin - lastChange)
      let own = pattern < .infinity ? start + pattern : start
      switch layer.effect {
      case .replaces: end = own
      case .combines: end = min(max(end, own), layer.finish - lastChange)
      }
    }
    return end
  }

  /// A Boolean value that tells whether the motion goes on repeating forever.
  package var isEndless: Bool {
    var isEndless = false
    for layer in layersOfLastChange {
      switch layer.effect {
      case .replaces: isEndless = layer.animation.isEndless
      case .combines:
        isEndless = layer.finish == .infinity && (isEndless || layer.animation.isEndless)
      }
    }
    return isEndless
  }

  /// How many legs the animations have that can be seen after the last change, at the most.
  var legCount: Double {
    var most = 1.0
    for layer in layersOfLastChange {
      var count = 1.0
      for modifier in layer.animation.modifiers { count *= Double(modifier.repetition?.count ?? 1) }
      most = max(most, count)
    }
    return most
  }

  /// The layers that can still be seen after the last change, from bottom to top.
  private var layersOfLastChange: ArraySlice<MotionLayer> {
    layers[bottom(at: lastChange)...]
  }
}

extension Motion {
  /// How many periods of what repeats forever are looked at.
  static let manyPeriods = 100.0

  /// The time up to which figures are looked for, in seconds.
  ///
  /// Infinite, unless something repeats forever, or two springs swing forever side by side: what
  /// they make together with others comes ever closer to its extremes, without an end to a search.
  var horizon: Double {
    let layers = layersOfLastChange
    let endless = layers.filter(\.isEndless)
    guard endless.count > 1 || endless.contains(where: \.animation.isEndless) else {
      return .infinity
    }
    let periods = layers.map(\.period)
    return max(lastChange, layers.map { $0.start + $0.delay }.max() ?? 0)
      + Self.manyPeriods * (periods.max() ?? 0)
  }
}

extension MotionLayer {
  /// Whether the layer repeats or swings forever.
  fileprivate var isEndless: Bool {
    if animation.isEndless { return true }
    switch animation.leaf {
    case .spring(let spring, _), .interpolatingSpring(let spring, _, _):
      return spring.regime == .undamped && animation.playingTime == .infinity
    case .curve, .scroll:
      return false
    }
  }

  /// How long the layer takes for what it may repeat, in seconds.
  fileprivate var period: Double {
    animation.isEndless
      ? max(0, animation.pattern - delay) : min(animation.perceptualDuration, finish)
  }

  /// How long the layer waits before it begins to repeat anything, in seconds.
  fileprivate var delay: Double {
    var clock = Playback.Clock()
    for modifier in animation.modifiers.reversed() {
      if modifier.repetition != nil { break }
      clock = modifier.clock(inside: clock)
    }
    return max(0, clock.origin)
  }
}
