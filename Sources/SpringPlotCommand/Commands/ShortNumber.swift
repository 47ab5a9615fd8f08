import Bytes

/// Returns a number with six significant digits, for people.
func short(_ number: Double) -> String {
  guard number.isFinite else { return "infinite" }
  let magnitude = number.magnitude
  guard magnitude > 0 else { return "0" }
  guard 1e-4..<1e15 ~= magnitude else { return number.text(as: .shortest) }
  var decimals = 5
  var limit = 10.0
  while decimals > 0, magnitude >= limit {
    limit *= 10
    decimals -= 1
  }
  limit = 1
  while magnitude < limit {
    limit /= 10
    decimals += 1
  }
  return number.text(as: .trimmed(decimals: decimals))
}
