/// A place on the page, in pixels from the top left corner.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double
}
