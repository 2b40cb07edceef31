public import Adapters
import CarPlay
public import Clockwork
import Devices
public import Events
import HeadUnits
import Journaling
import Links
import Measuring
import PhoneApps
public import Runbooks

/// What is to be run, and how.
public struct RunRequest: Sendable {
    /// The documents, read and checked.
    public var plan: Plan
    /// The routes and drives that the runbook names.
    public var materials: Materials
    /// The folder below which the run's folder is made.
    public var out: String
    /// The seed of everything random.
    public var seed: UInt64
    /// How time passes.
    public var mode: TimeMode
    /// The gpsd that gives the position, nil where drives are replayed.
    public var live: GPSDAddress?
    /// Whether what the app sees is written into the run's folder, as its witness would tell it.
    public var keepsWitness = false
    /// The secret of the witness in a test build, empty where there is none.
    public var witnessToken = ""
    /// What drives the position in words: the files of the runbook, or the one that replaces them.
    public var position: String
    /// The version of the program.
    public var version: String
    /// The machine in words.
    public var host: String
    /// The time of day.
    public var wall: WallClock
    /// Asks a person to move the cable, or tells one to.
    public var prompt: @Sendable (String) -> Void

    /// Makes a request.
    public init(
        plan: Plan, materials: Materials, out: String, seed: UInt64, mode: TimeMode, live: GPSDAddress? = nil,
        position: String, version: String, host: String, wall: WallClock,
        prompt: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.plan = plan
        self.materials = materials
        self.out = out
        self.seed = seed
        self.mode = mode
        self.live = live
        self.position = position
        self.version = version
        self.host = host
        self.wall = wall
        self.prompt = prompt
    }
}

/// What came of a run.
public struct RunResult: Sendable {
    /// The verdict; a run whose journal could not be stored has none that counts.
    public var verdict: Verdict
    /// The run's folder.
    public var folder: RunFolder
    /// Why the run is not stored whole, nil where it is.
    public var storageFailure: String?
}

/// Runs one runbook from its first event to its last.
public enum BenchRun {
    /// Runs a request on the calling thread; throws where the run cannot begin.
    ///
    /// `recorders` makes the recorders once the folder exists; `onStart` receives the call that stops the run, which
    /// may be made from any thread: once for a clean stop, again to cut the teardown short.
    public static func perform(
        _ request: RunRequest, recorders: @escaping @Sendable (RunFolder) -> [any Recorder],
        onStart: (@escaping @Sendable () -> Void) -> Void = { _ in }
    ) throws(RunError) -> RunResult {
        let executor = BenchExecutor(mode: request.mode)
        let thread = try deviceThread(for: request, relieving: executor)
        defer { thread?.stop() }
        let link = try realLink(of: request, on: executor, hearing: thread)
        defer { link?.release() }
        let locks = try ResourceLocks(for: request, and: link?.resources ?? [])
        defer { withExtendedLifetime(locks) {} }
        try link.map { link throws(RunError) in try start(link, on: executor) }
        let position = try position(of: request, on: executor, hearing: thread)
        let folder = try folder(for: request)
        let commands = Commands(on: executor)
        defer { commands.stop() }
        let stopper = Stopper()
        onStart { executor.post { stopper.stop() } }
        return executor.run {
            await play(
                request, in: folder, on: executor.timeline, recorders: recorders(folder), position: position,
                commands: commands, stopper: stopper, link: link)
        }
    }

    /// The thread that hears devices while the run's own is busy, nil where every party is a model.
    private static func deviceThread(
        for request: RunRequest, relieving executor: BenchExecutor
    ) throws(RunError) -> PollThread? {
        guard request.live != nil || request.plan.rig.topology != .model else { return nil }
        do throws(DeviceError) { return try PollThread(relieving: executor) } catch {
            throw .unavailable("devices cannot be heard: \(error)")
        }
    }

    /// The real link of a rig, nil where it is a model or the run is skipped anyway.
    private static func realLink(
        of request: RunRequest, on executor: BenchExecutor, hearing thread: PollThread?
    ) throws(RunError) -> RealLink? {
        let plan = request.plan
        guard let thread, plan.rig.topology != .model, plan.skipReason == nil else { return nil }
        return try RealLink(
            plan.rig, on: executor, hearing: thread, witnessToken: request.witnessToken, prompt: request.prompt)
    }

