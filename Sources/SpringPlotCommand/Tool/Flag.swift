/// The options of every command, by their long names.
package enum Flag: String, Hashable, Sendable, CaseIterable {
  // The curve.
  case duration, bounce
  case response, dampingRatio = "damping-ratio"
  case mass, stiffness, damping, allowOverDamping = "allow-over-damping"
  case settlingDuration = "settling-duration", epsilon
  case preset, extraBounce = "extra-bounce"

  // The motion.
  case from, to, velocity, asPlayed = "as-played", withExact = "with-exact"
  case sweep, xCurve = "x-curve", yCurve = "y-curve"

  // What interrupts it.
  case retarget, gesture, project
  case timeUnit = "time-unit", velocityEstimator = "velocity-estimator"

  // The samples.
  case start, until, framesPerSecond = "fps", step, samples, at, tolerance

  // The output.
  case output, format, precision, noHeader = "no-header", wide, check, quiet
  case noColor = "no-color", jobs, confine, manual = "man"

  // The chart.
  case title, unit, width, height, theme, colors, layout, show, components, markers
  case positionRange = "y-range", timeRange = "x-range", animate, plane

  case help, version
}
