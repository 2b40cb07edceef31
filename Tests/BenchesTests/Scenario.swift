import Benches
import Clockwork
import Events
import Runbooks
import Synchronization

/// A run to be made: shipped documents, changed where a test needs it, and a runbook as text.
struct Scenario: Sendable {
    /// The pan threshold as the standard unit's document states it.
    static let standardThreshold =
        "threshold: {value: 10 pt, evidence: reported, source: \"the pan recogniser of iOS, by the 2GIS story\"}"

    /// The texts that take the place of files, by path.
    var texts: [String: String]
    var rig = "rigs/model-800x480.yaml"
    var runbook = "runbooks/test.yaml"
    var seed: UInt64 = 1
    var mode = TimeMode.virtual
    var position: String?
    /// Whether the fault that the runbook names is seeded.
    var withFault = false
    /// Whether the run is asked to stop before it has begun.
    var stopsAtOnce = false
    /// The events at which the run is asked to stop, once each.
    var stops: [@Sendable (Event) -> Bool] = []

    /// A runbook of steps, with the cable in and connected before them and out after them.
    init(steps: String, needs: String = "[]", _ more: String = "") {
        self.init(
            runbook: """
                runbook: 1
                name: Test
                needs: \(needs)
                \(more)
                setup:
                  - cable: in
                  - await: {connected: true}
                steps:
                \(steps.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
                teardown:
                  - cable: out
                """)
    }

    /// A runbook of its own.
    init(runbook: String) {
        texts = ["runbooks/test.yaml": runbook, "runbooks/town/drive.nmea": Repository.driveBegin]
    }

    /// A shipped runbook on a shipped rig.
    init(shipped runbook: String, on rig: String) {
        (texts, self.runbook, self.rig) = ([:], "runbooks/\(runbook).yaml", "rigs/\(rig).yaml")
    }

    /// The scenario with a text replaced in a shipped document.
    func replacing(_ text: String, with other: String, in path: String) throws -> Scenario {
        var scenario = self
        let document = try texts[path] ?? String(decoding: Repository.bytes(path), as: UTF8.self)
        guard document.contains(text) else { throw Missing(path: path, text: text) }
        scenario.texts[path] = document.replacing(text, with: other)
        return scenario
    }

    /// The scenario with the fault that the runbook names.
    var faulty: Scenario {
        var scenario = self
        scenario.withFault = true
        return scenario
    }

    /// The scenario with another seed.
    func seeded(_ seed: UInt64) -> Scenario {
        var scenario = self
        scenario.seed = seed
        return scenario
    }

    struct Missing: Error {
        let path: String, text: String
    }

    /// The files: those of the repository under the texts.
    func bytes(_ path: String) throws(UnreadableFile) -> [UInt8] {
        if let text = texts[path] { return Array(text.utf8) }
        return try Repository.bytes(path)
    }

    /// The documents and materials, read and checked.
    func request(out: String) throws -> RunRequest {
        let files = Files(
            read: { path throws(UnreadableFile) in try bytes(path) },
            exists: { path in
                do throws(UnreadableFile) { return try !bytes(path).isEmpty } catch { return false }
            })
        let plan = try Plan.load(runbook: runbook, rig: rig, files: files, withFault: withFault)
        return RunRequest(
            plan: plan, materials: try materials(of: plan), out: out, seed: seed, mode: mode,
            position: position ?? "runbook",
            version: "test", host: "test", wall: WallClock { 1_700_000_000_123_000_000 })
    }

    /// Routes and drives that were read already: reading a drive takes longer than a run over it.
    private static let read = Mutex<[[String: String]: Materials]>([:])

    private func materials(of plan: Plan) throws -> Materials {
        var key = texts.filter { !$0.key.hasPrefix("rigs/") }
        (key["files"], key["position"]) = (Self.files(of: plan), position ?? "")
        if let known = Self.read.withLock({ $0[key] }) { return known }
        let materials = try Materials(for: plan, position: position) { path throws(MaterialError) in
            do throws(UnreadableFile) { return try bytes(path) } catch {
                throw MaterialError(path: path, message: error.message, isUnreadable: true)
            }
        }
        Self.read.withLock { $0[key] = materials }
        return materials
    }

    /// The routes and drives that a plan names, with where they stand.
    private static func files(of plan: Plan) -> String {
        let steps = plan.runbook.setup + plan.runbook.steps + plan.runbook.teardown
        let names = steps.flatMap { step -> [String] in
            guard case .navigate(let navigate) = step.action else { return [] }
            return [navigate.route, navigate.drive].compactMap(\.self)
        }
        let folder = plan.runbookPath.split(separator: "/").dropLast().joined(separator: "/")
        return names.isEmpty ? "" : Set(names).sorted().joined(separator: " ") + " in \(folder)"
    }

    /// Runs it in a folder of its own.
    func run() throws -> Played {
        let folder = Folder()
        return try Played(self, request(out: folder.path), folder)
    }
}
