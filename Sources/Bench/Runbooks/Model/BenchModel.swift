public import Clockwork

/// What a bench of models does itself: what it does not look at, and what it does wrong.
public struct BenchModel: Hashable, Sendable {
    /// What it does not see of system, app and unit, as a bench without a witness or without a stream of the screen.
    public var blindTo: Set<BenchView> = []

    // Its switch and its devices.
    /// The probabilities with which the cutter says that it closed, or cut, and did not.
    public var deafPlug = 0.0, deafCut = 0.0
    /// Whether no phone is there.
    public var lacksPhone = false

    // What it records.
    /// The probability with which a signal's word is lost, and whether its source tells so.
    public var lostEvidence = 0.0, tellsLosses = true
    /// The probability with which a frame is lost; the stream tells so by its count.
    public var lostFrame = 0.0

    // What it feeds.
    /// When it feeds nothing, counted from the start of a drive, and for how long; nil for never.
    public var stallsAt: Timespan?, stallTime = Timespan.seconds(5)
    /// By how much at most each fix is fed late.
    public var lateness = Timespan.zero

    // The clocks beside its own.
    /// The clock by which the phone stamps what the app tells, and that of the unit's frames.
    public var phoneClock = OtherClock(), unitClock = OtherClock()

    /// Makes a bench without faults that sees everything.
    public init() {}
}

/// What a bench may see beside the link.
public enum BenchView: String, Sendable, CaseIterable {
    /// What the system tells the app.
    case callbacks
    /// The app's template calls, and what comes of them.
    case calls
    /// The frames of the unit's screen.
    case frames
}
