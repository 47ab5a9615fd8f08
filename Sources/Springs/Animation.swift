/// What SwiftUI calls an animation: how a value gets from where it is to where it should be.
package indirect enum Animation: Hashable, Sendable {
  /// A spring that keeps the velocity of a spring that it replaces.
  case spring(Spring, blendDuration: Double = 0)
}
