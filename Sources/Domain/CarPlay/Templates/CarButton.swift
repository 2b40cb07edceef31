/// A button of a bar, a map, a grid, an alert, a sheet or a dashboard.
public struct CarButton: Hashable, Sendable {
    /// What a press does, as far as a rule asks; an app that tells only titles leaves it out.
    public enum Purpose: String, Hashable, Sendable, CaseIterable {
        /// Shows the panning interface.
        case enterPanning
        /// Dismisses the panning interface.
        case exitPanning
        /// Moves the map by a step.
        case pan
        /// Shows more of the map.
        case zoomOut
        /// Shows less of the map.
        case zoomIn
        /// Goes to the place of the car.
        case locate
        /// Does something that no rule asks about.
        case other
    }

    /// The button's number, by which presses are told.
    public var id: Int
    /// Its title, empty where it has none.
    public var title: String
    /// Its picture, nil where it has none.
    public var image: CarImage?
    /// Its picture while a knob has chosen it, nil where that is the same.
    public var focusedImage: CarImage?
    /// What a press does, where it is known.
    public var purpose: Purpose?

    /// Makes a button.
    public init(_ id: Int, title: String = "", image: CarImage? = nil, purpose: Purpose? = nil) {
        self.id = id
        self.title = title
        self.image = image
        self.purpose = purpose
    }
}
