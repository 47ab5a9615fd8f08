package enum TablesPlaceholder {}
