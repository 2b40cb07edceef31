import Clockwork
import PhoneApps

/// The keys of the faults of a model app's camera, overlay and map buttons.
enum MapFaultsTable {
    static let settings: [Setting<MapFaults>] = camera + controls + pictures

    private static let camera: [Setting<MapFaults>] = [
        flag("fixedViewport", "Whether the viewport is of fixed shares of the width, S20.") { $0.fixedViewport = $1 },
        flag("noPadding", "Whether nothing is left free for card and buttons during guidance, F16.") {
            $0.noPadding = $1
        },
        flag("wrongSidePadding", "Whether what is left free is left on the other side, F15.") {
            $0.wrongSidePadding = $1
        },
        Setting(
            "drift", .number(.points, 0...100), default: "0 pt", "How far the puck drifts sideways with each fix, F19."
        ) { $0.drift = $1 },
        flag("northAtStandstill", "Whether the map turns to north where the car has no course, F29.") {
            $0.northAtStandstill = $1
        },
        flag("touchSpoilsPans", "Whether a touch in the first animation spoils all later pans, F06.") {
            $0.touchSpoilsPans = $1
        },
        flag("scrollsByMetres", "Whether presses scroll by metres instead of points, F07.") { $0.scrollsByMetres = $1 },
        flag("phoneWindow", "Whether the map keeps the shape of the phone's screen in the car's window, S40.") {
            $0.phoneWindow = $1
        },
    ]

    private static let controls: [Setting<MapFaults>] = [
        flag("fixedOverlay", "Whether the speed limit stands in a fixed place, S34.") { $0.fixedOverlay = $1 },
        flag("overlayMoves", "Whether it moves with the map, S77.") { $0.overlayMoves = $1 },
        flag("hidesLimit", "Whether it is hidden on a free drive, F18.") { $0.hidesLimit = $1 },
        flag("phoneSizes", "Whether it has the size that it has on the phone, F32.") { $0.phoneSizes = $1 },
        flag("guessesEarly", "Whether the driver's side is guessed before anything stands in its place, S39.") {
            $0.guessesEarly = $1
        },
        flag("wrongPanButtons", "Whether other buttons stand beside the panning interface for a moment, F41.") {
            $0.wrongPanButtons = $1
        },
    ]

    private static let pictures: [Setting<MapFaults>] = [
        flag("mirroredUTurn", "Whether a U-turn is drawn for the other side of the traffic, F11.") {
            $0.mirroredUTurn = $1
        },
        flag("longNamesOnly", "Whether street names are told in their long form alone, F26.") { $0.longNamesOnly = $1 },
        flag("wrongFocusedPictures", "Whether each map button has the focused picture of another one, F42.") {
            $0.wrongFocusedPictures = $1
        },
        Setting(
            "losesPicturesAfter", .duration(0...864_000), default: "0 s",
            "After how long the pictures of lists are placeholders, F39; 0 for never."
        ) { $0.losesPicturesAfter = $1 },
    ]

    private static func flag(
        _ name: String, _ summary: String, set: @escaping @Sendable (inout MapFaults, Bool) -> Void
    ) -> Setting<MapFaults> {
        Setting(name, .truth, default: "false", summary, set: set)
    }
}
