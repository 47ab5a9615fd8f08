/// A library whose words say how things move.
package enum Dialect: String, Hashable, Sendable, CaseIterable {
  case swiftui
  case uikit
  case coreanimation
  case css
  case motion
  case reactSpring = "react-spring"
  case compose
  case flutter
  case anime
}
