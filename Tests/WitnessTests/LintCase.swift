import CarPlay
import Clockwork
import Routes
import Testing

@testable import Witness

/// A fault that a trace can show: with it the finding is there, without it not.
struct LintCase: Sendable, CustomTestStringConvertible {
    let name: String, row: String
    let level: RuleNote.Level
    var settings = LintSettings()
    let trace: @Sendable (_ isFaulty: Bool) -> Trace

    var testDescription: String { "\(row) \(name)" }

    static let all = calls + navigation + states + estimates + integrity

    private static func made(
        _ name: String, _ row: String, _ level: RuleNote.Level, _ settings: LintSettings = LintSettings(),
        _ tell: @escaping @Sendable (inout Trace, _ isFaulty: Bool) -> Void
    ) -> LintCase {
        LintCase(name: name, row: row, level: level, settings: settings) { isFaulty in
            var trace = Trace()
            tell(&trace, isFaulty)
            return trace
        }
    }

    private static func buttons(_ count: Int) -> [CarButton] {
        (0..<count).map { CarButton($0, title: "B\($0)", image: CarImage("i"), purpose: $0 == 0 ? .pan : .zoomIn) }
    }

    private static let calls = [
        made("overflow-lost", "L01", .error) { $0.call(.setMapButtons(buttons($1 ? 5 : 4))) },
        made("overflow-lost", "L03", .error) {
            $0.call(.setBarButtons(leading: (0..<($1 ? 3 : 2)).map { CarButton($0, title: "B") }, trailing: []))
        },
        made("overflow-lost", "L19", .error) { $0.call(.push(Template(id: 1, .grid(buttons($1 ? 9 : 8))))) },
        made("not-drawable", "L19", .error) { trace, isFaulty in
            let grid = buttons(8).map { CarButton($0.id, title: $0.title, image: isFaulty ? nil : $0.image) }
            trace.call(.push(Template(id: 1, .grid(grid))))
        },
        made("overflow-lost", "L36", .note) { trace, isFaulty in
            trace.call(.startNavigation(), .setManeuvers((0..<(isFaulty ? 3 : 2)).map { CardManeuver($0, ["x"]) }))
        },
        made("refused-call", "L07", .error) {
            $0.call(.push(Template(id: 1, .grid(buttons(2)), subclass: $1 ? "OwnGrid" : nil)))
        },
        made("refused-call", "L06", .error) { trace, isFaulty in
            for id in 1...(isFaulty ? 5 : 4) {
                trace.call(.push(Template(id: id, .list(ListContent([]))), completes: true))
            }
        },
        made("failed-call", "L13", .error) { $0.call(.push(Template(id: 1, .search([]))), .popTo($1 ? 7 : 0)) },
        made("ignored-call", "S12", .warning) { trace, isFaulty in
            trace.call(.setBarButtons(leading: [CarButton(1, purpose: .exitPanning)], trailing: []), .showPanning)
            if isFaulty { trace.call(.showPanning) }
        },
        made("base-layer-overlay", "S35", .warning) { $0.call(.setBaseLayer($1 ? [.map, .speed] : [.map])) },
        made("phone-prompt", "S37", .warning) {
            $0.call(.present(Template(id: 1, .alert([$1 ? "Pick up your iPhone" : "No route"], buttons(1)))))
        },
        made("phone-prompt", "S37", .warning) {
            $0.call(.present(Template(id: 1, .alert([$1 ? "Use your Phone." : "The microphone is off"], buttons(1)))))
        },
        made("result-differs", "L10", .warning) { trace, isFaulty in
            trace.call(.push(Template(id: 1, .list(ListContent([]))), completes: true))
            trace.tell(.result(WitnessResult(of: trace.lines.count - 1, worked: !isFaulty, error: "busy")))
        },
    ]

