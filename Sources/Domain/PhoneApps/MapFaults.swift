public import Clockwork

/// The faults of a model app's camera, of the overlay on its map, and of its map buttons.
public struct MapFaults: Hashable, Sendable {
    /// Whether the viewport is of fixed shares (S20).
    public var fixedViewport = false
    /// Whether nothing is left free for card and buttons during guidance (F16).
    public var noPadding = false
    /// Whether what is left free is left on the other side (F15).
    public var wrongSidePadding = false
    /// How many points the puck drifts sideways with each fix (F19).
    public var drift = 0.0
    /// Whether the map turns to north where the car has no course (F29).
    public var northAtStandstill = false
    /// Whether a touch in the first animation spoils all later pans (F06).
    public var touchSpoilsPans = false
    /// Whether presses scroll by metres instead of points (F07).
    public var scrollsByMetres = false
    /// Whether the speed limit stands in a fixed place (S34).
    public var fixedOverlay = false
    /// Whether it moves with the map (S77).
    public var overlayMoves = false
    /// Whether it is hidden on a free drive (F18).
    public var hidesLimit = false
    /// Whether it has the size that it has on the phone (F32).
    public var phoneSizes = false
    /// Whether the map keeps the shape of the phone's screen instead of filling the car's window (S40).
    public var phoneWindow = false
    /// Whether the driver's side is guessed before anything stands in its place, and for good (S39).
    public var guessesEarly = false
    /// Whether other buttons stand beside the panning interface for a moment (F41).
    public var wrongPanButtons = false

    /// Whether a U-turn is drawn for the other side of the traffic (F11).
    public var mirroredUTurn = false
    /// Whether street names are told in their long form alone (F26).
    public var longNamesOnly = false
    /// Whether each map button has the focused picture of another one (F42).
    public var wrongFocusedPictures = false
    /// After how long the pictures of lists are placeholders, zero for never (F39).
    public var losesPicturesAfter = Timespan.zero

    /// Makes a map without faults.
    public init() {}
}
