/// Returns the real roots of square · x² + linear · x + constant at which it changes its sign.
///
/// In rising order; none when all coefficients are 0, one when only the square is 0.
package func simpleRoots(square: Double, linear: Double, constant: Double) -> [Double] {
  let discriminant = (-4 * square * constant).addingProduct(linear, linear)
  guard discriminant > 0 else { return [] }
  // The root of the larger magnitude first: the other one would cancel.
  let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
  return [sum / square, constant / sum].filter(\.isFinite).sorted()
}
