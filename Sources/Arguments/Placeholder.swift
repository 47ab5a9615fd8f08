package enum ArgumentsPlaceholder {}