    /// Nothing is touched before it is locked.
    private static func start(_ link: RealLink, on executor: BenchExecutor) throws(RunError) {
        try link.listen()
        try link.listenToWitness()
        let failure: RunError? = executor.run {
            do throws(RunError) {
                try await link.prepare()
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// The live position of a run, nil where drives are replayed.
    private static func position(
        of request: RunRequest, on executor: BenchExecutor, hearing thread: PollThread?
    ) throws(RunError) -> LivePosition? {
        guard let thread, let address = request.live else { return nil }
        let random = SeededRandom(seed: request.seed).stream("position")
        do throws(DeviceError) {
            return try LivePosition(address, on: executor, hearing: thread, random: random)
        } catch {
            throw .unavailable("gpsd at \(address.host):\(address.port): \(error)")
        }
    }

    private static func folder(for request: RunRequest) throws(RunError) -> RunFolder {
        do throws(RunFolderError) {
            let stem = fileStem(request.plan.runbookPath)
            let folder = try RunFolder(in: request.out, runbook: stem, wall: request.wall)
            for source in request.plan.sources { try folder.write(source.bytes, as: source.copyName) }
            return folder
        } catch {
            throw .cannotWrite(error.message)
        }
    }

    private static func play(
        _ request: RunRequest, in folder: RunFolder, on timeline: Timeline, recorders: [any Recorder],
        position: LivePosition?, commands: Commands, stopper: Stopper, link: RealLink?
    ) async -> RunResult {
        let journal: JournalFile
        do throws(JournalError) { journal = try JournalFile(creating: folder.journal) } catch {
            return RunResult(verdict: .benchFault, folder: folder, storageFailure: error.message)
        }
        folder.sync()
        let stream = EventStream(timeline: timeline, journal: journal, recorders: recorders)
        stopper.action = { stream.stop() }
        stream.publish(.run(header(request, folder, link)))
        let trace: WitnessTrace?
        do throws(JournalError) { trace = try self.trace(of: request, link, in: folder) } catch {
            return RunResult(verdict: .benchFault, folder: folder, storageFailure: error.message)
        }
        let bench = ModelBench(
            rig: request.plan.rig, stream: stream, random: SeededRandom(seed: request.seed), realLink: link)
        bench.witness = trace
        await calibrate(stream, for: request)
        bench.listen(to: position)
        let runner = StepRunner(
            bench: bench, materials: request.materials, commands: commands,
            screenshots: Screenshots(in: folder, unit: request.plan.rig.unit), folder: folder, seed: request.seed)
        let verdict = await Interpreter(plan: request.plan, bench: bench, runner: runner).run()
        bench.witness?.close(at: timeline.now)
        stopper.action = {}
        position?.mute()
        return RunResult(
            verdict: verdict, folder: folder,
            storageFailure: (stream.failure ?? bench.witness?.failure ?? link?.trace?.failure)?.message)
    }

    /// The trace of the model app where one is asked for; where the rig has a real witness, that one's lines are kept.
    private static func trace(
        of request: RunRequest, _ link: RealLink?, in folder: RunFolder
    ) throws(JournalError) -> WitnessTrace? {
        guard request.keepsWitness else { return nil }
        guard let link, link.listener != nil else { return try WitnessTrace(in: folder, for: request.plan.rig) }
        link.trace = try HeardTrace(in: folder)
        return nil
    }

    /// Journals before the first step what the harness is worth; a run that is skipped measures nothing.
    private static func calibrate(_ stream: EventStream, for request: RunRequest) async {
        guard request.mode == .host, request.plan.skipReason == nil else { return }
        var calibration = HarnessCalibration(
            clock: HarnessClock(of: stream), publish: { stream.publish($0) }, tell: { stream.publish($0) },
            random: SeededRandom(seed: request.seed).stream("harness"))
        stream.noise = await calibration.run(provenance: Provenance(observation: .callback))
    }

    private static func header(_ request: RunRequest, _ folder: RunFolder, _ link: RealLink?) -> RunStarted {
        let plan = request.plan
        var header = RunStarted()
        (header.id, header.version, header.host) = (folder.id, request.version, request.host)
        (header.runbook, header.runbookFile) = (plan.runbook.name, plan.runbookPath)
        (header.rig, header.rigFile) = (plan.rig.name, plan.rigPath)
        (header.unit, header.os, header.app) = (plan.rig.unit.name, plan.rig.system.name, plan.rig.app.name)
        (header.seed, header.time) = (String(request.seed), request.mode)
        (header.position, header.wall) = (request.position, request.wall.iso8601)
        header.provenance = Provenance(
            position: request.live == nil ? .model : .real, link: link?.kind ?? plan.rig.linkKind,
            app: plan.rig.appKind,
            stimulus: request.live == nil ? .replayed : .none)
        header.provenance.takePhone(at: plan.rig.topology)
        header.switches = plan.rig.switches
        return header
    }

    private static func fileStem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}

/// The call that stops a run; used on the run's thread alone.
private final class Stopper: @unchecked Sendable {
    /// What a stop does; one that came before there was anything to stop is made up for.
    var action: () -> Void = {} {
        didSet { if isStopped { action() } }
    }
    private var isStopped = false

    func stop() {
        isStopped = true
        action()
    }
}
