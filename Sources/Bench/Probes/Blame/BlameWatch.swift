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
    private var positions = PositionWatch()
    private var link: LinkWatch
    private var callbacks: CallbackWatch
    private var touches: TouchWatch
    private var system = SystemWatch()
    private var display: DisplayWatch

    /// Makes a watch of a bench with a sight.
    public init(_ sight: BlameSight) {
        self.sight = sight
        link = LinkWatch(sight)
        callbacks = CallbackWatch(limit: sight.limit)
        touches = TouchWatch(sight)
        display = DisplayWatch(limit: sight.display)
    }

    /// Takes the next event.
    public mutating func take(_ event: Event) {
        harness.take(event)
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
    public mutating func answer(_ concern: Concern, failure: BlameEvidence) -> BlameAnswer {
        link.look(at: failure.at)
        callbacks.look(at: failure.at)
        display.look(at: failure.at)
        touches.look(at: failure.at)
        return BlameAnswer(concern, failure: failure) { reading($0, concern, at: failure.at) }
    }

    private func reading(_ station: Station, _ concern: Concern, at now: Instant) -> StationReading {
        switch station {
        case .harness: harness.reading(at: now)
        case .record: link.record(losses: harness.loss, at: now)
        case .obedience: link.obedience(at: now)
        case .glass: sight.frames ? link.glass(at: now) : .unseen(Self.noScreen)
        case .phone: link.phone
        case .way: link.way(for: concern, at: now)
        case .handshake: link.handshake(at: now)
        case .session: link.session(at: now)
        case .callback: sight.callbacks ? callbacks.session(at: now) : .unseen(Self.noWitness)
        case .fixes: positions.reading(at: now)
        case .delivery: sight.callbacks ? callbacks.reading(at: now) : .unseen(Self.noWitness)
        case .load: system.load(at: now)
        case .templates: sight.calls ? system.templates(at: now) : .unseen(Self.noWitness)
        case .outcome: sight.calls ? system.outcome(at: now) : .unseen(Self.noWitness)
        case .display: seesBoth ? display.reading(at: now) : .unseen(sight.calls ? Self.noScreen : Self.noWitness)
        case .refresh: seesBoth ? display.refreshing(at: now) : .unseen(sight.calls ? Self.noScreen : Self.noWitness)
        case .echo: .unseen("what the unit makes of a finger is not seen")
        case .gesture: sight.callbacks ? touches.reading(at: now) : .unseen(Self.noWitness)
        case .conduct: .unseen("the app's own state is not seen")
        }
    }

    private var seesBoth: Bool { sight.calls && sight.frames }

    private static let noWitness = "no witness tells what the system told the app"
    private static let noScreen = "the unit's screen is not seen"
}
