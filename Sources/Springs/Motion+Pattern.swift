extension Motion {
  /// The time after the last change from which on nothing new happens but repetition and rest.
  var pattern: Double {
    var end = 0.0
    for layer in layersOfLastChange {
      let own = layer.playback.clock.origin - lastChange + layer.animation.pattern
      switch layer.effect {
      case .replaces: end = max(0, own)
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

  /// The layers that can still be seen after the last change, from bottom to top.
  private var layersOfLastChange: ArraySlice<MotionLayer> {
    layers[bottom(at: lastChange)...]
  }
}
