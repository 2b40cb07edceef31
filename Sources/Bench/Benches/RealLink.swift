import Adapters
import Clockwork
import Devices
import Events
import Links
import Measuring
import Runbooks

/// The link of a bench that is wired to real things: a switch in the phone's cable, the bus, meters and commands.
///
/// It belongs to the run's thread. Device events are stamped and read there or on the poll thread, and posted to it.
final class RealLink: @unchecked Sendable {
    /// Whether devices imitate phone and port, or they are real.
    let kind: PartyKind
    /// What the run has to lock.
    let resources: [String]
    /// What failed so far of all that is real, each in a sentence.
    private(set) var faults: [String] = []
    /// Why the cable does not stand where it was told to, nil where it does.
    var switchFault: String?

    let ground: LinkGround
    let parts: LinkParts
    let rig: Rig
    let prompt: @Sendable (String) -> Void
    private(set) var sources: [LinkSource] = []
    /// The meter among the sources, by which a switch is held to what it says.
    private(set) var meterValue = SignalValue.unknown
    /// Lets the models of a bench whose devices are emulated follow what is seen; does nothing on a real one.
    var lead: (Evidence) -> Void = { _ in }
    private(set) var stream: EventStream?
    private var judge: LinkJudge?
    private var sight: LinkSight?
    /// What came before the run had begun.
    private var waiting: [() -> Void] = []
    /// Where the witness in the app is listened to, the secret that it has to say, and what it believed last.
    var listener: WitnessListener?
    let witnessToken: String
    var belief: Evidence?
    /// Where what the witness tells is kept, nil where nobody asked for it.
    var trace: HeardTrace?
    /// What the meter said last of the cable, such as `5.02 V, 0.43 A`; empty where there is none.
    private var metered = ""
    /// What each signal said last.
    var told: [Signal: SignalValue] = [:]
    /// When each signal was asked for last, of those that were answered.
    private var looks: [Signal: Instant] = [:]
    /// The faults that are known of each source, so that each is told once.
    private var known: [String: String] = [:]

    /// The movement under way or the last one; and whether the cable is closed for certain.
    var turn: SwitchTurn?
    var isClosed = false
    /// The record of the first movement, and when the port was switched off last.
    var firstRecord: SwitchRecord?, lastOff: Instant?
    /// What is told of a hand's movement when its first effect is seen.
    var announcement: (() -> Void)?

    /// Finds what the rig file names on this machine and listens to the bus; nothing is touched yet.
    ///
    /// Throws `unavailable` with what to do where something is missing.
    init(
        _ rig: Rig, on executor: BenchExecutor, hearing thread: PollThread, witnessToken: String,
        prompt: @escaping @Sendable (String) -> Void
    ) throws(RunError) {
        (self.rig, self.witnessToken, self.prompt) = (rig, witnessToken, prompt)
        do throws(DeviceError) { ground = try LinkGround(on: executor, hearing: thread) } catch {
            throw .unavailable("the devices of this machine cannot be used: \(error)")
        }
        parts = try LinkParts(of: rig, bench: ground, prompt: prompt)
        resources = parts.resources
        // What the dummy controller of the kernel shows is no phone, whatever the rig file says.
        let isDummy = parts.phone?.path.contains("dummy_hcd") ?? false
        kind = isDummy ? .emulated : rig.linkKind
    }

    /// Lets go of the thread and of every child.
    func release() {
        for source in sources { source.stop() }
        listener?.stop()
        ground.asking.endAll()
        ground.programs.endAll()
        ground.thread.stop()
    }

    /// Begins to tell of the link, with what has been seen of it since it was opened.
    func begin(_ stream: EventStream, _ judge: LinkJudge, _ sight: LinkSight) {
        (self.stream, self.judge, self.sight) = (stream, judge, sight)
        if let firstRecord { see(firstRecord.evidence, at: firstRecord.provedAt) }
        for action in waiting { action() }
        waiting = []
        sources = makeSources()
        judge.ask = { [unowned self] signals in
            for source in sources where source.signals.contains(where: signals.contains) { source.check() }
        }
        for source in sources { source.check() }
    }

    /// Takes news now, or as soon as the run begins.
    func whenBegun(_ action: @escaping () -> Void) {
        guard stream == nil else { return action() }
        waiting.append(action)
    }

    /// Takes evidence where the wiring shows the signal; what had to be asked said otherwise at another instant.
    func see(_ evidence: Evidence, at instant: Instant, after other: Instant? = nil) {
        guard sight?.sees(evidence.signal) ?? false else { return }
        let evidence = withReading(evidence)
        if evidence.signal != .powerCommanded { announce() }
        let isNew = told[evidence.signal] != evidence.value
        told[evidence.signal] = evidence.value
        judge?.see(evidence, at: instant, after: other)
        if isNew { lead(evidence) }
    }

    /// A session that goes down in a whole cable, with what the meter said last: a drop-out may come of the power (F46).
    private func withReading(_ evidence: Evidence) -> Evidence {
        guard evidence.signal == .session, evidence.value == .down, isClosed, !metered.isEmpty else { return evidence }
        var evidence = evidence
        evidence.detail += (evidence.detail.isEmpty ? "" : ", ") + metered
        return evidence
    }

    /// Tells of a hand's movement now, where that is still to be told.
    func announce() {
        let telling = announcement
        announcement = nil
        telling?()
    }

    /// Journals an event of this moment.
    func publish(_ body: EventBody) {
        publish(body, at: ground.wait.now)
    }

    /// Journals an event of an instant.
    func publish(_ body: EventBody, at instant: Instant) {
        stream?.publish(Event(at: instant, body))
    }

    /// Waits for a condition on the run's events.
    func wait(until deadline: Instant, for condition: @escaping () -> Bool) async -> EventStream.WaitEnd {
        await stream?.wait(until: deadline, for: condition) ?? .interrupted
    }

    /// Lets whoever waits for what is no event look again.
    func look() {
        stream?.look()
    }

    /// Journals a remark.
    func note(_ text: String) {
        var note = NoteWritten()
        note.text = text
        publish(.note(note))
    }

    /// Takes note of a failure of what is real; that of a switch is told by the step that moves it.
    func fail(_ reason: String, isTold: Bool = false) {
        faults.append(reason)
        if !isTold { note("bench fault: \(reason)") }
    }

    /// Takes what a source answered that was asked at an instant: what it says anew is evidence, and silence is none.
    func take(_ answer: Result<[Evidence], SwitchError>, from name: String, of signals: [Signal], asked: Instant) {
        switch answer {
        case .success(let all):
            known[name] = nil
            if let power = all.first(where: { $0.signal == .power }) { metered = power.detail }
            for evidence in all where signals.contains(evidence.signal) { take(evidence, asked: asked) }
            judge?.confirm(signals.filter { sight?.sees($0) ?? false }, asked: asked)
        case .failure(let error):
            for signal in signals where told[signal] != nil && told[signal] != .unknown {
                see(Evidence(signal, .unknown, detail: error.description), at: ground.wait.now)
            }
            guard known[name] != error.description else { return }
            known[name] = error.description
            fail("\(name): \(error)")
        }
    }

    /// Takes one answer; one that was asked for before another that is known already comes too late.
    private func take(_ evidence: Evidence, asked: Instant) {
        let last = looks[evidence.signal] ?? .start
        guard asked >= last else { return }
        looks[evidence.signal] = asked
        guard told[evidence.signal] != evidence.value else { return }
        see(evidence, at: ground.wait.now, after: last)
    }
}
