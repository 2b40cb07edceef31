import Clockwork
import PhoneApps

/// The keys that say how a model app frames and scales its map.
enum MapHabitsTable {
    static let settings: [Setting<MapHabits>] = [
        Setting(
            "viewport", Shape<MapHabits.Viewport>.word, default: "safeArea",
            "What the app takes for the free area, S20."
        ) { $0.viewport = $1 },
        Setting(
            "sideGuess", Shape<MapHabits.SideGuess>.word, default: "guide", "By what the driver's side is guessed, S39."
        ) { $0.sideGuess = $1 },
        Setting(
            "metresPerPoint", .number(.length, 0.01...100_000), default: "1 m", "The scale for a car that stands."
        ) { $0.metresPerPoint = $1 },
        Setting(
            "zoomBySpeed", .number(.length, 0...1000), default: "0 m", "What each m/s adds to the metres a point."
        ) { $0.zoomBySpeed = $1 },
        Setting("animation", .duration(0...60), default: "1 s", "How long the camera's first animation takes.") {
            $0.animation = $1.seconds
        },
        Setting("limitSize", .number(.points, 1...500), default: "36 pt", "Width and height of the speed limit.") {
            $0.limitSize = $1
        },
    ]
}
