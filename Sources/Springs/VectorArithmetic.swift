#if canImport(CoreGraphics)
public import CoreGraphics
#endif

/// Something that a spring can move: numbers and vectors of them.
///
/// The requirements are those of SwiftUI's protocol of the same name, so that a type with one
/// conformance needs no code for the other. A spring moves each component by itself, so the
/// components of a vector motion equal the motions of the components to the last bit.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let both = spring.value(target: SIMD2(1.0, 200.0), time: 0.1)
/// both.x == spring.value(target: 1.0, time: 0.1)    // true
/// both.y == spring.value(target: 200.0, time: 0.1)  // true
/// ```
public protocol VectorArithmetic: AdditiveArithmetic {
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

extension Float: VectorArithmetic {
  /// Multiplies the number by another.
  public mutating func scale(by factor: Double) { self *= Float(factor) }

  /// The square of the number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

#if canImport(CoreGraphics)
extension CGFloat: VectorArithmetic {
  /// Multiplies the number by another.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }

  /// The square of the number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
#endif

// The standard library gives these types the operators, but not the protocol.

extension SIMD2: @retroactive AdditiveArithmetic where Scalar == Double {}

extension SIMD2: VectorArithmetic where Scalar == Double {
  /// Multiplies each component by a number.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The sum of the squared components.
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD3: @retroactive AdditiveArithmetic where Scalar == Double {}

extension SIMD3: VectorArithmetic where Scalar == Double {
  /// Multiplies each component by a number.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The sum of the squared components.
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4: @retroactive AdditiveArithmetic where Scalar == Double {}

extension SIMD4: VectorArithmetic where Scalar == Double {
  /// Multiplies each component by a number.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The sum of the squared components.
  public var magnitudeSquared: Double { (self * self).sum() }
}

/// Two values that one spring moves together, as SwiftUI's `AnimatablePair`.
///
/// A pair of pairs moves four values.
///
/// ```swift
/// let spring = Spring.smooth
/// let pair = spring.value(target: VectorPair(1.0, SIMD2(20.0, 30.0)), time: 0.1)
/// pair.second.y == spring.value(target: 30.0, time: 0.1)  // true
/// ```
public struct VectorPair<First: VectorArithmetic, Second: VectorArithmetic> {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension VectorPair: VectorArithmetic {
  /// The pair that changes nothing when it is added.
  public static var zero: Self { Self(.zero, .zero) }

  /// Returns the sum of two pairs.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }

  /// Returns the difference of two pairs.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }

  /// Multiplies both values by a number.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of the squared components of both.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension VectorPair: Sendable where First: Sendable, Second: Sendable {}

extension VectorPair: Hashable where First: Hashable, Second: Hashable {}
