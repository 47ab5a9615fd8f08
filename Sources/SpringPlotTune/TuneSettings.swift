package import SpringPlotMotion
import Springs

/// What is tuned: the values of all sliders, and what they mean.
package struct TuneSettings: Hashable, Sendable {
  /// What the sliders mean.
  package private(set) var mode: TuneMode
  /// The values of the curve's sliders, then start, target and velocity.
  package private(set) var values: [Double]
  /// What the values describe.
  package private(set) var animation: Animation

  /// Creates the settings that show an animation, or nil when no sliders describe it.
  package init?(_ animation: Animation, from start: Double, to target: Double, velocity: Double) {
    for mode in TuneMode.allCases {
      guard let values = mode.values(of: animation.leaf) else { continue }
      self.mode = mode
      self.values = values + [start, target, velocity]
      self.animation = animation
      return
    }
    return nil
  }

  /// All sliders, in the order of the values.
  package var sliders: [TuneSlider] { mode.sliders + TuneSlider.motion }

  /// The position at which the motion starts, in units.
  package var start: Double { values[mode.sliders.count] }
  /// The position at which the motion ends, in units.
  package var target: Double { values[mode.sliders.count + 1] }
  /// The velocity at the start, in units per second.
  package var velocity: Double { values[mode.sliders.count + 2] }

  /// The motion from the start to the target.
  package var motion: Motion {
    Motion(
      animation,
      from: start,
      to: target,
      initialVelocity: animation.acceptsInitialVelocity ? velocity : 0
    )
  }

  /// Gives a slider a value; settings without meaning stay as they were.
  ///
  /// Returns whether the value was taken.
  @discardableResult
  package mutating func set(_ index: Int, to value: Double) -> Bool {
    guard value.isFinite, value.magnitude <= 1e9 else { return false }
    var values = values
    values[index] = value
    if index < mode.sliders.count {
      let shown = Array(values.prefix(mode.sliders.count))
      guard let leaf = mode.leaf(shown, replacing: animation.leaf) else { return false }
      animation = animation.modifiers.reduce(Animation(leaf)) { $0.modified(by: $1) }
    }
    self.values = values
    return true
  }

  /// Moves a slider by steps, along multiples of its step, within its range.
  @discardableResult
  package mutating func move(_ index: Int, by steps: Int, isFine: Bool) -> Bool {
    let slider = sliders[index]
    let step = isFine ? slider.fineStep : slider.step
    // One step from between two multiples leads to the next of them.
    let position = values[index] / step
    let nearest = position.rounded()
    let start =
      (position - nearest).magnitude < 1e-6
      ? nearest : steps > 0 ? position.rounded(.down) : position.rounded(.up)
    let value = Self.rounded((start + Double(steps)) * step, toMultipleOf: step)
    let lower = min(slider.range.lowerBound, values[index])
    let upper = max(slider.range.upperBound, values[index])
    return set(index, to: min(max(value, lower), upper))
  }

  /// Gives a slider the value at a place of its track, from 0 to 1, rounded to its fine step.
  @discardableResult
  package mutating func place(_ index: Int, at fraction: Double) -> Bool {
    let slider = sliders[index]
    let range = slider.range
    let value = range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    let rounded = Self.rounded(value, toMultipleOf: slider.fineStep)
    return set(index, to: min(max(rounded, range.lowerBound), range.upperBound))
  }

  /// Lets the sliders mean something else, where that describes the same curve.
  package mutating func nextMode() {
    let modes = TuneMode.allCases.filter { $0.isSpring == mode.isSpring }
    guard let index = modes.firstIndex(of: mode) else { return }
    for step in 1..<modes.count {
      let next = modes[(index + step) % modes.count]
      guard let shown = next.values(of: animation.leaf) else { continue }
      values = shown + values.suffix(TuneSlider.motion.count)
      mode = next
      return
    }
  }

  /// Tunes another animation between the same start and target.
  package mutating func choose(_ animation: Animation) -> Bool {
    let next = Self(animation, from: start, to: target, velocity: velocity)
    guard let next else { return false }
    self = next
    return true
  }

  /// Returns the Double nearest to a decimal, such as 0.3 and not 0.30000000000000004.
  private static func rounded(_ value: Double, toMultipleOf step: Double) -> Double {
    let scale = (1 / step).rounded()
    return (value / step).rounded() * (step * scale) / scale
  }
}
