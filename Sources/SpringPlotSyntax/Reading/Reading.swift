package import SpringPlotMotion
import Springs

/// An animation that was found in a text, and in whose words it is written there.
package struct Reading: Hashable, Sendable {
  /// The animation.
  package var animation: Animation
  /// The library whose words they are.
  package var dialect: Dialect
  /// What is to be said about it.
  package var notes: [SyntaxWarning] = []
  /// Where it stands, in bytes of the text's UTF-8.
  package var range: Range<Int>
  /// The name that the text gives it.
  package var label: String?
  /// Whether the name is one of the text's own, and not the label of an argument.
  var isDeclared = false
}

extension Animation {
  /// Returns the animation, or throws when its numbers are too large or small to compute with.
  func checked(at place: Range<Int>) throws(PlacedFault) -> Animation {
    guard isInRange else { throw PlacedFault(.notComputable, at: place) }
    return self
  }
}

/// The words of a library: what its calls, keys and constants mean.
struct DialectWords: Sendable {
  /// Reads a call, or the keys of an object; nil when it means something else here.
  typealias Read = @Sendable (inout FieldReader) throws(PlacedFault) -> Animation?

  /// A call of the library.
  struct Entry: Sendable {
    /// The names of the call; a dot joins a name with the one behind it.
    let names: [String]
    /// Whether the name alone means nothing.
    let isCalled: Bool
    let read: Read

    init(_ names: String..., isCalled: Bool = true, read: @escaping Read) {
      self.names = names
      self.isCalled = isCalled
      self.read = read
    }
  }

  /// The library.
  let dialect: Dialect
  /// Names for numbers.
  var constants: [String: Double] = [:]
  /// Names for timing curves.
  var curves: [String: UnitCurve] = [:]
  /// Keys that do not change the curve.
  var ignored: [String] = []
  /// The calls.
  var entries: [Entry] = []
  /// Reads the keys of an object, the arguments of a call that is no entry, or statements.
  var group: Read?

  /// Returns the entry with a name.
  func entry(_ name: String) -> Entry? { entries.first { $0.names.contains(name) } }
}

extension DialectWords {
  /// The words of all libraries, in the order in which they are asked what a text means.
  ///
  /// What two of them would read is left to the first, unless its keys say that it is not meant.
  static let all: [DialectWords] = [
    uikit, coreAnimation, flutter, compose, android, reactNative, reanimated, remotion, svelte,
    anime, framer, reactSpring, tokens, motion, gsap, css,
  ]

  /// Returns the words of a library; none for one whose words are read otherwise.
  static func words(of dialect: Dialect) -> [DialectWords] {
    switch dialect {
    case .swiftui: []
    case .uikit: [uikit]
    case .coreanimation: [coreAnimation]
    case .css, .tailwind, .keyframes: [css]
    case .motion: [motion]
    case .reactSpring: [reactSpring]
    case .reactNative: [reactNative]
    case .reanimated: [reanimated]
    case .reanimated3: [reanimated3]
    case .compose: [compose]
    case .android: [android]
    case .flutter: [flutter]
    case .anime: [anime]
    case .remotion: [remotion]
    case .gsap: [gsap]
    case .framer: [framer]
    case .svelte: [svelte]
    case .tokens: [tokens, css]
    }
  }
}
