/// How a spring comes to rest.
public enum Regime: String, Hashable, Sendable, CaseIterable {
  /// Damping ratio 0: oscillates for ever.
  case undamped
  /// Damping ratio between 0 and 1: oscillates and decays, the session's "bouncy".
  case underdamped
  /// Damping ratio 1: the fastest arrival without a crossing, the session's "smooth".
  case critical
  /// Damping ratio above 1: creeps to its target, the session's "flattened".
  case overdamped
}
