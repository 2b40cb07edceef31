import CarPlay
import Clockwork
import PhoneApps
import Positioning

/// The keys of an app document that say where the seeds' apps differ.
enum AppHabitsTable {
    static let settings: [Setting<AppPolicy>] = life + guidance + screens

    private static let life: [Setting<AppPolicy>] = [
        Setting(
            "maps", Shape<MapOwnership.Arrangement>.word, default: "single", "How many maps the app has, D04."
        ) { $0.habits.maps = $1 },
        Setting(
            "lifecycle", Shape<SystemSwitches.Lifecycle>.word, default: "appDelegate",
            "Whose delegate hears of the car, D06; that of a scene hears nothing before iOS 13."
        ) { $0.habits.lifecycle = $1 },
        Setting(
            "onDisconnect", Shape<AppHabits.OnDisconnect>.word, default: "returnMap",
            "What the app does when the car is gone, D13."
        ) { $0.habits.onDisconnect = $1 },
        Setting("entitled", .truth, default: "true", "Whether the app's build has its key, S04.") {
            $0.habits.isEntitled = $1
        },
        Setting("routeChoiceOnCar", .truth, default: "true", "Whether a route can be chosen on the car, D05.") {
            $0.habits.choosesRouteOnCar = $1
        },
    ]

    private static let guidance: [Setting<AppPolicy>] = [
        Setting(
            "estimates", Shape<AppHabits.Estimates>.word, default: "route",
            "What the estimates of the trip are left of, S52."
        ) { $0.habits.estimates = $1 },
        Setting(
            "actsByTitle", .truth, default: "false", "Whether a press is told apart by the button's title alone, S59."
        ) { $0.habits.actsByTitle = $1 },
        Setting("feed", .truth, default: "true", "Whether the turn-by-turn feed is switched on, S73.") {
            $0.habits.hasFeed = $1
        },
        Setting("secondManeuver", .truth, default: "false", "Whether the maneuver behind the next one is told, too.") {
            $0.habits.tellsSecond = $1
        },
        Setting(
            "maneuverStyle", Shape<ManeuverStyle>.word, default: "standard",
            "How the second maneuver is drawn, D15."
        ) { $0.habits.maneuverStyle = $1 },
        Setting(
            "plainVariants", .truth, default: "true",
            "Whether the instructions of maneuvers are told in plain words, too, S55."
        ) { $0.habits.tellsPlainly = $1 },
    ]

    private static let screens: [Setting<AppPolicy>] = [
        Setting(record: "map", MapHabitsTable.settings, "How the map is framed and scaled.") { $1(&$0.habits.map) },
        Setting(record: "pan", pan, "What a press of the panning interface does, D02.") {
            $1(&$0.habits.pan)
        },
        Setting(
            "offlineStart", Shape<AppHabits.OfflineStart>.word, default: "alert",
            "What the app shows that starts without a network."
        ) { $0.habits.offlineStart = $1 },
        Setting("alertActions", .whole(0...10), default: "1", "How many buttons that alert has, D07.") {
            $0.habits.alertActions = $1
        },
        Setting(
            "searchRows", .whole(0...100), default: "12", "How many of the places found are given to a search, S33."
        ) { $0.habits.searchRows = $1 },
        Setting("voiceFrames", .whole(1...1000), default: "12", "How many frames the voice search has, S36.") {
            $0.habits.voiceFrames = $1
        },
        Setting("voiceCycle", .duration(0.01...60), default: "1 s", "How long all of them take, S36.") {
            $0.habits.voiceCycle = $1
        },
        Setting(optional: "camera", camera, otherwise: "at the place of the car", "Where the camera starts, D10.") {
            ($0.habits.camera, $0.habits.cameraDistance) = ($1.place, $1.distance)
        },
    ]

    private static let pan: [Setting<PanHabit>] = [
        Setting("maker", Shape<PanHabit.Maker>.word, default: "own", "Whose code scrolls.") { $0.maker = $1 },
        Setting("step", .number(.points, 0...10_000), default: "80 pt", "How far a press scrolls.") { $0.step = $1 },
        Setting("upIsNegative", .truth, default: "true", "Whether up is a negative y, as on a screen.") {
            $0.upIsNegative = $1
        },
        Setting("keepsDiagonal", .truth, default: "true", "Whether a diagonal step is as long as a straight one.") {
            $0.keepsDiagonalLength = $1
        },
        Setting("holds", .truth, default: "true", "Whether a press that is held scrolls as well, S43.") {
            $0.followsHolds = $1
        },
    ]

    private struct Camera: Sendable {
        let place: Coordinate
        let distance: Double
    }

    private static let camera = Shape<Camera>.record(
        "camera",
        Field("latitude", .number(.angle, -90...90), "North of the equator."),
        Field("longitude", .number(.angle, -180...180), "East of Greenwich."),
        Field("distance", .number(.length, 0...1_000_000), "Above the ground.")
    ) { Camera(place: Coordinate(latitude: $0, longitude: $1), distance: $2) }
}
