public import CarPlay
public import Clockwork

/// The model of a head unit: touch in, gestures out; content in, frames out.
public struct UnitModel: Sendable {
    /// The unit's profile.
    public let profile: UnitProfile

    private var recogniser: PanRecogniser
    private var frames: FrameQueue

    /// Makes a unit; the random stream sets the phase of its refresh and the jitter of its display.
    public init(profile: UnitProfile, random: SeededRandom) {
        self.profile = profile
        recogniser = PanRecogniser(unit: profile)
        frames = FrameQueue(display: profile.display, random: random)
    }

    /// Takes a touch; a pan that it makes or moves is told to the system after the profile's touch latency.
    ///
    /// `began` swallows the way up to the threshold: the first `changed` holds only the movement since then. A drag that
    /// stays below makes no callback at all, and only a move can reach the threshold, not the lifting of the finger.
    public mutating func touch(_ touch: Touch) -> PanGesture? {
        profile.touch.isPresent ? recogniser.take(touch) : nil
    }

    /// Takes new content; returns the instant of the refresh that will show it, nil where nothing new will be seen.
    ///
    /// Contents keep their order; of several that are due at one refresh only the newest is ever seen.
    public mutating func submit(_ content: ScreenContent, at instant: Instant) -> Instant? {
        frames.submit(content, at: instant)
    }

    /// The refresh at an instant that `submit` named; nil where the display shows what it showed before.
    public mutating func refresh(at instant: Instant) -> Frame? {
        frames.refresh(at: instant)
    }
}
