import CarPlay
import Clockwork
import PhoneApps
import Routes

/// The table of app documents: how a model app behaves, and its seeded faults.
enum AppTable {
    static let table = DocumentTable(
        kind: .app,
        shape: Shape<AppPolicy>.record(
            "app", of: [version] + settings.map { $0.whole.map { $0 ?? nothing } }
        ) { (changes: [Setting<AppPolicy>.Change]) in
            var policy = blank
            for change in changes { change(&policy) }
            return policy
        })

    private static let version = Field(version: .app).map { _ -> Setting<AppPolicy>.Change? in nothing }

    /// What a fault changes of an app.
    static let fault = Shape<Setting<AppPolicy>.Change>.settings("app", settings.dropFirst().map(\.part))

    private static let nothing: Setting<AppPolicy>.Change = { _ in }

    /// What each document fills.
    private static let blank = AppPolicy(
        name: "", rounding: .mapboxMetric, processing: .zero, drawing: .zero, spread: 0, beliefDelay: .zero,
        faults: AppFaults())

    private static let settings: [Setting<AppPolicy>] =
        basics + AppHabitsTable.settings + [
            Setting(record: "layout", AppLayoutTable.settings, "What stands on the map's screen.") {
                $1(&$0.layout)
            },
            Setting(record: "faults", AppFaultsTable.settings, "The seeded faults.") { $1(&$0.faults) },
        ]

    private static let basics: [Setting<AppPolicy>] = [
        Setting("name", .text, "The app's name.") { $0.name = $1 },
        Setting("rounding", Shape<DistanceRounding>.word, "The table by which the app rounds distances.") {
            $0.rounding = $1
        },
        Setting("reception", .duration(0...60), default: "0 s", "From a fix that arrived to the app's receiving it.") {
            $0.reception = $1
        },
        Setting("processing", .duration(0...60), "From a fix received to the template call that follows from it.") {
            $0.processing = $1
        },
        Setting("drawing", .duration(0...60), "From a fix received to the map drawn for it.") { $0.drawing = $1 },
        Setting("spread", .share(), default: "0 %", "Each delay is stretched by a factor within 1 ± this share.") {
            $0.spread = $1
        },
        Setting("beliefDelay", .duration(0...60), "From a system callback to the app's own belief.") {
            $0.beliefDelay = $1
        },
        Setting(
            optional: "trafficSide", Shape<TrafficSide>.word, otherwise: "the side that the route tells",
            "The side of the traffic that the app declares with each maneuver, wherever it is."
        ) { $0.trafficSide = $1 },
        Setting(
            optional: "chargingFallback", fallback, otherwise: "switched off",
            "Takes a phone that stops charging as disconnected, as the app of the 2GIS story did."
        ) { $0.chargingFallback = $1 },
    ]

    private static let fallback = Shape<ChargingFallback>.record(
        "chargingFallback",
        Field("hold", .duration(0...600), default: "0 s", "How long charging must have stopped."),
        build: ChargingFallback.init)
}
