/// What a number has to be.
enum Requirement: Hashable, Sendable {
  case above(Double)
  case atLeast(Double)
  case between(Double, Double)
  case aboveUpTo(Double, Double)
  case aboveBelow(Double, Double)
  case whole(Int, Int)
  /// Zero, or of a size with which nothing that is computed from it overflows.
  case computable

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
    case .computable: number == 0 || 1e-100...1e100 ~= abs(number)
    }
  }
}
