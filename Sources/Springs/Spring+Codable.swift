extension Spring: CustomStringConvertible {
  /// The initialiser that makes the spring again, such as `Spring(duration: 0.5, bounce: 0.3)`.
  public var description: String {
    switch parameters {
    case .perceptual(let duration, let bounce):
      "Spring(duration: \(duration), bounce: \(bounce))"
    case .response(let response, let ratio):
      "Spring(response: \(response), dampingRatio: \(ratio))"
    case .physical(let mass, let stiffness, let damping):
      "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping)"
        + (regime == .overdamped ? ", allowOverDamping: true)" : ")")
    case .settling(let duration, let ratio, let epsilon):
      "Spring(settlingDuration: \(duration), dampingRatio: \(ratio), epsilon: \(epsilon))"
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
    case settlingDuration
    case epsilon
  }

  /// Writes the numbers that the spring was made of, such as `{"duration": 0.5, "bounce": 0.3}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch parameters {
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
    case .settling(let duration, let ratio, let epsilon):
      try values.encode(duration, forKey: .settlingDuration)
      try values.encode(ratio, forKey: .dampingRatio)
      try values.encode(epsilon, forKey: .epsilon)
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
      } else if values.contains(.settlingDuration) {
        try self.init(
          validatingSettlingDuration: number(.settlingDuration),
          dampingRatio: number(.dampingRatio),
          epsilon: values.decodeIfPresent(Double.self, forKey: .epsilon) ?? 0.001
        )
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
