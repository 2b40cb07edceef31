public import CarPlay
public import Clockwork

/// What the screen holds, as far as probes need it.
public struct ScreenContent: Hashable, Sendable {
    /// The guidance card in one line, nil where none is shown.
    public var card: String?
    /// The number of the fix that the map is drawn for, nil before the first.
    public var map: Int?

    /// Makes a content.
    public init(card: String? = nil, map: Int? = nil) {
        self.card = card
        self.map = map
    }
}

/// A frame on the display that differs from the one before it.
public struct Frame: Hashable, Sendable {
    /// What it shows.
    public var content: ScreenContent
    /// The instant of the refresh before it, when the old content was still shown.
    public var previousRefresh: Instant

    /// Makes a frame.
    public init(content: ScreenContent, previousRefresh: Instant) {
        self.content = content
        self.previousRefresh = previousRefresh
    }
}

/// The model of a head unit: touch in, gestures out; content in, frames out.
public struct UnitModel: Sendable {
    /// The unit's profile.
    public let profile: UnitProfile

    /// Makes a unit; the random stream sets the phase of its refresh and the jitter of its display.
    public init(profile: UnitProfile, random: SeededRandom) {
        self.profile = profile
    }

    /// Takes a touch; a pan that it makes or moves is told to the system after the profile's touch latency.
    public mutating func touch(_ touch: Touch) -> PanGesture? { nil }

    /// Takes new content; returns the instant of the refresh that will show it, nil where nothing new will be seen.
    public mutating func submit(_ content: ScreenContent, at instant: Instant) -> Instant? { nil }

    /// The refresh at an instant that `submit` named; nil where the display shows what it showed before.
    public mutating func refresh(at instant: Instant) -> Frame? { nil }
}
