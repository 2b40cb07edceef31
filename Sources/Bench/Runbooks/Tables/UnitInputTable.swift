import Clockwork
import HeadUnits

/// The keys of what a driver touches, turns and presses.
enum UnitInputTable {
    static let touch: [Setting<UnitProfile>] = [
        Setting("present", .truth.stated, "Whether the unit has a touch screen.") { $0.touch.isPresent = $1 },
        Setting(
            "fidelity", Shape<UnitProfile.Fidelity>.word.stated, default: "high",
            "How finely it follows a finger; `low` changes what holds without `sampleRate`, `grid` and `latency`."
        ) { $0.take($1) },
        Setting(
            optional: "sampleRate", .number(.frequency, 1...1000).stated, otherwise: "`60 Hz`; at low fidelity `25 Hz`",
            "Touch samples a second."
        ) { $0.touch.sampleRate = $1 },
        Setting(
            optional: "grid", grid, otherwise: "`1 px`; at low fidelity `2 pt`", "The digitiser's step."
        ) { $0.touch.grid = $1.dimension == .pixels ? $1.value / Double($0.display.scale) : $1.value },
        Setting(
            optional: "latency", .duration(0...10).stated, otherwise: "`0 s`; at low fidelity `120 ms`",
            "From the finger to the gesture's callback in the app."
        ) { $0.touch.latency = $1 },
        Setting("drags", .truth.stated, default: "true", "Whether drags reach the app; taps do in any case.") {
            $0.touch.tellsDrags = $1
        },
        Setting(
            "multiTouch", .truth.stated, default: "false",
            "Whether two fingers pinch and turn, which iOS tells from 26 on, and never at low fidelity."
        ) { $0.touch.isMultiTouch = $1 },
        Setting(
            "firstDelta", Shape<FirstDelta>.word.stated, default: "swallowed",
            "Whether the first movement holds the way that the drag went before it was recognised."
        ) { $0.touch.tellsSwallowedWay = $1 == .told },
    ]

    private static let grid = Shape<Quantity>.quantity(
        QuantityRange(.points, 0.01...50), QuantityRange(.pixels, 0.01...100)
    ).stated

    /// What becomes of the way of a drag before it is recognised.
    private enum FirstDelta: String, CaseIterable {
        case swallowed, told
    }

    static let controls: [Setting<UnitProfile.Controls>] = [
        Setting("knob", .truth.stated, default: "false", "Whether there is a knob that turns, tilts and presses.") {
            $0.hasKnob = $1
        },
        Setting("touchpad", .truth.stated, default: "false", "Whether there is a touchpad.") { $0.hasTouchpad = $1 },
        Setting(
            "hold", .duration(0.01...10).stated, default: "500 ms",
            "From when on a press of a pan button or of the knob is a hold."
        ) { $0.holdThreshold = $1 },
        Setting(
            "repeatsHolds", .truth.stated, default: "false", "Whether a hold repeats the single step while it lasts."
        ) { $0.repeatsHolds = $1 },
        Setting(
            "padStep", .number(.points, 1...1000).stated, default: "30 pt",
            "How far a finger goes on the touchpad to move the focus by one."
        ) { $0.padStep = $1 },
    ]

    /// When a drag is a pan.
    struct Pan: Sendable {
        let threshold: UnitProfile.PanThreshold
        /// The standard deviation from drag to drag in points.
        let spread: Double
    }

    static let pan = Shape<Pan>.record(
        "pan",
        Field(
            "threshold",
            Shape<Quantity>.quantity(QuantityRange(.points, 0.1...5000), QuantityRange(.share, 0.1...100)).placed
                .stated,
            "A length, or a share of a side."),
        Field(
            optional: "of", Shape<UnitProfile.Side>.word.placed.stated,
            "The side that a share refers to; `axis` is the side along the greater part of the drag."),
        Field(
            "spread", Shape<Double>.number(.points, 0...500).stated, default: "0 pt",
            "How much the length varies from drag to drag, as the standard deviation of a Gaussian.")
    ) { threshold, side, spread throws(Complaints) in
        Pan(threshold: try Self.threshold(threshold, of: side), spread: spread)
    }

    private static func threshold(
        _ threshold: Placed<Quantity>, of side: Placed<UnitProfile.Side>?
    ) throws(Complaints) -> UnitProfile.PanThreshold {
        switch (threshold.value.dimension, side) {
        case (.share, .some(let side)): return .fraction(threshold.value.value / 100, of: side.value)
        case (.share, nil):
            throw Complaints(
                threshold.position, threshold.text,
                "`threshold: \(threshold.text)` does not say of what; add `of: width`, height, shorter, diagonal or axis"
            )
        case (_, .some(let side)):
            throw Complaints(
                side.position, side.text, "`of: \(side.text)` goes with a share; `\(threshold.text)` is a length")
        case (_, nil): return .points(threshold.value.value)
        }
    }
}
