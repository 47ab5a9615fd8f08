import Springs

// Springs may swing to and fro between one Double and the next. No time can be told at which they
// are anywhere then, but how far they get: everything else stands still meanwhile.

extension LawPart {
  /// How far the law gets between the beginning and the next Double, and how fast, where one spring
  /// swings in between; nil elsewhere.
  var swing: JetRange? {
    let spacing = low.ulp
    guard low + spacing < high, law.swingCount(within: spacing) == 1 else { return nil }
    func jet(_ swing: @escaping (SpringLaw) -> Jet) -> Jet {
      law.jet(at: low, from: position, swinging: spacing, as: swing)
    }
    let ends = [-1.0, 1].map { side in
      (
        jet { Jet(offset: side * $0.amplitude(at: low), velocity: 0, acceleration: 0) }.offset,
        jet { law in
          let speed = law.rate * law.spring.angularFrequency * law.amplitude(at: low)
          return Jet(offset: 0, velocity: side * speed, acceleration: 0)
        }.velocity
      )
    }
    return JetRange(
      offset: Interval(spanning: ends[0].0, ends[1].0),
      velocity: Interval(spanning: ends[0].1, ends[1].1)
    )
  }
}

extension MotionLaw {
  /// Returns how many of the springs swing to and fro within a time in seconds.
  fileprivate func swingCount(within time: Double) -> Int {
    switch self {
    case .rest, .line, .curve, .decay: 0
    case .spring(let law): law.swings(within: time) ? 1 : 0
    case .combined(let law):
      law.stages.reduce(law.base.swingCount(within: time)) {
        $0 + $1.progress.swingCount(within: time)
      }
    }
  }

  /// Returns what the law does at a time if what swings within a shorter one does something else.
  fileprivate func jet(
    at time: Double,
    from position: Double,
    swinging spacing: Double,
    as swing: (SpringLaw) -> Jet
  ) -> Jet {
    func part(_ law: MotionLaw, from position: Double) -> Jet {
      law.jet(at: time, from: position, swinging: spacing, as: swing)
    }
    switch self {
    case .rest, .line, .curve, .decay:
      return jet(at: time, from: position)
    case .spring(let law):
      guard law.swings(within: spacing) else { return jet(at: time, from: position) }
      return swing(law).moved(by: law.target - position)
    case .combined(let law):
      var target = law.stages[0].target
      var jet = part(law.base, from: target)
      for stage in law.stages {
        jet = -part(stage.progress, from: 1) * jet.moved(by: target - stage.target)
        target = stage.target
      }
      return jet.moved(by: target - position)
    }
  }
}

extension SpringLaw {
  /// Whether the spring swings to and fro within a time in seconds.
  fileprivate func swings(within time: Double) -> Bool {
    switch spring.regime {
    case .undamped, .underdamped: rate * spring.dampedAngularFrequency * time > 2 * Double.pi
    case .critical, .overdamped: false
    }
  }
}
