extension ErrorCase {
  /// Mistakes in the form: signs, numbers, parentheses.
  static let form: [ErrorCase] = [
    ErrorCase(
      #".bouncy(duration: 0.4"#,
      #"'(' is not closed"#,
      #"  .bouncy(duration: 0.4"#,
      #"         ^"#,
      #"hint: add ')'"#
    ),
    ErrorCase(
      #".bouncy(duration: .5)"#,
      #"a digit is missing beside the point"#,
      #"  .bouncy(duration: .5)"#,
      #"                    ^~"#,
      #"hint: Swift writes a digit on both sides, as in '0.5'"#
    ),
    ErrorCase(
      #".bouncy(duration: 5.)"#,
      #"a digit is missing beside the point"#,
      #"  .bouncy(duration: 5.)"#,
      #"                      ^"#,
      #"hint: Swift writes a digit on both sides, as in '0.5'"#
    ),
    ErrorCase(
      #".bouncy(duration: 0.5 * length)"#,
      #"'length' is a name of your code, not a number"#,
      #"  .bouncy(duration: 0.5 * length)"#,
      #"                          ^~~~~~"#,
      #"hint: write the value of 'duration' itself, as in 'duration: 0.5'"#
    ),
    ErrorCase(
      #".bouncy(duration: 0,5)"#,
      #"a comma separates arguments; it is no decimal point"#,
      #"  .bouncy(duration: 0,5)"#,
      #"                    ^~~"#,
      #"hint: write 0.5"#
    ),
    ErrorCase(
      #".bouncy(duration: −0.5)"#,
      #"this minus sign is U+2212, not '-'"#,
      #"  .bouncy(duration: −0.5)"#,
      #"                    ^~~~"#,
      #"hint: write '-'"#
    ),
    ErrorCase(
      #".bouncy(duration=0.4)"#,
      #"expected ':', found '='"#,
      #"  .bouncy(duration=0.4)"#,
      #"                  ^"#,
      #"hint: in parentheses a label ends in ':', as in 'bouncy(duration: 0.4)'"#
    ),
    ErrorCase(
      #"bouncy:duration:0.4"#,
      #"expected '=', found ':'"#,
      #"  bouncy:duration:0.4"#,
      #"                 ^"#,
      #"hint: in a shell word a label ends in '=', as in 'bouncy:duration=0.4'"#
    ),
    ErrorCase(
      #".bouncy.delay(0,2)"#,
      #"a comma separates arguments; it is no decimal point"#,
      #"  .bouncy.delay(0,2)"#,
      #"                ^~~"#,
      #"hint: write 0.2"#
    ),
    ErrorCase(
      #"=bouncy"#,
      #"the label before '=' is empty"#,
      #"  =bouncy"#,
      #"  ^"#,
      #"hint: write a curve, as in 'Sheet=.bouncy', or leave the '=' out"#
    ),
    ErrorCase(
      #"Sheet="#,
      #"a curve is missing"#,
      #"  Sheet="#,
      #"        ^"#,
      #"hint: write a curve, as in 'bouncy' or '.spring(duration: 0.5, bounce: 0.3)'"#
    ),
    ErrorCase(
      #".bouncy(duration: d)"#,
      #"expected a number, found 'd'"#,
      #"  .bouncy(duration: d)"#,
      #"                    ^"#,
      #"hint: names and expressions are not known here; write the number itself"#
    ),
    ErrorCase(
      #".bouncy."#,
      #"expected a modifier at the end"#,
      #"  .bouncy."#,
      #"          ^"#,
      #"hint: modifiers are delay, speed, repeatCount, repeatForever and logicallyComplete"#
    ),
    ErrorCase(
      #".bouncy(duration: 0x10)"#,
      #"a number is decimal here"#,
      #"  .bouncy(duration: 0x10)"#,
      #"                    ^~~~"#
    ),
    ErrorCase(
      #".bouncy(duration: 1e999)"#,
      #"this number is too large"#,
      #"  .bouncy(duration: 1e999)"#,
      #"                    ^~~~~"#
    ),
    ErrorCase(
      #".bouncy(duration: nan)"#,
      #"expected a number, found 'nan'"#,
      #"  .bouncy(duration: nan)"#,
      #"                    ^~~"#,
      #"hint: names and expressions are not known here; write the number itself"#
    ),
    ErrorCase(
      #"bouncy, snappy"#,
      #"expected a modifier or the end, found ','"#,
      #"  bouncy, snappy"#,
      #"        ^"#
    ),
    ErrorCase(
      ".bouncy(duration: \u{1B}[31m0.4)",
      #"expected a value, found '\u{1B}'"#,
      #"  .bouncy(duration: \u{1B}[31m0.4)"#,
      #"                    ^~~~~~"#
    ),
  ]
}
