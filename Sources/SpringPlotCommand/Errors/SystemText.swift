import SpringPlotSystem

/// Returns the system's words for the number of an error.
package func systemText(_ number: Int32) -> String {
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
