/// The numbers that make the same spring again, to the last bit.
private enum Recipe: Hashable {
  case perceptual(duration: Double, bounce: Double)
  case response(response: Double, dampingRatio: Double)
  case physical(mass: Double, stiffness: Double, damping: Double)

  /// Finds the numbers of a family that has them exactly, and with the fewest digits.
  init(_ spring: Spring) {
    let (bounce, ratio) = (spring.bounce, spring.dampingRatio)
    let isPerceptual = spring == Spring(duration: spring.duration, bounce: bounce)
    let isShort = "\(bounce)".count <= "\(ratio)".count + 1
    if isPerceptual && isShort {
      self = .perceptual(duration: spring.duration, bounce: bounce)
    } else if spring == Spring(response: spring.response, dampingRatio: ratio) {
      self = .response(response: spring.response, dampingRatio: ratio)
    } else if isPerceptual {
      self = .perceptual(duration: spring.duration, bounce: bounce)
    } else {
      let (mass, stiffness) = (spring.mass, spring.stiffness)
      // The critical damping may have been rounded down: what is above it makes the same spring.
      let dampings = sequence(first: spring.damping) { $0.nextUp }.prefix(3)
      let damping = dampings.first { damping in
        spring == Spring(mass: mass, stiffness: stiffness, damping: damping)
      }
      self = .physical(mass: mass, stiffness: stiffness, damping: damping ?? spring.damping)
    }
  }
}

extension Spring: CustomStringConvertible {
  /// The initialiser that makes the spring again, such as `Spring(duration: 0.5, bounce: 0.3)`.
  public var description: String {
    switch Recipe(self) {
    case .perceptual(let duration, let bounce):
      "Spring(duration: \(duration), bounce: \(bounce))"
    case .response(let response, let ratio):
      "Spring(response: \(response), dampingRatio: \(ratio))"
    case .physical(let mass, let stiffness, let damping):
      "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping)"
        + (regime == .overdamped ? ", allowOverDamping: true)" : ")")
    }
  }
}

extension Spring: Codable {
  private enum Key: String, CodingKey {
    case duration
    case bounce
    case response
    case dampingRatio
    case mass
    case stiffness
    case damping
    case allowOverDamping
  }

  /// Writes the numbers of one family, such as `{"duration": 0.5, "bounce": 0.3}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch Recipe(self) {
    case .perceptual(let duration, let bounce):
      try values.encode(duration, forKey: .duration)
      try values.encode(bounce, forKey: .bounce)
    case .response(let response, let ratio):
      try values.encode(response, forKey: .response)
      try values.encode(ratio, forKey: .dampingRatio)
    case .physical(let mass, let stiffness, let damping):
      try values.encode(mass, forKey: .mass)
      try values.encode(stiffness, forKey: .stiffness)
      try values.encode(damping, forKey: .damping)
      if regime == .overdamped { try values.encode(true, forKey: .allowOverDamping) }
    }
  }

  /// Reads the numbers of one family, with the names of an initialiser.
  ///
  /// - Throws: `DecodingError`, with a ``SpringError`` below it when a number is out of range.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func number(_ key: Key) throws -> Double { try values.decode(Double.self, forKey: key) }
    do {
      if values.contains(.stiffness) {
        try self.init(
          validatingMass: values.decodeIfPresent(Double.self, forKey: .mass) ?? 1,
          stiffness: number(.stiffness),
          damping: number(.damping),
          allowOverDamping: values.decodeIfPresent(Bool.self, forKey: .allowOverDamping) ?? false
        )
      } else if values.contains(.response) {
        try self.init(validatingResponse: number(.response), dampingRatio: number(.dampingRatio))
      } else {
        try self.init(validatingDuration: number(.duration), bounce: number(.bounce))
      }
    } catch let error as SpringError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }
}
