extension Flag {
  /// The option as the help spells it, with its dashes.
  var spelling: String { "--" + rawValue }
}
