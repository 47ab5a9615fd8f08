extension Spring {
  /// A spring that SwiftUI names.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    /// No bounce.
    case smooth
    /// A small bounce of 0.15.
    case snappy
    /// A noticeable bounce of 0.3.
    case bouncy

    /// The bounce of the preset.
    public var bounce: Double {
      switch self {
      case .smooth: 0
      case .snappy: 0.15
      case .bouncy: 0.3
      }
    }
  }

  /// A spring of half a second without bounce.
  public static var smooth: Spring { smooth() }

  /// A spring of half a second with a small bounce of 0.15.
  public static var snappy: Spring { snappy() }

  /// A spring of half a second with a noticeable bounce of 0.3.
  public static var bouncy: Spring { bouncy() }

  /// Returns a spring without bounce, or with some.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the bounce of 0; the sum is above -1 and at most 1.
  /// - Returns: The spring.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: Preset.smooth.bounce + extraBounce)
  }

  /// Returns a spring with a small bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the bounce of 0.15; the sum is above -1 and at most 1.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: Preset.snappy.bounce + extraBounce)
  }

  /// Returns a spring with a noticeable bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the bounce of 0.3; the sum is above -1 and at most 1.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: Preset.bouncy.bounce + extraBounce)
  }
}
