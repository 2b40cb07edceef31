import CarPlay
public import Clockwork

/// The model of a head unit: touch in, gestures out; content in, frames out.
public struct UnitModel: Sendable {
    /// The unit's profile.
    public let profile: UnitProfile

    private var digitiser: Digitiser
    private var recogniser: PanRecogniser
    private var pinches = PinchRecogniser()
    private var knob: Knob
    private var frames: FrameQueue
    private var ghosts: SeededRandom
    private var delays: SeededRandom
    private var lastDelivery = Instant.start
    private var down: Point?

    /// Makes a unit; the random stream sets the phase of its refresh, the jitter of its display and its faults.
    public init(profile: UnitProfile, random: SeededRandom) {
        self.profile = profile
        digitiser = Digitiser(profile, random: random.stream("lost touches"))
        recogniser = PanRecogniser(
            unit: profile, random: random.stream("cancelled drags"), spreads: random.stream("pan spread"))
        knob = Knob(profile.faults)
        frames = FrameQueue(display: profile.display, faults: profile.faults, random: random)
        ghosts = random.stream("ghost touches")
        delays = random.stream("touch delays")
    }

    /// Takes a touch; returns what the unit makes of it, which the system gets at `delivery`.
    ///
    /// `began` comes with the movement that reaches the threshold, not with the lifting of the finger; a drag that stays
    /// below makes no pan. Two fingers pinch and turn where the profile has that, and end a pan of one.
    public mutating func touch(_ touch: Touch, at instant: Instant) -> [UnitGesture] {
        guard profile.touch.isPresent, let touch = digitiser.take(touch, at: instant) else { return [] }
        var made = touch.finger == 0 && !pinches.isActive ? single(touch, at: instant) : []
        if profile.touch.followsTwoFingers {
            made += pinches.take(touch, at: instant).map { .pinch($0) }
            if touch.finger == 1, touch.phase == .down, let gesture = recogniser.cancel() { made.append(.pan(gesture)) }
        }
        return touch.phase == .down ? made + ghost() : made
    }

    /// When the system gets what a touch of an instant made: after the unit's latency, in order.
    public mutating func delivery(at instant: Instant) -> Instant {
        let faults = profile.faults
        var delay = profile.touch.latency + faults.touchDelay
        if faults.touchJitter > .zero { delay = delay + delays.uniform(.zero...faults.touchJitter) }
        lastDelivery = max(lastDelivery, instant + delay)
        return lastDelivery
    }

    /// Whether a detent of the knob at an instant counts.
    public mutating func turn(at instant: Instant) -> Bool {
        profile.controls.hasKnob && knob.counts(at: instant)
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

    private mutating func single(_ touch: Touch, at instant: Instant) -> [UnitGesture] {
        let gesture = profile.touch.tellsDrags ? recogniser.take(touch, at: instant).map { UnitGesture.pan($0) } : nil
        switch touch.phase {
        case .down:
            down = touch.place
            return (gesture.map { [$0] } ?? []) + [.pressed(touch.place)]
        case .move: return gesture.map { [$0] } ?? []
        case .up:
            guard let start = down else { return gesture.map { [$0] } ?? [] }
            down = nil
            let isTap = gesture == nil && touch.place.isNear(start)
            return (gesture.map { [$0] } ?? []) + [.lifted(touch.place, isTap: isTap)]
        }
    }

    /// A tap that nobody made, somewhere on the screen, by the seeded fault.
    private mutating func ghost() -> [UnitGesture] {
        guard profile.faults.ghostTouch > 0, ghosts.chance(profile.faults.ghostTouch) else { return [] }
        let (width, height) = (profile.display.width, profile.display.height)
        let place = Point(x: ghosts.uniform(0...width), y: ghosts.uniform(0...height))
        return [.pressed(place), .lifted(place, isTap: true)]
    }
}

extension Point {
    /// How far a finger may stray in points and still tap.
    private static let tapSlop = 10.0

    /// Whether a finger that went from one place to another has tapped.
    fileprivate func isNear(_ start: Point) -> Bool {
        let (dx, dy) = (x - start.x, y - start.y)
        return dx * dx + dy * dy <= Self.tapSlop * Self.tapSlop
    }
}
