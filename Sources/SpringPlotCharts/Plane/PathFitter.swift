package import SpringPlotMotion
import SpringPlotText
import Springs

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
    x xMotion: Motion,
    y yMotion: Motion,
    in times: ClosedRange<Double>
  ) -> [CubicSegment] {
    var starts = [times.lowerBound]
    for segment in Array(xMotion.segments(in: times)) + Array(yMotion.segments(in: times)) {
      if segment.start > times.lowerBound, segment.start < times.upperBound {
        starts.append(segment.start)
      }
    }
    let breaks = Array(Set(starts)).sorted() + [times.upperBound]
    var segments: [CubicSegment] = []
    for (start, end) in zip(breaks, breaks.dropFirst()) where start < end {
      let leg = Leg(
        x: xMotion.segment(at: start),
        y: yMotion.segment(at: start),
        fitter: self
      )
      let pace = min(leg.x.law.pace.longest, leg.y.law.pace.longest)
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
  let x: MotionSegment
  let y: MotionSegment
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

  private func point(_ time: Double) -> Point {
    fitter.point(x.state(at: time).position, y.state(at: time).position)
  }

  private func handle(_ time: Double, _ length: Double) -> Point {
    let place = point(time)
    let dx = x.state(at: time).velocity * length * fitter.x.factor
    let dy = y.state(at: time).velocity * length * fitter.y.factor
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
