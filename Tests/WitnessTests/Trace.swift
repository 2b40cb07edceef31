import CarPlay
import Clockwork
import Routes

@testable import Witness

/// A trace that a test tells line by line.
struct Trace {
    var lines: [WitnessLine] = []
    var now: Int64 = 0

    /// Begins with the hello of an app on iOS 18 that is connected and has its map.
    init(
        os: String = "18.2", maps: WitnessHello.Maps? = nil, rounding: String? = "mapboxMetric", connected: Bool = true
    ) {
        var hello = WitnessHello()
        (hello.app, hello.os, hello.maps, hello.rounding) = ("Test", os, maps, rounding)
        tell(.hello(hello))
        guard connected else { return }
        tell(.scene(.templates, .foreground))
        tell(.belief(connected: true))
        call(.setWindowRoot)
        call(.setRoot(.map()))
    }

    mutating func tell(_ message: WitnessMessage) {
        lines.append(WitnessLine(number: lines.count, stamp: now, message))
    }

    mutating func tell(live objects: Int) {
        var memory = WitnessMemory()
        memory.live = objects
        tell(.memory(memory))
    }

    mutating func call(_ calls: TemplateCall...) {
        for call in calls { tell(.call(WitnessCall(call))) }
    }

    mutating func pass(_ seconds: Double) { now += Int64(seconds * 1e9) }

    /// What a lint says of it; time passes at the end, and a last line tells so.
    func lint(_ settings: LintSettings = LintSettings(), ending seconds: Double = 60) -> LintReport {
        var (lint, end) = (TraceLint(settings), self)
        end.pass(seconds)
        end.tell(.bye)
        for (place, line) in end.lines.enumerated() { lint.take(.line(line), line: place + 1) }
        lint.finish()
        return lint.report
    }

    /// A navigation session with a maneuver.
    mutating func guide(_ estimates: TravelEstimates = TravelEstimates(350, .metres, seconds: 60)) {
        call(.startNavigation(trip: 1), .setManeuvers([CardManeuver(1, ["Left"], estimates: estimates)]))
    }
}

extension LintReport {
    /// The findings of a name.
    func all(_ name: String) -> [LintFinding] { findings.filter { $0.name == name } }
}
