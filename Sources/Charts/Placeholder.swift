package enum ChartsPlaceholder {}
