/// A fault with its place, on its way to whoever knows the text.
struct PlacedFault: Error {
  let fault: SyntaxFault
  let range: Range<Int>

  init(_ fault: SyntaxFault, at range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}
