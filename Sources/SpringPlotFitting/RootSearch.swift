import Springs

/// A figure along a family of springs with one parameter, with the class that it belongs to.
///
/// Within a class the figure is continuous; between classes it jumps.
struct ClassedValue: Hashable, Sendable {
  var value: Double
  var kind: Int
  /// What the value cannot leave while the class changes by one; where that is not known, nothing.
  var bounds: ClosedRange<Double> = -.infinity ... .infinity
}

/// The search for all places at which a figure has a value.
///
/// The parameter, above 0, is divided where the class changes, to the last digit; within a class
/// sign changes are enclosed, and extremes that come near are looked for in between.
struct RootSearch {
  /// A jump over the value that is looked for.
  struct Jump: Hashable, Sendable {
    let parameter: Double
    let low: Double
    let high: Double
  }

  /// The figure at a parameter; nil where there is none.
  let figure: (Double) -> ClassedValue?
  let target: Double
  /// How many solutions are enough.
  var limit = 64
  private(set) var roots: [Double] = []
  private(set) var jumps: [Jump] = []
  /// The value that comes nearest, and where.
  private(set) var nearest: (parameter: Double, value: Double)?
  /// The least and the largest value that was seen.
  private(set) var range: ClosedRange<Double>?

  init(target: Double, limit: Int = 64, figure: @escaping (Double) -> ClassedValue?) {
    self.target = target
    self.limit = limit
    self.figure = figure
  }

  /// Searches a range of parameters, from its upper end down.
  mutating func search(_ parameters: ClosedRange<Double>, steps: Int) {
    let ratio = logarithm(parameters.upperBound / parameters.lowerBound)
    var high = parameters.upperBound
    var highValue = seen(high)
    for step in 1...steps {
      let low =
        step == steps
        ? parameters.lowerBound
        : parameters.upperBound * exponential(-ratio * Double(step) / Double(steps))
      let lowValue = seen(low)
      divide(low, lowValue, high, highValue)
      (high, highValue) = (low, lowValue)
      if roots.count >= limit { return }
    }
  }

  private mutating func seen(_ parameter: Double) -> ClassedValue? {
    guard let value = figure(parameter), value.value.isFinite else { return nil }
    note(parameter, value.value)
    return value
  }

  private mutating func note(_ parameter: Double, _ value: Double) {
    range = min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
    if let nearest, (nearest.value - target).magnitude <= (value - target).magnitude { return }
    nearest = (parameter, value)
  }

  /// Divides a range until its ends belong to one class, or lie next to each other.
  private mutating func divide(
    _ low: Double,
    _ lowValue: ClassedValue?,
    _ high: Double,
    _ highValue: ClassedValue?
  ) {
    guard roots.count < limit else { return }
    if lowValue?.kind == highValue?.kind {
      if let lowValue, let highValue { scan(low, lowValue.value, high, highValue.value) }
      return
    }
    if let lowValue, let highValue, (lowValue.kind - highValue.kind).magnitude > 1 {
      // Far from the target there may be thousands of classes.
      let least = min(lowValue.bounds.lowerBound, highValue.bounds.lowerBound)
      let largest = max(lowValue.bounds.upperBound, highValue.bounds.upperBound)
      if target < least || target > largest { return }
    }
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else {
      if let lowValue, let highValue {
        let (least, largest) = (
          min(lowValue.value, highValue.value), max(lowValue.value, highValue.value)
        )
        if target == lowValue.value { add(low) }
        if target == highValue.value { add(high) }
        if target > least, target < largest {
          jumps.append(Jump(parameter: high, low: least, high: largest))
        }
      }
      return
    }
    let middleValue = seen(middle)
    divide(middle, middleValue, high, highValue)
    divide(low, lowValue, middle, middleValue)
  }

  /// Looks for the target within a class.
  private mutating func scan(
    _ low: Double,
    _ lowValue: Double,
    _ high: Double,
    _ highValue: Double
  ) {
    let parts = 8
    var places = [high]
    var values = [highValue]
    for part in 1..<parts {
      let place = high + (low - high) * Double(part) / Double(parts)
      guard let value = seen(place)?.value else { continue }
      places.append(place)
      values.append(value)
    }
    places.append(low)
    values.append(lowValue)
    for index in 1..<places.count {
      let (before, after) = (values[index - 1] - target, values[index] - target)
      if before == 0 { add(places[index - 1]) }
      if before * after < 0 {
        enclose(places[index], values[index], places[index - 1])
      } else if index + 1 < places.count {
        let next = values[index + 1] - target
        let isExtreme = before > 0 ? after < before && after < next : after > before && after > next
        if isExtreme, before * next > 0, after != 0 {
          findExtreme(places[index + 1], places[index - 1], isMinimum: before > 0)
        }
      }
    }
    if lowValue == target { add(low) }
  }

  /// Finds the extreme between two places, and the target on both sides of it.
  private mutating func findExtreme(_ low: Double, _ high: Double, isMinimum: Bool) {
    let golden = 0.618_033_988_749_894_9
    var (a, b) = (low, high)
    func height(_ place: Double) -> Double {
      let value = (figure(place)?.value ?? .nan) - target
      return isMinimum ? value : -value
    }
    var (c, d) = (b - golden * (b - a), a + golden * (b - a))
    var (atC, atD) = (height(c), height(d))
    for _ in 0..<60 {
      if atC < 0 || atD < 0 { break }
      if atC < atD {
        (b, d, atD) = (d, c, atC)
        c = b - golden * (b - a)
        atC = height(c)
      } else {
        (a, c, atC) = (c, d, atD)
        d = a + golden * (b - a)
        atD = height(d)
      }
      if b - a <= 1e-12 * b { break }
    }
    let extreme = atC < atD ? c : d
    guard let value = seen(extreme)?.value else { return }
    if value == target {
      add(extreme)
    } else if min(atC, atD) < 0 {
      enclose(low, figure(low)?.value ?? .nan, extreme)
      enclose(extreme, value, high)
    }
  }

  /// Finds the target between two places with values on both sides of it, to the last digit.
  private mutating func enclose(_ low: Double, _ lowValue: Double, _ high: Double) {
    var (low, high) = (low, high)
    let isRising = lowValue < target
    var best = (place: low, error: Double.infinity)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high, let value = figure(middle)?.value else { break }
      let error = (value - target).magnitude
      if error < best.error { best = (middle, error) }
      if error == 0 { break }
      if (value < target) == isRising { low = middle } else { high = middle }
    }
    let ends = [low, high].map { figure($0)?.value ?? .infinity }
    for (place, value) in zip([low, high], ends) where (value - target).magnitude < best.error {
      best = (place, (value - target).magnitude)
    }
    if best.error <= 1e-10 * target.magnitude {
      add(best.place)
    } else {
      // Where a class ends in the last digit, the figure may have jumped already.
      jumps.append(Jump(parameter: high, low: min(ends[0], ends[1]), high: max(ends[0], ends[1])))
    }
  }

  private mutating func add(_ root: Double) {
    // A place that is the end of two ranges is found twice.
    guard !roots.contains(where: { ($0 - root).magnitude <= 4e-15 * root }) else { return }
    roots.append(root)
    if let value = figure(root)?.value { note(root, value) }
  }
}