    private static let navigation = [
        made("second-session", "F04", .error) { trace, isFaulty in
            trace.guide()
            if !isFaulty { trace.call(.finishNavigation) }
            trace.guide()
        },
        made("no-session", "S15", .error) { trace, isFaulty in
            if !isFaulty { trace.call(.startNavigation()) }
            trace.call(.setManeuvers([CardManeuver(1, ["Left"])]))
        },
        LintCase(name: "failed-call", row: "L08", level: .error) { isFaulty in
            var trace = Trace(connected: false)
            trace.tell(.belief(connected: true))
            trace.call(.setWindowRoot)
            if !isFaulty { trace.call(.setRoot(.map())) }
            trace.call(.startNavigation())
            if !isFaulty { trace.call(.setManeuvers([CardManeuver(1, ["Left"])])) }
            return trace
        },
        made("guidance-after-cancel", "S15", .error) { trace, isFaulty in
            trace.guide()
            trace.tell(.callback(.cancelledNavigation))
            trace.pass(isFaulty ? 1.5 : 0.5)
            trace.call(.finishNavigation)
        },
        made("no-plain-variant", "L38", .warning) {
            $0.call(.startNavigation(), .setManeuvers([CardManeuver(1, $1 ? [] : ["Left"], attributed: ["L"])]))
        },
        made("guidance-after-cancel", "S15", .error) { trace, isFaulty in
            trace.guide()
            trace.tell(.callback(.cancelledNavigation))
            trace.call(isFaulty ? .updateManeuver(TravelEstimates(300), maneuver: 1) : .cancelNavigation)
        },
        made("feed-off", "S73", .warning) { trace, isFaulty in
            trace.call(.startNavigation())
            trace.pass(0.5)
            if !isFaulty { trace.call(.setManeuvers([CardManeuver(1, ["Left"])])) }
        },
        made("maneuver-state-skipped", "L36", .warning) {
            $0.call(
                .startNavigation(), .setManeuvers([CardManeuver(1, ["x"])]), .setManeuverState($1 ? .execute : .initial)
            )
        },
    ]

    private static let states = [
        made("trapped-in-pan", "S48", .error) { trace, isFaulty in
            trace.call(.showPanning)
            trace.pass(0.2)
            if !isFaulty {
                trace.call(.setBarButtons(leading: [CarButton(1, title: "Done", purpose: .exitPanning)], trailing: []))
            }
        },
        made("no-root-view", "S07", .error) { trace, isFaulty in
            trace.pass(1)
            trace.tell(.belief(connected: false))
            trace.tell(.belief(connected: true))
            trace.call(.setRoot(.map()))
            if !isFaulty { trace.call(.setWindowRoot) }
        },
        made("double-disconnect", "S25", .error) { trace, isFaulty in
            trace.tell(.belief(connected: false))
            if isFaulty { trace.tell(.belief(connected: false)) }
            trace.tell(.scene(.templates, .absent))
        },
        made("objects-kept", "S63", .warning) { trace, isFaulty in
            trace.tell(.belief(connected: false))
            trace.tell(.scene(.templates, .absent))
            trace.tell(live: isFaulty ? 3 : 0)
        },
        made("objects-kept", "S63", .warning) { trace, isFaulty in
            trace.tell(.belief(connected: false))
            trace.tell(live: isFaulty ? 3 : 0)
            trace.pass(1)
            trace.tell(.belief(connected: true))
            trace.call(.setWindowRoot, .setRoot(.map()))
        },
        LintCase(name: "controls-before-map", row: "S62", level: .warning) { isFaulty in
            var trace = Trace(connected: false)
            trace.tell(.belief(connected: true))
            if !isFaulty { trace.call(.setWindowRoot) }
            trace.call(.setRoot(.map()), .setMapButtons(buttons(1)))
            trace.tell(.callback(.pressed(button: 0)))
            trace.call(.setWindowRoot)
            guard case .hello(var hello) = trace.lines[0].message else { return trace }
            hello.tellsWindow = true
            trace.lines[0].message = .hello(hello)
            return trace
        },
        LintCase(name: "missed-connect", row: "S07", level: .warning) { isFaulty in
            var trace = Trace(connected: false)
            trace.tell(.scene(.templates, .foreground))
            if !isFaulty { trace.call(.setWindowRoot, .setRoot(.map())) }
            return trace
        },
        made("no-pan-entry", "D08", .warning) {
            $0.call(.setMapButtons($1 ? Array(buttons(3).dropFirst()) : buttons(3)))
        },
        LintCase(name: "map-not-moved", row: "S08", level: .error) { isFaulty in
            var trace = Trace(maps: .single)
            trace.tell(.map(.car))
            trace.tell(.callback(.scene(.templates, .background)))
            if !isFaulty { trace.tell(.map(.phone)) }
            return trace
        },
        made("double-connect", "F01", .error) { trace, isFaulty in
            trace.pass(10)
            if !isFaulty { trace.tell(.belief(connected: false)) }
            trace.tell(.belief(connected: true))
            trace.call(.setWindowRoot, .setRoot(.map()))
        },
        made("missed-disconnect", "S25", .error) { trace, isFaulty in
            trace.tell(.scene(.templates, .absent))
            trace.pass(4)
            if !isFaulty { trace.tell(.belief(connected: false)) }
        },
        made("missed-disconnect", "S25", .error) { trace, isFaulty in
            trace.tell(.scene(.templates, .absent))
            if !isFaulty { trace.tell(.belief(connected: false)) }
            trace.tell(.scene(.templates, .background))
            trace.tell(.scene(.templates, .foreground))
            if !isFaulty { trace.tell(.belief(connected: true)) }
        },
        made("missed-connect", "S07", .error) { trace, isFaulty in
            trace.tell(.belief(connected: false))
            if !isFaulty { trace.tell(.scene(.templates, .absent)) }
        },
        made("call-while-disconnected", "S07", .error) { trace, isFaulty in
            trace.tell(.belief(connected: false))
            trace.tell(.scene(.templates, .absent))
            trace.pass(isFaulty ? 1.5 : 0.5)
            trace.call(.setMapButtons([]))
        },
        LintCase(name: "map-owners", row: "S08", level: .error) { isFaulty in
            var trace = Trace(maps: .single)
            trace.tell(.map(isFaulty ? .both : .car))
            trace.tell(.map(.car))
            return trace
        },
        LintCase(name: "map-not-moved", row: "S08", level: .error) { isFaulty in
            var trace = Trace(maps: .single)
            trace.tell(.map(.car))
            trace.pass(10)
            trace.tell(.belief(connected: false))
            trace.tell(.scene(.templates, .absent))
            trace.pass(4.9)
            if !isFaulty { trace.tell(.map(.phone)) }
            return trace
        },
        LintCase(name: "no-pan-entry", row: "D08", level: .warning, settings: fingerless) { isFaulty in
            var trace = Trace()
            if !isFaulty { trace.call(.setMapButtons([CarButton(1, purpose: .enterPanning)])) }
            return trace
        },
    ]

