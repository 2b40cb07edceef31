/// What an app can draw in its own window, below the templates.
public enum BaseElement: String, Hashable, Sendable, CaseIterable {
    /// The map, the only element that Apple's text allows.
    case map
    /// A speed limit or a speedometer.
    case speed
    /// A compass.
    case compass
    /// A button to return to the car's place.
    case recentre
    /// A header or a footer as on the phone.
    case banner
    /// A picture that does not move with the map.
    case picture
    /// Anything else.
    case other
}
