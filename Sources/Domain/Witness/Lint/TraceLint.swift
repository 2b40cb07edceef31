import CarPlay
import Clockwork
import Routes

/// Judges the trace of a witness, of a model or of a real app, by the rules of the system.
///
/// The rules carry out each call as the system would; what they say of it, what stands too long, and what contradicts
/// the app's own belief becomes a finding.
public struct TraceLint {
    let settings: LintSettings
    var session: CarPlaySession
    var table: EstimateTable
    var rate: UpdateRate
    var findings = LintFindings()
    var waits = LintWaits()
    var calls = RecentCalls()
    var counts = LintCounts()

    /// What the app said of itself last, nil before its hello.
    public private(set) var hello: WitnessHello?
    /// Why this is no trace, nil where it is one.
    public internal(set) var fault: String?

    /// What the app believes, nil before it said.
    var isConnected: Bool?
    var disconnectedAt = Int64.min
    var mapOwner: MapOwner?
    var templates = ScenePhase?.none
    /// Whether the car shows the app on its dashboard.
    var isOnDashboard = false
    /// Where the driver looked last for the one map.
    var mapPlace: MapOwner?
    /// How many objects of connects are alive, as the app counts them.
    var liveObjects = 0
    /// Whether lines are missing that may have changed what is known.
    var isPartial = false
    /// The line that is judged now: its number, and its stamp.
    var place = 0
    var stamp: Int64 = 0
    private var first: Int64?
    private var previous: Int64?
    private var numbers = LineNumbers()

    /// Makes a lint.
    public init(_ settings: LintSettings = LintSettings()) {
        self.settings = settings
        session = CarPlaySession(rules: CarPlayRules(system: Self.assumed))
        table = EstimateTable(settings.rounding)
        rate = UpdateRate(most: settings.updatesPerMinute)
    }

    /// Takes the next line of the trace.
    public mutating func take(_ reading: WitnessReader.Reading, line number: Int) {
        guard fault == nil else { return }
        place = number
        switch reading {
        case .line(let line): take(line)
        case .unknown(let name, _) where hello == nil: fault = "line \(number): the first line is \(name), and no hello"
        case .unknown(_, let told):
            counts.unknown += 1
            follow(told)
        case .malformed(let reason, _) where hello == nil:
            fault = "line \(number): \(reason); the first line is no hello"
        case .malformed(let reason, let told):
            if let told { follow(told) } else { numbers.fill() }
            find("malformed-line", "witness", .warning, "the line cannot be read: \(reason)")
        }
    }

    private mutating func take(_ line: WitnessLine) {
        counts.lines += 1
        if hello == nil, !line.message.isHello { return fault = "line \(place): the first line is no hello" }
        follow(line)
        if stamp >= waits.next { elapse() }
        switch line.message {
        case .call(let call): judge(call, number: line.number)
        case .hello(let hello): begin(hello)
        case .belief(let isConnected): believe(isConnected)
        case .scene(let scene, let phase): change(scene, to: phase)
        case .callback(let callback): take(callback)
        case .result(let result): compare(result)
        case .map(let owner): move(to: owner)
        case .memory(let memory): count(memory)
        default: break
        }
    }

    /// Numbers that are missing were lost on the way; stamps of one clock do not run back.
    private mutating func follow(_ line: WitnessLine) {
        if case .hello(let hello) = line.message, hello.isAgain != true { numbers.begin(at: line.number) }
        follow(line.number)
        guard !line.message.isOfBench else { return }
        // A hello without a number stands before what was told earlier.
        guard line.number != nil || !line.message.isHello else { return previous = nil }
        if let previous, line.stamp < previous, !line.message.isHello {
            find("time-backwards", "witness", .warning, "the stamp is before that of the line above")
        }
        if first == nil { first = line.stamp }
        (stamp, previous) = (line.stamp, line.stamp)
    }

    private mutating func follow(_ number: Int?) {
        guard let number, case let lost = numbers.take(number), lost > 0 else { return }
        find(
            "lines-lost", "witness", .warning, "\(lost == 1 ? "1 line was" : "\(lost) lines were") lost before this one"
        )
    }

    /// A hello is a new process of the app: nothing of an older one is left.
    private mutating func begin(_ hello: WitnessHello) {
        guard hello.version == WitnessHello.version else {
            return fault = "line \(place): the trace is of version \(hello.version), and version 1 is read here"
        }
        if hello.isAgain == true, self.hello != nil { return }
        self.hello = hello
        let system = SystemVersion(hello.os.majorAndMinor).map { SystemProfile.shipped(for: $0) } ?? Self.assumed
        let app = CarApp(category: hello.category ?? .navigation, isEntitled: hello.isEntitled ?? true)
        session = CarPlaySession(
            rules: CarPlayRules(
                system: settings.system ?? system, app: app, baseOverlay: settings.baseOverlay))
        table = EstimateTable(settings.rounding ?? hello.rounding.flatMap(DistanceRounding.init))
        (isConnected, mapOwner, templates, disconnectedAt) = (nil, nil, nil, .min)
        (mapPlace, liveObjects) = (nil, 0)
        waits.endAll()
        calls = RecentCalls()
        note(hello)
    }

    private mutating func elapse() {
        var due: [LintFinding] = []
        waits.elapse(to: stamp) { due.append($0) }
        for finding in due { findings.add(finding) }
    }

    /// Whether the table of roundings is known, so that a value out of it is wrong.
    var knowsTable: Bool { settings.rounding != nil || hello?.rounding.flatMap(DistanceRounding.init) != nil }

    /// A finding of the line that is judged now; where lines are missing, what follows from the state is a note.
    func finding(_ name: String, _ row: String, _ level: RuleNote.Level, _ text: String) -> LintFinding {
        let isDoubtful = isPartial && Self.followsFromState(name, row)
        return LintFinding(
            name, row: row, level: isDoubtful ? .note : level, at: sinceFirst(stamp), line: place,
            text: isDoubtful ? "\(text); lines before are missing" : text)
    }

    /// How long after the first line a stamp is.
    func sinceFirst(_ stamp: Int64) -> Timespan { Timespan(nanoseconds: stamp.subtractingHeld(first ?? stamp)) }

    mutating func find(_ name: String, _ row: String, _ level: RuleNote.Level, _ text: @autoclosure () -> String) {
        if Self.losses.contains(name) { isPartial = true }
        findings.add(finding(name, row, level, text()))
    }
}

extension WitnessMessage {
    var isHello: Bool { if case .hello = self { true } else { false } }

    /// Whether the bench wrote it into the trace, with stamps that are none of the app's.
    var isOfBench: Bool {
        switch self {
        case .clock, .welcome, .refused, .ping: true
        default: false
        }
    }
}

extension String {
    /// The first two numbers of a version such as `18.2.1`.
    var majorAndMinor: String { split(separator: ".").prefix(2).joined(separator: ".") }
}
