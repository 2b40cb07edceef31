import CarPlay
import Clockwork
import Links
import Runbooks

/// When what a model system and the bench itself do wrong happens, each from a random stream of its own.
struct Slips {
    private let bench: BenchModel
    private let system: SystemFaults
    private var cutter, evidence, frames, feed, sessions, callbacks, calls: SeededRandom

    init(bench: BenchModel, system: SystemFaults, random: SeededRandom) {
        (self.bench, self.system) = (bench, system)
        cutter = random.stream("deaf cutter")
        evidence = random.stream("lost evidence")
        frames = random.stream("frames lost on the way")
        feed = random.stream("late feed")
        sessions = random.stream("missed callbacks of the session")
        callbacks = random.stream("lost callbacks")
        calls = random.stream("refused calls")
    }

    /// What follows of a command to the cable: a deaf cutter says that it obeyed, and nothing else follows.
    ///
    /// Where there is no phone, the port alone follows.
    mutating func carriedOut(_ edge: CableEdge, _ consequences: [LinkModel.Consequence]) -> [LinkModel.Consequence] {
        let share = edge == .in ? bench.deafPlug : bench.deafCut
        if share > 0, cutter.chance(share) {
            return consequences.filter { $0.evidence.signal == .powerCommanded }
        }
        guard bench.lacksPhone else { return consequences }
        return consequences.filter { [.powerCommanded, .power].contains($0.evidence.signal) }
    }

    /// Whether the bench loses what a signal of the link says.
    mutating func losesEvidence() -> Bool { bench.lostEvidence > 0 && evidence.chance(bench.lostEvidence) }

    /// Whether it loses a frame.
    mutating func losesFrame() -> Bool { bench.lostFrame > 0 && frames.chance(bench.lostFrame) }

    /// By how much a fix is fed late, by its time since the start of the drive.
    mutating func feedDelay(at time: Timespan) -> Timespan {
        if let stall = bench.stallsAt, time >= stall, time < stall + bench.stallTime {
            return stall + bench.stallTime - time
        }
        return bench.lateness > .zero ? feed.uniform(.zero...bench.lateness) : .zero
    }

    /// Whether the system does not tell the app of an edge of the session.
    mutating func losesSession(_ callback: CarPlaySession.Callback) -> Bool {
        let share = callback == .didConnect ? system.missedConnect : system.missedDisconnect
        return share > 0 && sessions.chance(share)
    }

    /// Whether it does not tell the app what the driver does.
    mutating func losesCallback() -> Bool { system.lostCallback > 0 && callbacks.chance(system.lostCallback) }

    /// Whether it refuses a call that no rule forbids.
    mutating func refusesCall() -> Bool { system.refusedCall > 0 && calls.chance(system.refusedCall) }
}

extension BenchModel {
    /// Whether the bench sees something beside the link.
    func sees(_ view: BenchView) -> Bool { !blindTo.contains(view) }
}
