extension ErrorCase {
  /// Mistakes in the meaning: unknown words, labels and values out of range.
  static let meaning: [ErrorCase] = [
    ErrorCase(
      #".bounce"#,
      #"unknown curve 'bounce'"#,
      #"  .bounce"#,
      #"   ^~~~~~"#,
      #"hint: did you mean 'bouncy'?"#
    ),
    ErrorCase(
      #".spring(response: 0.5, dampingRatio: 0.7)"#,
      #"'spring' has no argument 'dampingRatio'"#,
      #"  .spring(response: 0.5, dampingRatio: 0.7)"#,
      #"                         ^~~~~~~~~~~~"#,
      #"hint: did you mean 'dampingFraction'?"#
    ),
    ErrorCase(
      #".bouncy(duration: -0.5)"#,
      #"'duration' must be above 0"#,
      #"  .bouncy(duration: -0.5)"#,
      #"                    ^~~~"#
    ),
    ErrorCase(
      #"{tension: -5, friction: 26}"#,
      #"'tension' must be above 0"#,
      #"  {tension: -5, friction: 26}"#,
      #"            ^~"#
    ),
    ErrorCase(
      #".bouncy.speed(1e-60).speed(1e-60)"#,
      #"times must be 0, or between 1e-100 and 1e100 s, and velocities at most 1e100"#,
      #"  .bouncy.speed(1e-60).speed(1e-60)"#,
      #"                       ^~~~~"#
    ),
    ErrorCase(
      #".bouncy(extraBounce: 0.9)"#,
      #"'extraBounce' must be at most 0.7"#,
      #"  .bouncy(extraBounce: 0.9)"#,
      #"                       ^~~"#
    ),
    ErrorCase(
      #".bouncy(0.4)"#,
      #"an argument of 'bouncy' has no label"#,
      #"  .bouncy(0.4)"#,
      #"          ^~~"#,
      #"hint: it takes 'duration:' and 'extraBounce:'"#
    ),
    ErrorCase(
      #".bouncy(dumping: 3)"#,
      #"'bouncy' has no argument 'dumping'"#,
      #"  .bouncy(dumping: 3)"#,
      #"          ^~~~~~~"#,
      #"hint: it takes 'duration' and 'extraBounce'"#
    ),
    ErrorCase(
      #".spring(stiffness: 100)"#,
      #"'spring' has no argument 'stiffness'"#,
      #"  .spring(stiffness: 100)"#,
      #"          ^~~~~~~~~"#,
      #"hint: a spring value takes it, as in 'Spring(mass: 1, stiffness: 100, damping: 10)'"#
    ),
    ErrorCase(
      #"Spring(stiffness: 100)"#,
      #"'Spring' needs 'damping'"#,
      #"  Spring(stiffness: 100)"#,
      #"  ^~~~~~~~~~~~~~~~~~~~~~"#
    ),
    ErrorCase(
      #"Spring(mass: 0, stiffness: 100, damping: 1)"#,
      #"'mass' must be above 0"#,
      #"  Spring(mass: 0, stiffness: 100, damping: 1)"#,
      #"               ^"#
    ),
    ErrorCase(
      #".bouncy.dellay(0.2)"#,
      #"unknown modifier 'dellay'"#,
      #"  .bouncy.dellay(0.2)"#,
      #"          ^~~~~~"#,
      #"hint: did you mean 'delay'?"#
    ),
    ErrorCase(
      #".bouncy.delay()"#,
      #"'delay' needs a number"#,
      #"  .bouncy.delay()"#,
      #"          ^~~~~"#
    ),
    ErrorCase(
      #".bouncy.repeatCount(2.5)"#,
      #"a count is a whole number"#,
      #"  .bouncy.repeatCount(2.5)"#,
      #"                      ^~~"#
    ),
    ErrorCase(
      #".bouncy.repeatCount(0)"#,
      #"'repeatCount' must be 1 or more"#,
      #"  .bouncy.repeatCount(0)"#,
      #"                      ^"#
    ),
    ErrorCase(
      #".bouncy.repeatForever(autoreverses: 1)"#,
      #"expected true or false, found '1'"#,
      #"  .bouncy.repeatForever(autoreverses: 1)"#,
      #"                                      ^"#
    ),
    ErrorCase(
      #".bouncy.speed(0)"#,
      #"'speed' must be above 0"#,
      #"  .bouncy.speed(0)"#,
      #"                ^"#
    ),
    ErrorCase(
      #"withAnimation(spring)"#,
      #"'withAnimation' is not an animation"#,
      #"  withAnimation(spring)"#,
      #"  ^~~~~~~~~~~~~"#,
      #"hint: give only the animation, as in '.bouncy'"#
    ),
    ErrorCase(
      #"日本語=.bounzy"#,
      #"unknown curve 'bounzy'"#,
      #"  日本語=.bounzy"#,
      #"          ^~~~~~"#,
      #"hint: did you mean 'bouncy'?"#
    ),
    ErrorCase(
      #".spring(.bounzy)"#,
      #"unknown spring 'bounzy'"#,
      #"  .spring(.bounzy)"#,
      #"           ^~~~~~"#,
      #"hint: did you mean 'bouncy'?"#
    ),
    ErrorCase(
      #".spring(5)"#,
      #"unknown spring '5'"#,
      #"  .spring(5)"#,
      #"          ^"#,
      #"hint: springs are smooth, snappy, bouncy and Spring(…)"#
    ),
    ErrorCase(
      #".timingCurve(.easeInn)"#,
      #"unknown timing curve 'easeInn'"#,
      #"  .timingCurve(.easeInn)"#,
      #"                ^~~~~~~"#,
      #"hint: did you mean 'easeIn'?"#
    ),
    ErrorCase(
      #".timingCurve(.bezier(startControlPoint: 1, endControlPoint: 2))"#,
      #"expected a point, found '1'"#,
      #"  …ingCurve(.bezier(startControlPoint: 1, endControlPoint: 2))"#,
      #"                                       ^"#,
      #"hint: a point is written 'UnitPoint(x: 0.25, y: 0.1)'"#
    ),
    ErrorCase(
      #"“bouncy”"#,
      #"unknown curve '“bouncy”'"#,
      #"  “bouncy”"#,
      #"  ^~~~~~~~"#,
      #"hint: did you mean 'bouncy'?"#
    ),
    ErrorCase(
      #".timingCurve(0.1, 0.2, 0.3)"#,
      #"'timingCurve' needs 'y2'"#,
      #"  .timingCurve(0.1, 0.2, 0.3)"#,
      #"   ^~~~~~~~~~~~~~~~~~~~~~~~~~"#
    ),
    ErrorCase(
      #".bouncy(duration: 0.4, duration: 0.5)"#,
      #"'duration' is given twice"#,
      #"  .bouncy(duration: 0.4, duration: 0.5)"#,
      #"                         ^~~~~~~~"#
    ),
    ErrorCase(
      #".easeIn(duration: -1)"#,
      #"'duration' must be 0 or more"#,
      #"  .easeIn(duration: -1)"#,
      #"                    ^~"#
    ),
    ErrorCase(
      #".smooth(duration: 1e200)"#,
      #"'duration' must be at most 1e+100"#,
      #"  .smooth(duration: 1e200)"#,
      #"                    ^~~~~"#
    ),
    ErrorCase(
      #".smooth(duration: 0)"#,
      #"'duration' must be above 0"#,
      #"  .smooth(duration: 0)"#,
      #"                    ^"#
    ),
    ErrorCase(
      #"Foo.bouncy"#,
      #"unknown type 'Foo'"#,
      #"  Foo.bouncy"#,
      #"  ^~~"#,
      #"hint: did you mean 'Animation' or 'Spring'?"#
    ),
  ]
}
