import CarPlay
import Clockwork
import Events
import Formats
import HeadUnits
import Links
import PhoneApps
import Positioning
import Runbooks

extension Rig {
    /// What the rig takes where sources differ: the journal's head keeps it, and the report prints it.
    var switches: [ChoiceRecord] {
        guard topology == .model else { return [linkSwitch] }
        let ofApp = compare(choices(of: app.habits, app.layout), choices(of: Self.usualHabits, Self.usualLayout))
        let ofSystem = compare(choices(of: system), choices(of: Self.usualSystem))
        return (ofApp + ofSystem + ofUnit + [linkSwitch]).sorted { ($0.row, $0.name) < ($1.row, $1.name) }
    }

    private var linkSwitch: ChoiceRecord {
        ChoiceRecord("D19", "link", linkBehaviourWords, source: "the rig")
    }

    private var linkBehaviourWords: String {
        topology == .model ? "a model of \(linkBehaviour.imitates.rawValue)" : topology.rawValue
    }

    /// Choices that each know the usual value where it is another; camera and slots are each app's own.
    private func compare(_ choices: [ChoiceRecord], _ usual: [ChoiceRecord]) -> [ChoiceRecord] {
        zip(choices, usual).map { choice, usual in
            var choice = choice
            let isOwn = ["camera", "layout"].contains(choice.name)
            if !isOwn, choice.value != usual.value { choice.usual = usual.value }
            return choice
        }
    }

    private static var usualHabits: AppHabits {
        var habits = AppHabits()
        habits.lifecycle = SystemSwitches().lifecycle.value
        return habits
    }

    private static var usualLayout: AppLayout {
        var layout = AppLayout()
        layout.map = [.pan]
        return layout
    }

    private static let usualSystem = SystemProfile(
        name: "", connectDelay: .zero, disconnectDelay: .zero, fingerPan: true)

    private func choices(of habits: AppHabits, _ layout: AppLayout) -> [ChoiceRecord] {
        let words = [
            ("D02", "pan", habits.pan.words), ("D04", "maps", habits.maps.rawValue),
            ("D05", "routeChoiceOnCar", String(habits.choosesRouteOnCar)),
            ("D06", "lifecycle of the app", habits.lifecycle.rawValue),
            ("D08", "way into panning", layout.entersPanning ? "a button" : "none"),
            ("D10", "camera", habits.cameraWords), ("D12", "layout", layout.words),
            ("D13", "onDisconnect", habits.onDisconnect.rawValue),
            ("D15", "maneuverStyle", habits.maneuverStyle.rawValue),
            ("D18", "baseOverlay", CarPlayRules(system: system).baseOverlay.rawValue),
        ]
        return words.map { ChoiceRecord($0.0, $0.1, $0.2, source: "the app \(app.name)") }
    }

    private func choices(of system: SystemProfile) -> [ChoiceRecord] {
        let switches = system.switches
        func record<Value>(_ row: String, _ name: String, _ sourced: Sourced<Value>, _ text: String) -> ChoiceRecord {
            ChoiceRecord(row, name, text, evidence: sourced.certainty.rawValue, source: sourced.source)
        }
        func limit(_ row: String, _ limit: SystemLimit) -> ChoiceRecord {
            let sourced = system.limits[limit]
            return record(row, limit.name, sourced, limit.unit == .count ? "\(sourced.value)" : "\(sourced.value) ms")
        }
        return [
            limit("D01", .mapButtons), limit("D07", .alertLeastActions), limit("D14", .voiceCycleLeast),
            limit("D14", .voiceCycleMost), limit("D16", .mapButtonsWhilePanning),
            ChoiceRecord("D03", "fingerPan", String(system.fingerPan), source: "the system \(system.name)"),
            record("D06", "lifecycle", switches.lifecycle, switches.lifecycle.value.rawValue),
            record("D17", "phoneScene", switches.phoneScene, switches.phoneScene.value.rawValue),
            record("L06", "depthOverrun", switches.depthOverrun, switches.depthOverrun.value.rawValue),
            record("L12", "popAtRoot", switches.popAtRoot, switches.popAtRoot.value.rawValue),
            record(
                "S27", "missedDisconnects", switches.missedDisconnects,
                "\(FixedDecimal.shortest(switches.missedDisconnects.value * 100, decimals: 2)) %"),
            record("", "panTranslation", switches.panTranslation, switches.panTranslation.value.rawValue),
        ]
    }

    private var ofUnit: [ChoiceRecord] {
        [
            ChoiceRecord(
                "D09", "display",
                "\(unit.display.widthPixels) × \(unit.display.heightPixels) px at scale \(unit.display.scale)",
                source: "the unit \(unit.name)")
        ]
    }
}

extension PanHabit {
    /// The scroll of a press in each of the eight directions, in points to the right and downward.
    fileprivate var words: String {
        let directions: [(String, PanDirection)] = [
            ("up", .up), ("up-right", [.up, .right]), ("right", .right), ("down-right", [.down, .right]),
            ("down", .down), ("down-left", [.down, .left]), ("left", .left), ("up-left", [.up, .left]),
        ]
        let table = directions.map { name, direction in
            let (x, y) = scroll(direction)
            return "\(name) \(Self.text(x)), \(Self.text(y))"
        }
        return "\(maker.rawValue): \(table.joined(separator: "; ")) pt"
    }

    private static func text(_ points: Double) -> String { FixedDecimal.shortest(points, decimals: 1) }
}

extension AppLayout {
    /// The slots in order, as the app sets them.
    fileprivate var words: String {
        func slots(_ name: String, _ buttons: [AppButton]) -> String {
            "\(name) \(buttons.isEmpty ? "none" : buttons.map(\.rawValue).joined(separator: ", "))"
        }
        return [slots("map", map), slots("leading", leading), slots("trailing", trailing), "exit \(exit.rawValue)"]
            .joined(separator: "; ")
    }
}

extension AppHabits {
    fileprivate var cameraWords: String {
        camera == AppHabits().camera
            ? "at the place of the car"
            : "\(FixedDecimal.text(camera.latitude, decimals: 6)), \(FixedDecimal.text(camera.longitude, decimals: 6)), "
                + "\(FixedDecimal.text(cameraDistance, decimals: 0)) m above the ground"
    }
}
