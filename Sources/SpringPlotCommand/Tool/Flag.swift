/// The options of every command.
package enum Flag: Hashable, Sendable, CaseIterable {
  // The curve.
  case duration, bounce
  case response, dampingRatio
  case mass, stiffness, damping, allowOverDamping
  case settlingDuration, epsilon
  case preset, extraBounce

  // The motion.
  case from, to, velocity
  case sweep, xCurve, yCurve

  // What interrupts it.
  case retarget, gesture, timeUnit, velocityEstimator, project

  // The samples.
  case start, until, framesPerSecond, step, samples, at, tolerance

  // The output.
  case output, format, precision, noHeader, wide, check, quiet, noColor, jobs, confine, manual

  // The chart.
  case title, unit, width, height, theme, colors, layout, show, components, markers
  case positionRange, timeRange, animate, plane

  case help, version
}
