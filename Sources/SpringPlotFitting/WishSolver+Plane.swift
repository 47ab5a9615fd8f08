import SpringPlotMotion
import Springs

extension WishSolver {
  /// Finds springs that have two figures at once where neither tells a family: with a velocity.
  ///
  /// For each damping ratio of a grid, all frequencies are found at which the first figure has its
  /// value. From those of them at which the second one is near to its own, or passes it, Newton's
  /// method goes on in both parameters.
  func solutionsInPlane(of equations: [Wish]) throws(WishFault) -> [WishSolution] {
    guard equations.count == 2 else {
      throw .contradiction(equations[0], with: Array(equations[1...]), nearest: nil, range: nil)
    }
    let first = equations[0].figure == .settlingTime ? equations[1] : equations[0]
    let second = equations[0].figure == .settlingTime ? equations[0] : equations[1]
    let mass = mass ?? 1
    var places: [PlanePlace] = []
    var starts: [PlanePlace] = []
    // Along each damping ratio, and along each frequency: where one figure hardly depends on the
    // one, it does on the other.
    for isAlongRatio in [true, false] {
      var last: [PlanePlace] = []
      let steps = 90
      let grid = isAlongRatio ? 1e-3...1e3 : frequencies.lowerBound * 1e3...frequencies.upperBound
      let span = logarithm(grid.upperBound / grid.lowerBound)
      for step in 0...steps {
        let held = grid.lowerBound * exponential(span * Double(step) / Double(steps))
        func place(_ free: Double) -> (frequency: Double, ratio: Double) {
          isAlongRatio ? (free, held) : (held, free)
        }
        var search = RootSearch(target: first.value, limit: 8) { free in
          let place = place(free)
          return WishSolver.springy(place.frequency, place.ratio, mass)
            .flatMap { classed(first, of: $0) }
        }
        search.search(isAlongRatio ? frequencies : 1e-3...1e3, steps: 60)
        let row = search.roots.sorted().compactMap { free -> PlanePlace? in
          let place = place(free)
          guard let spring = WishSolver.springy(place.frequency, place.ratio, mass),
            let value = motion.figure(of: spring, near: second)
          else { return nil }
          return PlanePlace(ratio: place.ratio, frequency: place.frequency, value: value)
        }
        // Where the second figure passes its value: along a branch, or between two of them.
        for (place, other) in Array(zip(row, row.dropFirst())) + Array(zip(row, last))
        where (place.value < second.value) != (other.value < second.value) {
          starts += [place, other]
        }
        places += row
        last = row
      }
    }
    places.sort { $0.distance(to: second.value) < $1.distance(to: second.value) }
    var found: [Spring] = []
    for start in starts + places.prefix(24) {
      guard let spring = planeSolution(first, second, from: start) else { continue }
      let isNew = found.allSatisfy {
        ($0.angularFrequency / spring.angularFrequency - 1).magnitude > 1e-9
          || ($0.dampingRatio / spring.dampingRatio - 1).magnitude > 1e-9
      }
      if isNew { found.append(spring) }
    }
    guard !found.isEmpty else {
      let values = places.map(\.value)
      throw .contradiction(
        second,
        with: [first],
        nearest: places.first.flatMap { Self.springy($0.frequency, $0.ratio, mass) }
          .map(motion.solution),
        range: values.min().flatMap { low in values.max().map { low...$0 } }
      )
    }
    return ordered(found)
  }

  /// A spring that has the first of two figures, with what it has of the second.
  struct PlanePlace: Hashable {
    let ratio: Double
    let frequency: Double
    let value: Double

    func distance(to target: Double) -> Double {
      value > 0 && target > 0 ? logarithm(value / target).magnitude : (value - target).magnitude
    }
  }

  /// Returns the spring with both figures that Newton's method leads to; nil when it does not.
  func planeSolution(
    _ first: Wish,
    _ second: Wish,
    from start: PlanePlace
  ) -> Spring? {
    let mass = mass ?? 1
    var (x, y) = (logarithm(start.frequency), logarithm(start.ratio))
    func spring(_ x: Double, _ y: Double) -> Spring? {
      Self.springy(exponential(x), exponential(y), mass)
    }
    func errors(_ x: Double, _ y: Double) -> (Double, Double)? {
      guard let spring = spring(x, y), let one = motion.figure(of: spring, near: first),
        let two = motion.figure(of: spring, near: second)
      else { return nil }
      return (
        (one - first.value) / max(first.value.magnitude, 1e-300),
        (two - second.value) / max(second.value.magnitude, 1e-300)
      )
    }
    func size(_ errors: (Double, Double)) -> Double { max(errors.0.magnitude, errors.1.magnitude) }
    guard var now = errors(x, y) else { return nil }
    let h = 1e-6
    for _ in 0..<60 {
      guard size(now) > 1e-15, let alongX = errors(x + h, y), let alongY = errors(x, y + h) else {
        break
      }
      let (a, b) = ((alongX.0 - now.0) / h, (alongY.0 - now.0) / h)
      let (c, d) = ((alongX.1 - now.1) / h, (alongY.1 - now.1) / h)
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { break }
      var (dx, dy) = ((b * now.1 - d * now.0) / determinant, (c * now.0 - a * now.1) / determinant)
      let longest = max(dx.magnitude, dy.magnitude)
      if longest > 0.5 { (dx, dy) = (dx * 0.5 / longest, dy * 0.5 / longest) }
      var isBetter = false
      for _ in 0..<12 {
        if let next = errors(x + dx, y + dy), size(next) < size(now) {
          (x, y, now) = (x + dx, y + dy, next)
          isBetter = true
          break
        }
        (dx, dy) = (dx / 2, dy / 2)
      }
      if !isBetter { break }
    }
    return size(now) < 1e-12 ? spring(x, y) : nil
  }
}
