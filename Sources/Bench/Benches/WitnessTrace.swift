import CarPlay
import Clockwork
import Events
import Glibc
import Journaling
import PhoneApps
import Routes
import Runbooks
import Witness

/// What the model app saw, written as a witness in a test build would tell it.
///
/// A process that has ended tells nothing more; the next one says hello again.
final class WitnessTrace {
    /// The name of the file in the run's folder.
    static let name = "witness.jsonl"

    /// The first failure to write; from then on nothing is written.
    private(set) var failure: JournalError?
    private let file: JournalFile
    private let hello: WitnessHello
    private var writer = WitnessWriter()
    private var maneuvers = WitnessManeuvers()
    private var isAlive = true
    private var isGuiding = false

    /// Makes the file in a run's folder and says hello for the app of the rig.
    init(in folder: RunFolder, for rig: Rig) throws(JournalError) {
        file = try JournalFile(creating: "\(folder.path)/\(Self.name)")
        hello = WitnessHello(of: rig)
        launch(at: .start)
    }

    /// A process of the app begins, without the car.
    private func launch(at instant: Instant) {
        (writer, maneuvers, isAlive, isGuiding) = (WitnessWriter(), WitnessManeuvers(), true, false)
        tell(.hello(hello), at: instant)
        tell(.belief(connected: false), at: instant)
    }

    /// The app's process ends, and cannot tell so.
    func endProcess() { isAlive = false }

    /// The run ends: the app takes leave, so that a trace lasts as long as its run.
    func close(at instant: Instant) { tell(.bye, at: instant) }

    /// Writes a line; returns its number.
    @discardableResult
    func tell(_ message: WitnessMessage, at instant: Instant) -> Int {
        let number = writer.nextNumber
        guard failure == nil, isAlive else { return number }
        // A number that is not finite has no form; the line is left out, and the numbers go on.
        guard let bytes = try? writer.line(message, at: instant) else { return number }
        do throws(JournalError) { try file.append(bytes) } catch { failure = error }
        return number
    }

    /// Writes a call, and what the app was told of it: nothing where it worked or was passed over.
    func tell(_ call: TemplateCall, fix: Int?, _ outcome: CallOutcome, at instant: Instant) {
        for call in maneuvers.calls(for: call) {
            let number = tell(.call(WitnessCall(call, fix: fix)), at: instant)
            switch outcome {
            case .refused(_, let reason), .error(let reason):
                tell(.result(WitnessResult(of: number, worked: false, error: reason.text)), at: instant)
            case .shown, .truncated, .ignored: break
            }
        }
    }

    /// Writes a callback of the session: the scene that came or went; a connect launches an app that has ended.
    func tell(_ callback: CarPlaySession.Callback, at instant: Instant) {
        if callback == .didConnect, !isAlive { launch(at: instant) }
        tell(.scene(.templates, callback == .didConnect ? .foreground : .absent), at: instant)
    }

    /// Writes where the app's own guidance stands; where it has just ended, that there is no route any more.
    func tell(_ guidance: AppGuidance?, isGuiding: Bool, at instant: Instant) {
        if self.isGuiding, !isGuiding { tell(.route(WitnessRoute()), at: instant) }
        self.isGuiding = isGuiding
        guard let guidance else { return }
        var told = WitnessGuidance()
        (told.step, told.toManeuver, told.remaining) = (guidance.step, guidance.toManeuver, guidance.remaining)
        (told.seconds, told.isOnRoute) = (guidance.seconds, true)  // the model app never leaves its route
        tell(.guidance(told), at: instant)
    }

    /// Writes news of the app: map and memory as what they are, the rest into its log.
    func tell(_ news: AppNews, at instant: Instant) {
        switch news {
        case .maps(let screens): tell(.map(MapOwner(screens)), at: instant)
        case .retained(let count):
            var memory = WitnessMemory()
            memory.live = count
            tell(.memory(memory), at: instant)
        default:
            let record = news.record
            var log = WitnessLog()
            log.level = record.what == "stalled" ? "error" : "info"
            let numbers = [record.dx, record.dy].compactMap { $0.map { "\($0)" } }
            log.text = ([record.what] + [record.text, record.time?.text].compactMap(\.self) + numbers)
                .joined(separator: " ")
            tell(.log(log), at: instant)
        }
    }
}

extension WitnessHello {
    /// The hello of a rig's model app.
    fileprivate init(of rig: Rig) {
        self.init()
        (app, build, os) = (rig.app.name, "model", rig.system.version.text)
        (isEntitled, maps) = (rig.app.habits.isEntitled, Maps(rawValue: rig.app.habits.maps.rawValue))
        (rounding, tellsWindow) = (rig.app.rounding.rawValue, true)
    }
}

extension MapOwner {
    /// The owner of the screens that have a map.
    fileprivate init(_ screens: Set<MapOwnership.Screen>) {
        self =
            switch (screens.contains(.phone), screens.contains(.car)) {
            case (true, true): .both
            case (true, false): .phone
            case (false, true): .car
            case (false, false): .none
            }
    }
}
