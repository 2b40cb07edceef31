import Clockwork
import Formats
import HeadUnits

/// The table of unit documents: a head unit as a model.
enum UnitTable {
    static let table = DocumentTable(
        kind: .unit,
        shape: Shape<UnitProfile>.record(
            "unit",
            Field(version: .unit),
            Field("name", .text, "The unit's name."),
            Field("display", display, "The display."),
            Field("touch", touch, "The touch input."),
            Field("pan", pan, "How long a drag must be before it is reported as a pan.")
        ) { _, name, display, touch, threshold in
            UnitProfile(
                name: name, display: display, touch: touch.input(scale: display.scale), panThreshold: threshold)
        })

    private static let display = Shape<UnitProfile.Display>.record(
        "display",
        Field("width", Shape<Int>.pixels(1...16_384).placed, "Width in pixels, a multiple of the scale."),
        Field("height", Shape<Int>.pixels(1...16_384).placed, "Height in pixels, a multiple of the scale."),
        Field("scale", .whole(2...3), "Pixels a point."),
        Field("frameRate", .number(.frequency, 1...240), default: "60 Hz", "Frames a second."),
        Field("delay", .duration(0...10), "From the app's drawing to the earliest frame that can show it."),
        Field(
            "jitter", .duration(0...10), default: "0 s", "Random addition to the delay, spread evenly from 0 to this.")
    ) { width, height, scale, frameRate, delay, jitter throws(Complaints) in
        try requireMultiples(of: scale, ("width", width), ("height", height))
        return UnitProfile.Display(
            widthPixels: width.value, heightPixels: height.value, scale: scale, frameRate: frameRate, delay: delay,
            jitter: jitter)
    }

    /// A point is a whole number of pixels, so a side with a part of a point is a mistake.
    private static func requireMultiples(of scale: Int, _ sides: (String, Placed<Int>)...) throws(Complaints) {
        var complaints = Complaints()
        for (name, side) in sides where side.value % scale != 0 {
            let below = side.value / scale * scale
            complaints.add(
                side.position, side.text,
                "`\(name): \(side.text)` is no multiple of scale \(scale); near are \(below) px and \(below + scale) px"
            )
        }
        guard complaints.list.isEmpty else { throw complaints }
    }

    /// The touch input with its grid as written, in points or pixels.
    private struct Touch {
        let isPresent: Bool
        let sampleRate: Double
        let grid: Quantity
        let latency: Timespan

        func input(scale: Int) -> UnitProfile.TouchInput {
            let points = grid.dimension == .pixels ? grid.value / Double(scale) : grid.value
            return UnitProfile.TouchInput(isPresent: isPresent, sampleRate: sampleRate, grid: points, latency: latency)
        }
    }

    private static let touch = Shape<Touch>.record(
        "touch",
        Field("present", .truth, "Whether the unit has a touch screen that reports drags."),
        Field("sampleRate", .number(.frequency, 1...1000), default: "60 Hz", "Touch samples a second."),
        Field(
            "grid", .quantity(QuantityRange(.points, 0.01...50), QuantityRange(.pixels, 0.01...100)), default: "1 px",
            "The digitiser's step."),
        Field("latency", .duration(0...10), default: "0 s", "From the finger to the gesture's callback in the app."),
        build: Touch.init)

    private static let pan = Shape<UnitProfile.PanThreshold>.record(
        "pan",
        Field(
            "threshold",
            Shape<Quantity>.quantity(QuantityRange(.points, 0.1...5000), QuantityRange(.share, 0.1...100)).placed,
            "A length, or a share of a side."),
        Field(
            optional: "of", Shape<UnitProfile.Side>.word.placed,
            "The side that a share refers to; `axis` is the side along the greater part of the drag.")
    ) { threshold, side throws(Complaints) in
        switch (threshold.value.dimension, side) {
        case (.share, .some(let side)): return .fraction(threshold.value.value / 100, of: side.value)
        case (.share, nil):
            throw Complaints(
                threshold.position, threshold.text,
                "`threshold: \(threshold.text)` does not say of what; add `of: width`, height, shorter or axis")
        case (_, .some(let side)):
            throw Complaints(
                side.position, side.text, "`of: \(side.text)` goes with a share; `\(threshold.text)` is a length")
        case (_, nil): return .points(threshold.value.value)
        }
    }
}
