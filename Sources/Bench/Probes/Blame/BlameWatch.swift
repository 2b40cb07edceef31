public import Blaming
public import Clockwork
public import Events
import Links

/// Follows a run and keeps of each party's work what it takes to say who made a step fail.
///
/// It sees what a bench sees and no more: the events of the run, of which it takes only those that the sight allows. It
/// never knows which fault was seeded.
public struct BlameWatch: Sendable {
    private let sight: BlameSight
    private var harness = HarnessWatch()
    private var losses: LossWatch
    private var positions = PositionWatch()
    private var link: LinkWatch
    private var callbacks: CallbackWatch
    private var touches: TouchWatch
    private var system = SystemWatch()
    private var display: DisplayWatch

    /// Makes a watch of a bench with a sight.
    public init(_ sight: BlameSight) {
        self.sight = sight
        losses = LossWatch(limit: sight.limit)
        link = LinkWatch(sight)
        callbacks = CallbackWatch(limit: sight.limit)
        touches = TouchWatch(sight)
        display = DisplayWatch(limit: sight.display)
    }

    /// Takes the next event.
    public mutating func take(_ event: Event) {
        harness.take(event)
        losses.take(event)
        positions.take(event)
        link.take(event)
        if sight.callbacks { callbacks.take(event) }
        touches.take(event)
        if sight.calls { system.take(event) }
        if sight.calls && sight.frames { display.take(event) }
    }

    /// Takes why the bench itself could not carry out the step, in a sentence.
    public mutating func take(benchFault reason: String, at instant: Instant) {
        harness.take(fault: reason, at: instant)
    }

    /// Says who made a step fail, by what it demanded.
    public mutating func answer(_ demand: BlameDemand, failure: BlameEvidence) -> BlameAnswer {
        link.look(at: failure.at)
        callbacks.look(at: failure.at)
        display.look(at: failure.at)
        touches.look(at: failure.at)
        return BlameAnswer(demand.concern, failure: failure) { reading($0, of: demand, at: failure.at) }
    }

    private func reading(_ station: Station, of demand: BlameDemand, at now: Instant) -> StationReading {
        let begin = demand.begin
        switch station {
        case .harness: return ofHarness(demand, at: now)
        case .record:
            let loss = losses.loss(for: demand.concern, seenBy: demand.source, since: begin)
            return link.record(losses: loss, since: begin, at: now)
        case .obedience: return link.obedience(since: begin, at: now)
        case .glass: return sight.frames ? link.glass(since: begin, at: now) : .unseen(Self.noScreen)
        case .phone: return link.phone
        case .port, .way, .handshake, .session: return ofLink(station, since: begin, at: now)
        case .fixes: return positions.reading(since: begin, at: now)
        case .callback, .delivery, .load, .templates, .outcome: return ofSystem(station, since: begin, at: now)
        case .display, .refresh: return ofScreen(station, demand, at: now)
        case .echo: return .unseen("what the unit makes of a finger is not seen")
        case .gesture: return ofFinger(demand)
        case .conduct: return .unseen("the app's own state is not seen")
        }
    }

    /// What a bench demands of a session that it gave no time, or of a phone before that was seen, nobody can meet.
    private func ofHarness(_ demand: BlameDemand, at now: Instant) -> StationReading {
        let reading = harness.reading(since: demand.begin, at: now)
        let isOfSession = [.belief, .reach].contains(demand.concern)
        let isOfPhone = demand.concern == .leave && !link.phone.isSound
        guard !reading.isBroken, isOfSession || isOfPhone, let short = link.cutShort else { return reading }
        return .broken(short)
    }

    private func ofScreen(_ station: Station, _ demand: BlameDemand, at now: Instant) -> StationReading {
        guard sight.calls && sight.frames else { return .unseen(sight.calls ? Self.noScreen : Self.noWitness) }
        let begin = demand.begin
        let reading = station == .display ? display.reading(since: begin) : display.refreshing(since: begin, at: now)
        return display.weighed(reading, in: demand.time, since: begin, at: now)
    }

    /// Where the demand is that a touch is told, what was told of it cannot say what should have been.
    private func ofFinger(_ demand: BlameDemand) -> StationReading {
        guard sight.callbacks else { return .unseen(Self.noWitness) }
        let reading = touches.reading(since: demand.begin, by: demand.hands)
        guard reading.isSound, demand.concern == .told else { return reading }
        return .unseen("whether all was told that fingers did")
    }

    /// Where signals of the link were lost, nobody knows what they would have said.
    private func ofLink(_ station: Station, since begin: Instant, at now: Instant) -> StationReading {
        if losses.loss(at: station, since: begin) != nil { return .unseen("signals of the link were lost") }
        return switch station {
        case .port: link.port(since: begin, at: now)
        case .way: link.way(since: begin, at: now)
        case .handshake: link.handshake(since: begin, at: now)
        default: link.session(since: begin, at: now)
        }
    }

    private func ofSystem(_ station: Station, since begin: Instant, at now: Instant) -> StationReading {
        if station == .load { return system.load(since: begin, at: now) }
        let isSeen = [.callback, .delivery].contains(station) ? sight.callbacks : sight.calls
        guard isSeen else { return .unseen(Self.noWitness) }
        return switch station {
        case .callback: callbacks.session(since: begin, at: now)
        case .delivery: callbacks.reading(since: begin, at: now)
        case .templates: system.templates(since: begin, at: now)
        default: system.outcome(since: begin, at: now)
        }
    }

    private static let noWitness = "no witness tells what the system told the app"
    private static let noScreen = "the unit's screen is not seen"
}
