/// What a JSON value is.
package enum JSONKind: String, Hashable, Sendable {
  case object
  case array
  case string
  case number
  case boolean
  case null
}
