import CarPlay
import Clockwork
import Routes
import Testing

@testable import Witness

@Suite("The lint of a trace")
struct TraceLintTests {
    @Test("finds a fault, with row, level, line and remedy", arguments: LintCase.all)
    func fires(lintCase: LintCase) throws {
        let report = lintCase.trace(true).lint(lintCase.settings)
        let finding = try #require(report.all(lintCase.name).first, "\(report.findings.map(\.name))")
        #expect(finding.row == lintCase.row && finding.level == lintCase.level)
        #expect(finding.line >= 1 && !finding.text.isEmpty)
        #expect(LintRemedy.all[finding.name] != nil)
        #expect(report.hasErrors == report.findings.contains { $0.level == .error })
    }

    @Test("is silent without the fault", arguments: LintCase.all)
    func silent(lintCase: LintCase) {
        let report = lintCase.trace(false).lint(lintCase.settings)
        #expect(report.findings.isEmpty, "\(report.findings.map { "\($0.name): \($0.text)" })")
        #expect(!report.hasErrors)
    }

    @Test("has a case for each finding that its remedies name, and a remedy for each")
    func complete() {
        let tested = Set(LintCase.all.map(\.name)).union(["malformed-line"])
        // Notes of single calls, which the tests of the rules try one by one.
        let passedOn: Set = [
            "duration-raised", "refresh-too-often", "image-scaled", "first-frame-only", "title-wins", "cycle-clamped",
            "maneuver-not-added", "lane-angles",
        ]
        #expect(Set(LintRemedy.all.keys) == tested.union(passedOn))
    }

    @Test(
        "D18: an overlay in the base layer is nothing, a warning or an error, as asked",
        arguments: [(CarPlayRules.BaseOverlay.off, RuleNote.Level?.none), (.warn, .warning), (.error, .error)])
    func baseOverlay(asked: CarPlayRules.BaseOverlay, level: RuleNote.Level?) {
        var (trace, settings) = (Trace(), LintSettings())
        trace.call(.setBaseLayer([.map, .picture]))
        settings.baseOverlay = asked
        let report = trace.lint(settings)
        #expect(report.findings.map(\.level) == [level].compactMap(\.self))
        #expect(report.hasErrors == (level == .error))
    }

    @Test(
        "S37: a text that sends the driver to the phone is warned of, and another is not",
        arguments: [("Allow the microphone on your iPhone", ["phone-prompt"]), ("The microphone is off", [])])
    func prompt(text: String, found: [String]) {
        var trace = Trace()
        trace.call(.present(Template(id: 1, .alert([text], [CarButton(2)]))))
        #expect(trace.lint().findings.map(\.name) == found)
    }

    @Test("D01: how many map buttons are shown is the system's, and the limit is told")
    func system() {
        var (trace, settings) = (Trace(), LintSettings())
        trace.call(.setMapButtons((0..<4).map { CarButton($0, purpose: .pan) }))
        #expect(trace.lint(settings).findings.isEmpty)
        settings.system = .shipped(for: SystemVersion(12))
        #expect(trace.lint(settings).findings.map(\.text) == ["setMapButtons: 3 of 4 map buttons (L01) are shown"])
    }

    @Test(
        "D01: without a document the shipped generation that fits the app's iOS judges, and says its name",
        arguments: [
            ("12.0", "iOS 12", 1), ("12.4.8", "iOS 12", 1), ("13.1", "iOS 15", 0), ("15.0", "iOS 15", 0),
            ("16.7", "iOS 17", 0), ("17.0", "iOS 17", 0), ("18.2.1", "iOS 18", 0), ("26.3", "iOS 26", 0),
            ("26.4", "iOS 26.4", 0), ("27.1", "iOS 26.4", 0), ("none", "iOS 18", 0),
        ])
    func fitting(os: String, name: String, lost: Int) {
        var trace = Trace(os: os)
        trace.call(.setMapButtons((0..<4).map { CarButton($0, purpose: .pan) }))
        let report = trace.lint()
        #expect(report.system == name && report.all("overflow-lost").count == lost)
    }

    @Test("gives a finding the moment and the line at which its state began")
    func place() {
        var trace = Trace()
        trace.pass(2.5)
        trace.call(.showPanning)
        trace.pass(3)
        trace.call(.setMapButtons([]))
        let finding = trace.lint().findings.first
        #expect(finding?.at == .milliseconds(2500) && finding?.line == 6)
    }

    @Test("says of buttons without a purpose only that no exit is known")
    func purposes() {
        var trace = Trace()
        trace.call(.setBarButtons(leading: [CarButton(1, title: "Done")], trailing: []), .showPanning)
        #expect(trace.lint().all("trapped-in-pan").map(\.level) == [.warning])
    }

    @Test("judges distances by any known table, as a warning, where the app names none")
    func tables() {
        for (metres, isKnown) in [(10.0, true), (30, true), (75, true), (110, false), (150, true), (333, false)] {
            var trace = Trace(rounding: nil)
            trace.guide(TravelEstimates(metres))
            #expect(trace.lint().all("estimate-off-table").map(\.level) == (isKnown ? [] : [.warning]), "\(metres) m")
        }
        var trace = Trace(rounding: nil)
        trace.guide(TravelEstimates(-1))
        trace.call(.updateManeuver(TravelEstimates(0.3, .miles), maneuver: 1))
        #expect(trace.lint().all("estimate-off-table").isEmpty)
    }

    @Test("knows nothing of an app that tells no belief, and takes it as connected")
    func noBelief() {
        var trace = Trace(connected: false)
        trace.call(.setWindowRoot, .setRoot(.map()))
        #expect(trace.lint().findings.isEmpty)
    }

