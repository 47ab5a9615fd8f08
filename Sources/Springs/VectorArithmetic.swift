/// Something that a spring can move: numbers and vectors of them.
///
/// A spring moves each component by itself, so the components of a vector motion equal the motions
/// of the components to the last bit.
public protocol VectorArithmetic {
  /// The value that changes nothing when it is added.
  static var zero: Self { get }
  /// Returns the sum of two values.
  static func + (left: Self, right: Self) -> Self
  /// Returns the difference of two values.
  static func - (left: Self, right: Self) -> Self
  /// Multiplies the value by a number.
  mutating func scale(by factor: Double)
  /// The sum of the squared components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by another.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension SIMD2: VectorArithmetic where Scalar == Double {
  /// Multiplies each component by a number.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The sum of the squared components.
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD3: VectorArithmetic where Scalar == Double {
  /// Multiplies each component by a number.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The sum of the squared components.
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4: VectorArithmetic where Scalar == Double {
  /// Multiplies each component by a number.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The sum of the squared components.
  public var magnitudeSquared: Double { (self * self).sum() }
}
