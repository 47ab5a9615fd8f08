/// When a spring of a settling duration counts as settled.
package enum SettlingRule: String, Hashable, Sendable, CaseIterable {
  /// SwiftUI's, which is UIKit's as well.
  case swiftui
  case coreAnimation = "core-animation"
}

/// A set of parameters that describes a spring.
package enum SpringFamily: Hashable, Sendable, CaseIterable {
  case durationAndBounce
  case responseAndDampingRatio
  case physics
  case stiffnessAndRatio
  case frequencyAndRatio
  case bouncinessAndSpeed
  case settling
  case preset

  /// The options that belong to the family.
  var options: [OptionName] {
    switch self {
    case .durationAndBounce: [.duration, .bounce]
    case .responseAndDampingRatio: [.response, .dampingRatio]
    case .physics: [.mass, .stiffness, .damping]
    case .stiffnessAndRatio: [.mass, .stiffness, .dampingRatio]
    case .frequencyAndRatio: [.angularFrequency, .dampingRatio]
    case .bouncinessAndSpeed: [.bounciness, .springSpeed]
    case .settling: [.settlingDuration, .dampingRatio, .epsilon, .settlingRule]
    case .preset: [.preset, .duration, .extraBounce]
    }
  }

  /// The options without which the family describes nothing.
  var requiredOptions: [OptionName] {
    switch self {
    case .durationAndBounce: []
    case .responseAndDampingRatio: [.response, .dampingRatio]
    case .physics: [.stiffness, .damping]
    case .stiffnessAndRatio: [.stiffness, .dampingRatio]
    case .frequencyAndRatio: [.angularFrequency, .dampingRatio]
    case .bouncinessAndSpeed: [.bounciness]
    case .settling: [.settlingDuration, .dampingRatio]
    case .preset: [.preset]
    }
  }

  /// The family in words.
  var text: String {
    switch self {
    case .durationAndBounce: "duration and bounce"
    case .responseAndDampingRatio: "response and damping ratio"
    case .physics: "mass, stiffness and damping"
    case .stiffnessAndRatio: "stiffness and damping ratio"
    case .frequencyAndRatio: "angular frequency and damping ratio"
    case .bouncinessAndSpeed: "bounciness and speed"
    case .settling: "settling duration and damping ratio"
    case .preset: "preset"
    }
  }
}
