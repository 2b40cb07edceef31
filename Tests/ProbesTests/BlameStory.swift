import Blaming
import Clockwork
import Events
import Links
import Probes

/// A run as it is told to a watch of blame: a phone that is connected, and a drive along a straight road at 10 m/s.
struct BlameStory {
    private static let sight = BlameSight(
        signals: Set(Signal.allCases), hasSession: true, callbacks: true, calls: true, frames: true,
        display: .milliseconds(200), touch: .milliseconds(50), drag: 20, limit: .seconds(5))

    private(set) var now = Instant.start
    private var watch = BlameWatch(Self.sight)
    private var driven = 0.0
    private(set) var nextFix = 0

    /// A run that drives already.
    init() {
        connect()
        tell(.route(RouteAssigned()))
        drive(20)
    }

    /// A run at its start, of which something else is told.
    init(_ begin: (inout BlameStory) -> Void) { begin(&self) }

    /// Whom the watch names for a failure of this moment that came about since an instant.
    func parties(_ concern: Concern, seenBy source: LossSource? = nil, since begin: Instant) -> [Party] {
        var demand = BlameDemand(concern, since: begin)
        demand.source = source
        return parties(demand)
    }

    /// Whom the watch names for a failure of this moment, by all that is known of the demand.
    func parties(_ demand: BlameDemand) -> [Party] {
        var watch = watch
        return watch.answer(demand, failure: BlameEvidence("the failure", at: now)).parties
    }

    mutating func tell(_ body: EventBody) { watch.take(Event(at: now, body)) }

    mutating func pass(_ milliseconds: Int64) { now = now + .milliseconds(milliseconds) }

    /// Tells a record that is filled in.
    mutating func tell<Record>(_ kind: (Record) -> EventBody, _ record: Record, _ fill: (inout Record) -> Void) {
        var record = record
        fill(&record)
        tell(kind(record))
    }

    /// Drives for some seconds, with a fix, a call and a frame in each, as far as they are not changed.
    mutating func drive(_ seconds: Int, showing: Bool = true, _ change: (inout FixArrived) -> Void = { _ in }) {
        for _ in 0..<seconds {
            driven += 10
            var fix = FixArrived()
            (fix.index, fix.speed, fix.course) = (nextFix, 10, 0)
            (fix.latitude, fix.longitude) = (52 + driven / 111_195, 0)
            change(&fix)
            tell(.fix(fix))
            let card = "\(nextFix) m"
            nextFix += 1
            pass(10)
            tell(EventBody.call, TemplateCalled()) {
                ($0.call, $0.text, $0.outcome) = ("updateEstimates", card, "shown")
            }
            pass(100)
            if showing { tell(EventBody.frame, FrameShown()) { $0.card = card } }
            pass(890)
        }
    }

    mutating func cable(_ edge: String) { tell(EventBody.cable, CableMoved()) { $0.edge = edge } }

    mutating func signals(_ value: SignalValue, _ signals: [Signal] = [.power, .dataLink, .charging, .session]) {
        for signal in signals { tell(EventBody.evidence, EvidenceSeen()) { ($0.signal, $0.value) = (signal, value) } }
    }

    mutating func callback(_ name: String) { tell(EventBody.callback, CallbackTold()) { $0.callback = name } }

    mutating func connect() {
        cable("in")
        signals(.up)
        callback("didConnect")
        pass(1000)
    }

    mutating func press(isTold: Bool) {
        tell(EventBody.act, ActDone()) {
            ($0.party, $0.action, $0.outcome, $0.input) = ("driver", "press search", "shown", .press)
        }
        if isTold { callback("pressed") }
        pass(300)
    }

    mutating func tap(haunted: Bool, telling callbacks: [String] = [], fingers: Int = 1) {
        for phase in ["down", "up"] {
            for finger in 0..<fingers {
                tell(EventBody.touch, TouchGiven()) {
                    ($0.phase, $0.x, $0.y, $0.finger) = (phase, 100, 100, finger > 0 ? finger : nil)
                }
            }
            pass(100)
        }
        for name in callbacks { callback(name) }
        if haunted { tell(EventBody.remark, RemarkMade()) { ($0.name, $0.text) = ("press-without-touch", "a ghost") } }
        pass(300)
    }
}