    private static var fingerless: LintSettings {
        var settings = LintSettings()
        settings.system = .shipped(for: SystemVersion(18))
        settings.system?.fingerPan = false
        return settings
    }

    private static let estimates = [
        made("estimate-off-table", "F13", .error) { $0.guide(TravelEstimates($1 ? 347 : 350)) },
        made("estimate-off-table", "F13", .error) { $0.guide(TravelEstimates($1 ? 0.9 : 1.2, .kilometres)) },
        made("estimate-off-table", "F13", .error) { trace, isFaulty in
            trace.guide()
            trace.call(.updateManeuver(TravelEstimates(isFaulty ? 300.004 : 300), maneuver: 1))
        },
        made("estimate-off-table", "F13", .error) { trace, isFaulty in
            trace.guide()
            trace.call(.updateEstimates(GuidanceCard(instruction: "Left", distance: isFaulty ? "30 m" : "25 m")))
        },
        made("estimate-off-table", "F13", .error) { trace, isFaulty in
            trace.guide()
            trace.call(.updateTrip(TravelEstimates(isFaulty ? 12.34 : 12, .kilometres), trip: 1))
        },
        made("updates-per-minute", "S17", .warning) { trace, isFaulty in
            trace.guide()
            for count in 0..<90 {
                trace.pass(isFaulty ? 0.5 : 1)
                trace.call(.updateManeuver(TravelEstimates(count % 2 == 0 ? 300 : 250), maneuver: 1))
            }
        },
        made("update-without-change", "S17", .warning) { trace, isFaulty in
            trace.guide()
            trace.pass(1)
            trace.call(.updateManeuver(TravelEstimates(300, seconds: 55), maneuver: 1))
            trace.pass(1)
            trace.call(.updateManeuver(TravelEstimates(isFaulty ? 300 : 250, seconds: 54), maneuver: 1))
        },
    ]

    private static let integrity = [
        LintCase(name: "unknown-word", row: "witness", level: .warning) {
            Trace(rounding: $0 ? "mapboxMetrc" : "mapboxMetric")
        },
        LintCase(name: "unknown-word", row: "witness", level: .warning) { Trace(os: $0 ? "banana" : "18.0.1") },
        LintCase(name: "other-system", row: "D01", level: .warning) { Trace(os: $0 ? "14.2" : "12.1") },
        made("lines-lost", "witness", .warning) { trace, isFaulty in
            trace.tell(.map(.car))
            if isFaulty { trace.lines[trace.lines.count - 1].number = 40 }
        },
        made("time-backwards", "witness", .warning) { trace, isFaulty in
            trace.pass(1)
            trace.tell(.map(.car))
            trace.now -= isFaulty ? 1 : 0
            trace.tell(.map(.car))
        },
    ]
}
