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
    ///
    /// `source` is what the demand is seen by, beside those that show all of its kind: what that lost counts as well.
    /// What was wrong and right again before `begin`, since when the failure has come about, says nothing of it.
    public mutating func answer(
        _ concern: Concern, seenBy source: LossSource? = nil, failure: BlameEvidence, since begin: Instant
    ) -> BlameAnswer {
        link.look(at: failure.at)
        callbacks.look(at: failure.at)
        display.look(at: failure.at)
        touches.look(at: failure.at)
        let loss = losses.loss(for: concern, seenBy: source, since: begin)
        return BlameAnswer(concern, failure: failure) { reading($0, losses: loss, since: begin, at: failure.at) }
    }

    private func reading(
        _ station: Station, losses: BlameEvidence?, since begin: Instant, at now: Instant
    ) -> StationReading {
        switch station {
        case .harness: harness.reading(since: begin, at: now)
        case .record: link.record(losses: losses, since: begin, at: now)
        case .obedience: link.obedience(since: begin, at: now)
        case .glass: sight.frames ? link.glass(since: begin, at: now) : .unseen(Self.noScreen)
        case .phone: link.phone
        case .way, .handshake, .session: ofLink(station, since: begin, at: now)
        case .fixes: positions.reading(since: begin, at: now)
        case .callback, .delivery, .load, .templates, .outcome: ofSystem(station, since: begin, at: now)
        case .display: seesBoth ? display.reading(since: begin) : .unseen(sight.calls ? Self.noScreen : Self.noWitness)
        case .refresh:
            seesBoth
                ? display.refreshing(since: begin, at: now) : .unseen(sight.calls ? Self.noScreen : Self.noWitness)
        case .echo: .unseen("what the unit makes of a finger is not seen")
        case .gesture: sight.callbacks ? touches.reading(since: begin) : .unseen(Self.noWitness)
        case .conduct: .unseen("the app's own state is not seen")
        }
    }

    /// Where signals of the link were lost, nobody knows what they would have said.
    private func ofLink(_ station: Station, since begin: Instant, at now: Instant) -> StationReading {
        if losses.loss(at: station, since: begin) != nil { return .unseen("signals of the link were lost") }
        return switch station {
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
        case .callback: callbacks.session(since: begin)
        case .delivery: callbacks.reading(since: begin, at: now)
        case .templates: system.templates(since: begin, at: now)
        default: system.outcome(since: begin, at: now)
        }
    }

    private var seesBoth: Bool { sight.calls && sight.frames }

    private static let noWitness = "no witness tells what the system told the app"
    private static let noScreen = "the unit's screen is not seen"
}
