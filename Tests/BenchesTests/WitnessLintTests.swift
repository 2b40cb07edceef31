import Benches
import CarPlay
import Events
import Runbooks
import Testing
import Witness

/// The traces of the model app, faulty and healthy, under the lint that judges real apps.
@Suite("The witness of the model app") struct WitnessLintTests {
    /// What a lint finds of the faults that a trace can show; of the others it shows nothing.
    private static let visible: [String: (name: String, level: RuleNote.Level)] = [
        "S04-no-key": ("refused-call", .error),
        "S06-base-layer": ("base-layer-overlay", .warning),
        "S07-window": ("no-root-view", .error),
        "S08-missed": ("map-not-moved", .error),
        "S08-one-map": ("map-not-moved", .error),
        "S09-map-buttons": ("overflow-lost", .error),
        "S10-bar-buttons": ("overflow-lost", .error),
        "S12-panning": ("no-pan-entry", .warning),
        "S15-car-takes-over": ("guidance-after-cancel", .error),
        "S15-one-session": ("second-session", .error),
        "S17-stale-card": ("feed-off", .warning),
        "S22-own-grid": ("refused-call", .error),
        "S24-hang-on-connect": ("missed-connect", .error),
        "S24-hang-on-disconnect": ("missed-disconnect", .error),
        "S25-doubled-disconnect": ("double-disconnect", .error),
        "S25-late-disconnect": ("missed-disconnect", .error),
        "S25-missed-disconnect": ("missed-disconnect", .error),
        "S27-expected-rate": ("missed-disconnect", .error),
        "S28-offline-alert": ("refused-call", .error),
        "S36-voice-search": ("cycle-clamped", .note),
        "S42-fourth-button": ("overflow-lost", .error),
        "S48-trapped-in-pan": ("trapped-in-pan", .error),
        "S52-step-estimates": ("no-trip-estimates", .note),
        "S55-plain-words": ("no-plain-variant", .warning),
        "S62-controls-before-map": ("controls-before-map", .warning),
        "S63-empty-disconnect": ("objects-kept", .warning),
        "S63-leak": ("objects-kept", .warning),
        "S73-feed": ("feed-off", .warning),
        "F04-second-start": ("second-session", .error),
        "F13-unrounded": ("estimate-off-table", .error),
        "F23-map-for-the-phone": ("map-not-moved", .error),
        "F35-depth": ("refused-call", .error),
    ]

    /// What the bench itself calls the same.
    private static let remarks = ["double-disconnect": "belief-doubled", "map-not-moved": "map-owner"]

    private static let runbooks = ["behaviours", "field"].flatMap { folder in
        Repository.names(in: "runbooks/\(folder)").filter { $0.hasSuffix(".yaml") }
            .map { "\(folder)/\($0.dropLast(5))" }
    }

    @Test("has no finding where there is no fault", arguments: runbooks)
    func healthy(runbook: String) throws {
        let (report, _) = try Self.lint(Scenario(shipped: runbook, on: "model-800x480"))
        #expect(report.findings.isEmpty, "\(report.findings.map { "\($0.line): \($0.name): \($0.text)" })")
    }

    @Test("shows each fault that a trace can show, at the level of the bench's own remark", arguments: runbooks)
    func faulty(runbook: String) throws {
        let (report, run) = try Self.lint(Scenario(shipped: runbook, on: "model-800x480").faulty)
        let found = "\(report.findings.map { "\($0.line): \($0.name) \($0.level): \($0.text)" })"
        guard let visible = runbook.split(separator: "/").last.flatMap({ Self.visible[String($0)] }) else {
            #expect(report.findings.isEmpty, "the table above does not know \(found)")
            return
        }
        let finding = report.findings.first { $0.name == visible.name }
        #expect(finding?.level == visible.level, "\(found)")
        let remark = Self.remarks[visible.name] ?? visible.name
        for made in run.remarks(named: remark) { #expect(made.level == visible.level.rawValue, "\(made.text)") }
    }

    @Test("tells all that the protocol has for a drive, and takes leave at the end")
    func complete() throws {
        let scenario = Scenario(shipped: "behaviours/S15-car-takes-over", on: "model-800x480")
        let lines = try Self.lines(of: Self.witnessed(scenario).run)
        let kinds = Set(lines.map(\.message.kind))
        #expect(kinds.isSuperset(of: [.hello, .belief, .scene, .map, .call, .callback, .fix, .route, .guidance]))
        #expect(lines.last?.message == .bye)
        let leak = try Self.lines(of: Self.witnessed(Scenario(shipped: "behaviours/S63-leak", on: "model-800x480")).run)
        #expect(leak.contains { $0.message.kind == .memory })
        #expect(lines.map(\.stamp) == lines.map(\.stamp).sorted() && lines.compactMap(\.number) == Array(lines.indices))
        let drive = Scenario(shipped: "behaviours/S16-other-side", on: "model-800x480")
        let calls = try Self.lines(of: Self.witnessed(drive).run).compactMap { line -> TemplateCall? in
            if case .call(let call) = line.message { call.call } else { nil }
        }
        let updates = calls.compactMap { if case .updateManeuver(let estimates, _) = $0 { estimates } else { nil } }
        #expect(updates.count > 10 && updates.allSatisfy { $0.distance >= 0 })
        // What is left of the time is told of the trip.
        let trips = calls.compactMap { if case .updateTrip(let estimates, _) = $0 { estimates } else { nil } }
        #expect(trips.count > 3 && trips.allSatisfy { $0.distance >= 0 && $0.seconds >= 0 })
    }

    @Test("ends with the process, and begins anew with the next one")
    func processes() throws {
        let scenario = Scenario(shipped: "field/F34-quick-reconnect", on: "model-800x480").faulty
        let lines = try Self.lines(of: Self.witnessed(scenario).run)
        let hellos = lines.indices.filter { lines[$0].message.kind == .hello }
        // The app ends with each quick reconnect, and is launched again by the next connect.
        #expect(hellos.count > 1 && hellos.first == 0)
        #expect(hellos.dropFirst().allSatisfy { lines[$0 - 1].message != .bye })
        #expect(lines.count { $0.message == .bye } == 1)
    }

    private static func witnessed(_ scenario: Scenario) throws -> (run: Played, system: SystemProfile) {
        let folder = Folder()
        var request = try scenario.request(out: folder.path)
        request.keepsWitness = true
        return (try Played(scenario, request, folder), request.plan.rig.system)
    }

    private static func lint(_ scenario: Scenario) throws -> (LintReport, Played) {
        let (run, system) = try witnessed(scenario)
        var settings = LintSettings()
        settings.system = system
        var (lint, reader) = (TraceLint(settings), WitnessReader())
        reader.read(bytes(of: run)) { lint.take($1, line: $0) }
        lint.finish()
        #expect(lint.fault == nil && reader.counts.unknownKeys == 0 && reader.counts.malformed == 0)
        return (lint.report, run)
    }

    private static func lines(of run: Played) -> [WitnessLine] {
        var (lines, reader) = ([WitnessLine](), WitnessReader())
        reader.read(bytes(of: run)) { if case .line(let line) = $1 { lines.append(line) } }
        return lines
    }

    private static func bytes(of run: Played) -> [UInt8] { Folder.bytes("\(run.files.path)/witness.jsonl") }
}

extension Played {
    /// The remarks of a name.
    fileprivate func remarks(named name: String) -> [RemarkMade] {
        events.compactMap { event in
            guard case .remark(let made) = event.body, made.name == name else { return nil }
            return made
        }
    }
}
