/// What a number has to be.
enum Requirement: Hashable, Sendable {
  case above(Double)
  case atLeast(Double)
  case between(Double, Double)
  case aboveUpTo(Double, Double)
  case aboveBelow(Double, Double)
  case whole(Int, Int)

  /// Returns whether a number is what it has to be.
  func allows(_ number: Double) -> Bool {
    switch self {
    case .above(let lower): number > lower
    case .atLeast(let lower): number >= lower
    case .between(let lower, let upper): lower <= number && number <= upper
    case .aboveUpTo(let lower, let upper): lower < number && number <= upper
    case .aboveBelow(let lower, let upper): lower < number && number < upper
    case .whole(let lower, let upper):
      number == number.rounded() && Double(lower) <= number && number <= Double(upper)
    }
  }
}
