/// Returns a text as XML and HTML take it, between tags and in the quotes of attributes.
package func xmlText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    default:
      if scalar.properties.generalCategory != .control { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}
