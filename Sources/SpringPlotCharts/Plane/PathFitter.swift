package import SpringPlotMotion
import SpringPlotText
import Springs

/// A coordinate of a point in the plane: what a motion is at each time.
package struct PlaneCoordinate: Sendable {
  /// What moves.
  package let motion: Motion
  /// Which quantity of it the coordinate is.
  package let quantity: Quantity

  /// Creates a coordinate.
  package init(_ motion: Motion, _ quantity: Quantity = .position) {
    self.motion = motion
    self.quantity = quantity
  }

  /// Returns the coordinate at a time.
  func value(at time: Double) -> Double {
    quantity.sample(of: motion.segment(at: time), at: time).value
  }

  /// Returns the values that the coordinate takes.
  func range(in times: ClosedRange<Double>) -> ClosedRange<Double> {
    quantity == .velocity ? motion.velocityRange(in: times) : motion.positionRange(in: times)
  }
}

/// Draws the way of a point in the plane with few cubic segments.
///
/// A segment passes its ends when the point does, with the velocity that the point has there. Its
/// points are compared with those of the true way at the same times, which is more than has to be.
package struct PathFitter {
  /// The greatest distance in pixels of a drawn point from the true way.
  package static let tolerance = 0.04

  /// Values of x to pixels.
  package let x: LinearScale
  /// Values of y to pixels.
  package let y: LinearScale

  /// Creates a fitter.
  package init(x: LinearScale, y: LinearScale) {
    self.x = x
    self.y = y
  }

  /// Returns the segments of a way, in order of time; where the point jumps, they have a gap.
  package func segments(
    x xCoordinate: PlaneCoordinate,
    y yCoordinate: PlaneCoordinate,
    in times: ClosedRange<Double>
  ) -> [CubicSegment] {
    var starts = [times.lowerBound]
    for segment in [xCoordinate.motion, yCoordinate.motion].flatMap({ $0.segments(in: times) })
    where times.lowerBound < segment.start && segment.start < times.upperBound {
      starts.append(segment.start)
    }
    let breaks = Array(Set(starts)).sorted() + [times.upperBound]
    var segments: [CubicSegment] = []
    for (start, end) in zip(breaks, breaks.dropFirst()) where start < end {
      let leg = Leg(
        x: (xCoordinate.motion.segment(at: start), xCoordinate.quantity),
        y: (yCoordinate.motion.segment(at: start), yCoordinate.quantity),
        fitter: self
      )
      let pace = min(leg.x.segment.law.pace.longest, leg.y.segment.law.pace.longest)
      let count = Int(((end - start) / pace).rounded(.up), within: 1...10_000)
      for index in 0..<count {
        let part = (end - start) / Double(count)
        let left = start + part * Double(index)
        let right = index + 1 == count ? end : start + part * Double(index + 1)
        leg.append(from: left, to: right, depth: 0, to: &segments)
      }
    }
    return segments
  }

  /// Returns the place on the page of a position.
  package func point(_ x: Double, _ y: Double) -> Point {
    Point(x: self.x(x), y: self.y(y))
  }
}

/// A stretch of the way that is smooth.
private struct Leg {
  let x: (segment: MotionSegment, quantity: Quantity)
  let y: (segment: MotionSegment, quantity: Quantity)
  let fitter: PathFitter

  private static let mostHalvings = 16

  func append(from start: Double, to end: Double, depth: Int, to segments: inout [CubicSegment]) {
    let third = (end - start) / 3
    let segment = CubicSegment(
      start: point(start),
      firstControl: handle(start, third),
      secondControl: handle(end, -third),
      end: point(end)
    ).rounded
    let middle = start + (end - start) / 2
    guard error(of: segment, from: start, to: end) > PathFitter.tolerance,
      depth < Self.mostHalvings, start < middle, middle < end
    else {
      segments.append(segment)
      return
    }
    append(from: start, to: middle, depth: depth + 1, to: &segments)
    append(from: middle, to: end, depth: depth + 1, to: &segments)
  }

  private func sample(
    _ coordinate: (segment: MotionSegment, quantity: Quantity),
    _ time: Double
  ) -> CurvePiece.Sample {
    coordinate.quantity.sample(of: coordinate.segment, at: time)
  }

  private func point(_ time: Double) -> Point {
    fitter.point(sample(x, time).value, sample(y, time).value)
  }

  private func handle(_ time: Double, _ length: Double) -> Point {
    let place = point(time)
    let dx = sample(x, time).slope * length * fitter.x.factor
    let dy = sample(y, time).slope * length * fitter.y.factor
    // A timing curve can be vertical.
    return Point(x: place.x + (dx.isFinite ? dx : 0), y: place.y + (dy.isFinite ? dy : 0))
  }

  private func error(of segment: CubicSegment, from start: Double, to end: Double) -> Double {
    var largest = 0.0
    for index in 1..<8 {
      let part = Double(index) / 8
      let drawn = segment.point(at: part)
      let place = point(start + (end - start) * part)
      let (dx, dy) = (drawn.x - place.x, drawn.y - place.y)
      largest = max(largest, (dx * dx + dy * dy).squareRoot())
    }
    return largest
  }
}
