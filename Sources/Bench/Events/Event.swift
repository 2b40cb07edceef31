public import Clockwork

/// Something that happened on the bench, with its instant.
public struct Event: Sendable {
    /// When it happened: the stamp of its source, which may lie before that of the event before it.
    public var at: Instant
    /// What happened.
    public var body: EventBody

    /// Makes an event.
    public init(at: Instant, _ body: EventBody) {
        self.at = at
        self.body = body
    }
}

/// Everything that a journal can tell.
public enum EventBody: Sendable {
    // Indirect, as the measurement is: an event is as long as its longest record, and these two are long and rare.
    indirect case run(RunStarted)
    case section(SectionStarted)
    case step(StepStarted)
    case stepEnded(StepEnded)
    case route(RouteAssigned)
    case foreseen(DriveForeseen)
    case fix(FixArrived)
    case positionLost(PositionLost)
    case plausibility(PlausibilityNoted)
    case positionStale(PositionStale)
    case positionBack(PositionBack)
    case call(TemplateCalled)
    case frame(FrameShown)
    case act(ActDone)
    case callback(CallbackTold)
    case app(AppTold)
    case remark(RemarkMade)
    case touch(TouchGiven)
    case gesture(GestureReported)
    case cable(CableMoved)
    case evidence(EvidenceSeen)
    case link(LinkStateChanged)
    case finding(FindingMade)
    case bounce(BounceCounted)
    case roleSwitch(RoleSwitchRequested)
    case command(CommandEnded)
    case leftDirty(RigLeftDirty)
    case trial(TrialEnded)
    case samples(SamplesKept)
    indirect case measurement(MeasurementMade)
    case unitValue(UnitValueFound)
    case screenshot(ScreenshotTaken)
    case note(NoteWritten)
    case feedLate(FeedLate)
    case lost(EventsLost)
    case glass(GlassSeen)
    indirect case blame(BlameGiven)
    case runEnded(RunEnded)
}
