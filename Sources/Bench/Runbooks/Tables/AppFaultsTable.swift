import Clockwork
import PhoneApps

/// The keys of the faults that can be seeded in a model app.
enum AppFaultsTable {
    static let settings: [Setting<AppFaults>] = connection + map + card + session + templates

    private static let connection: [Setting<AppFaults>] = [
        Setting("missedDisconnect", .share(), default: "0 %", "How many of all disconnects go unnoticed.") {
            $0.missedDisconnect = $1
        },
        Setting("lateDisconnect", .share(), default: "0 %", "How many of the others are noticed late.") {
            $0.lateDisconnect = $1
        },
        Setting("lateBy", .duration(0...600), default: "1.5 s", "How much later.") { $0.lateBy = $1 },
        Setting("doubledDisconnect", .share(), default: "0 %", "How many disconnects are handled twice.") {
            $0.doubledDisconnect = $1
        },
        Setting(
            "hangOnConnect", .duration(0...600), default: "0 s", "How long the main thread stands still on connect."
        ) {
            $0.hangOnConnect = $1
        },
        Setting(
            "hangOnDisconnect", .duration(0...600), default: "0 s", "How long it stands still on disconnect."
        ) { $0.hangOnDisconnect = $1 },
        Setting("crashesOn", Shape<CrashCause>.word, default: "never", "When the app ends.") { $0.crashesOn = $1 },
        Setting("leak", .truth, default: "false", "Whether the car's objects outlive the connection.") { $0.leak = $1 },
    ]

    private static let map: [Setting<AppFaults>] = [
        Setting("frozenMap", Shape<MapFreeze>.word, default: "never", "From when on the map stands still.") {
            $0.frozenMap = $1
        },
        Setting(record: "map", MapFaultsTable.settings, "The faults of camera, overlay and map buttons.") {
            $1(&$0.map)
        },
        flag("blankMap", "Whether the map is never drawn.") { $0.blankMap = $1 },
        flag("keepsMap", "Whether the only map stays on the car while another app is in front.") { $0.keepsMap = $1 },
        flag("blankAfterReconnect", "Whether the map is never drawn again once the car has come back.") {
            $0.blankAfterReconnect = $1
        },
        flag("ignoresNight", "Whether the map stays light at night.") { $0.ignoresNight = $1 },
        flag("nightAtStandstill", "Whether day and night are followed at a standstill alone.") {
            $0.nightAtStandstill = $1
        },
        flag("heldPan", "Whether a drag is followed beyond its end.") { $0.heldPan = $1 },
        flag("passiveAfterEnd", "Whether positions are used after the car is gone.") { $0.passiveAfterEnd = $1 },
    ]

    private static let card: [Setting<AppFaults>] = [
        Setting("staleCard", .duration(0...3600), default: "0 s", "How old the position is that the card is made from.")
        {
            $0.staleCard = $1
        },
        Setting("distanceScale", .share(1...1000), default: "100 %", "What the card's distance is of the true one.") {
            $0.distanceScale = $1
        },
        flag("unrounded", "Whether distances are told to the metre.") { $0.unrounded = $1 },
        Setting("stepsAhead", .whole(0...100), default: "0", "How many maneuvers behind the next one the card tells.") {
            $0.stepsAhead = $1
        },
        Setting("wrongSide", .share(), default: "0 %", "How many of all maneuvers the card tells to the other side.") {
            $0.wrongSide = $1
        },
        flag(
            "mirrorsInLeftTraffic", "Whether maneuvers are told to the other side where the traffic drives on the left."
        ) {
            $0.mirrorsInLeftTraffic = $1
        },
        Setting(
            "earlyArrival", .duration(0...86_400), default: "0 s", "How much too early the time of arrival is told."
        ) {
            $0.earlyArrival = $1
        },
        Setting("missingFigure", Shape<MissingFigure>.word, default: "none", "The figure that is not told of the trip.")
        {
            $0.missingFigure = $1
        },
        flag("frozenArrival", "Whether the time of arrival stays the one of the start.") { $0.frozenArrival = $1 },
        flag("repeatsFirstTurn", "Whether the second maneuver repeats the first.") { $0.repeatsFirstTurn = $1 },
    ]

    private static let session: [Setting<AppFaults>] = [
        flag("secondSession", "Whether a second session is started without finishing the first.") {
            $0.secondSession = $1
        },
        Setting(
            "hangOnSecondSession", .duration(0...600), default: "0 s",
            "How long the main thread stands still in that start."
        ) { $0.hangOnSecondSession = $1 },
        flag("forgetsTrip", "Whether a trip ends with the connection.") { $0.forgetsTrip = $1 },
        flag("keepsOldRoute", "Whether the route that was asked first stays.") { $0.keepsOldRoute = $1 },
        flag("ignoresChoice", "Whether a trip takes its first route, whichever was chosen on the car.") {
            $0.ignoresChoice = $1
        },
        flag("neverArrives", "Whether guidance goes on at the destination.") { $0.neverArrives = $1 },
        flag("stopsInBackground", "Whether guidance ends while another app is in front on the car.") {
            $0.stopsInBackground = $1
        },
        flag("guidesAfterCancel", "Whether guidance goes on when the car's own navigation takes over.") {
            $0.guidesAfterCancel = $1
        },
    ]

    private static let templates: [Setting<AppFaults>] = [
        flag("customGrid", "Whether the grid is a class of the app's own.") { $0.customGrid = $1 },
        Setting("detailDepth", .whole(2...100), default: "3", "How deep details are opened, the root included.") {
            $0.detailDepth = $1
        },
        flag("templateUICrash", "Whether the process that draws templates ends a second after the root is set.") {
            $0.templateUICrash = $1
        },
        flag("doubledHandler", "Whether the handlers of rows and trips run twice.") { $0.doubledHandler = $1 },
        flag("deadWithoutNetwork", "Whether a press does nothing without a network.") { $0.deadWithoutNetwork = $1 },
    ]

    private static func flag(
        _ name: String, _ summary: String, set: @escaping @Sendable (inout AppFaults, Bool) -> Void
    ) -> Setting<AppFaults> {
        Setting(name, .truth, default: "false", summary, set: set)
    }
}