    @Test("begins anew with a new process, and goes on with one that connected again")
    func again() {
        var (trace, hello) = (Trace(), WitnessHello())
        trace.guide()
        (hello.os, hello.isAgain) = ("18.2", true)
        trace.lines.append(WitnessLine(stamp: trace.now, .hello(hello)))
        trace.lines.append(WitnessLine(number: 7, stamp: trace.now, .call(WitnessCall(.finishNavigation))))
        #expect(trace.lint(ending: 0).all("no-session").isEmpty)
        // The last line, which the lint's helper numbers by its place.
        #expect(trace.lint(ending: 0).all("lines-lost").map(\.line) == [10])
        hello.isAgain = nil
        // A new process counts its own lines.
        trace.lines[7] = WitnessLine(number: 7, stamp: trace.now, .hello(hello))
        trace.lines[8].number = 8
        #expect(!trace.lint(ending: 0).all("no-session").isEmpty)
    }

    @Test("takes for a note what follows from lines that are missing, and judges again from the next connect on")
    func missingLines() {
        var hello = WitnessHello()
        (hello.app, hello.os, hello.isAgain, hello.tellsWindow) = ("Test", "18.2", true, true)
        var drive = Trace()
        drive.lines = [WitnessLine(stamp: 0, .hello(hello))]
        drive.call(
            .setMapButtons([CarButton(1, purpose: .pan)]), .updateManeuver(TravelEstimates(300), maneuver: 7),
            .push(Template(id: 9, .search([]))), .popTo(4), .dismissPanning, .finishNavigation)
        #expect(drive.lint().findings.allSatisfy { $0.level == .note }, "\(drive.lint().findings)")
        var cut = Trace()
        cut.guide()
        cut.call(.push(Template(id: 9, .search([]))), .pop(), .finishNavigation)
        cut.lines.removeSubrange(3...5)
        cut.lines.append(WitnessLine(number: 12, stamp: 0, .call(WitnessCall(.pop()))))
        #expect(!cut.lint(ending: 0).all("lines-lost").isEmpty)
        #expect(!cut.lint(ending: 0).hasErrors)
        drive.tell(.belief(connected: true))
        drive.call(.setWindowRoot, .setRoot(.map()), .popTo(4))
        #expect(drive.lint().hasErrors)
    }

    @Test("says what has not stood for long enough when the trace ends")
    func unsettled() {
        var trace = Trace()
        trace.tell(.scene(.templates, .absent))
        let (early, late) = (trace.lint(ending: 4), trace.lint(ending: 6))
        #expect(early.findings.isEmpty && early.unsettled.map(\.finding.name) == ["missed-disconnect"])
        #expect(early.unsettled.first?.age == .seconds(4))
        #expect(late.unsettled.isEmpty && late.hasErrors)
    }

    @Test("says which words of a hello it does not know, and which may have been meant")
    func words() throws {
        let line = #"{"kind":"hello","n":0,"t":0,"v":1,"app":"A","os":"18.1","category":"navigatoin","maps":"sinlge"}"#
        var (lint, reader) = (TraceLint(), WitnessReader())
        reader.read(Array("\(line)\n".utf8)) { lint.take($1, line: $0) }
        #expect(
            lint.report.findings.map(\.text) == [
                "`category` of the hello is \"navigatoin\", which is not known here and counts as not told; did it mean navigation?",
                "`maps` of the hello is \"sinlge\", which is not known here and counts as not told; did it mean single?",
            ])
    }

    @Test("counts each level with what is not kept")
    func levels() {
        var trace = Trace()
        trace.guide()
        for metres in 101...147 { trace.call(.updateManeuver(TravelEstimates(Double(metres)), maneuver: 1)) }
        #expect(trace.lint().count(.error) == 47 && trace.lint().count(.note) == 0)
    }

    @Test("counts what says the same, and keeps only so many of a name")
    func many() {
        var trace = Trace()
        trace.guide()
        for metres in 101...147 { trace.call(.updateManeuver(TravelEstimates(Double(metres)), maneuver: 1)) }
        for _ in 0..<3 { trace.call(.popTo(99)) }
        let report = trace.lint()
        #expect(report.all("estimate-off-table").count == 20 && report.all("failed-call").map(\.times) == [3])
        #expect(report.more.map(\.name) == ["estimate-off-table"] && report.more.map(\.count) == [27])
    }

    @Test("tells lines that cannot be read, and what was passed over")
    func malformed() {
        var lint = TraceLint()
        for (place, line) in Trace().lines.enumerated() { lint.take(.line(line), line: place + 1) }
        lint.take(.malformed("it is no JSON object"), line: 6)
        lint.take(.unknown("mood"), line: 7)
        #expect(lint.report.findings.map(\.name) == ["malformed-line"] && lint.report.findings.map(\.line) == [6])
        #expect(lint.report.unknownLines == 1 && !lint.report.hasErrors && lint.fault == nil)
    }

    @Test("takes nothing for a trace that does not begin with a hello of its version")
    func noTrace() {
        var lint = TraceLint()
        lint.finish()
        #expect(lint.fault == "there is no line, and so no hello")
        for reading in [
            WitnessReader.Reading.malformed("it is no JSON object"), .unknown("mood"),
            .line(WitnessLine(stamp: 0, .bye)),
        ] {
            var lint = TraceLint()
            lint.take(reading, line: 1)
            #expect(lint.fault?.hasPrefix("line 1: ") == true)
        }
        var (later, hello) = (TraceLint(), WitnessHello())
        hello.version = 2
        later.take(.line(WitnessLine(stamp: 0, .hello(hello))), line: 1)
        #expect(later.fault == "line 1: the trace is of version 2, and version 1 is read here")
    }
}
