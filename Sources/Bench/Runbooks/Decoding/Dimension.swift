import Formats

/// A kind of quantity: its units, and the base in which values are held.
public enum Dimension: String, Sendable, CaseIterable {
    /// Held in seconds.
    case duration
    /// A length on the screen in points.
    case points
    /// A length on the screen in pixels.
    case pixels
    /// A length on the glass, in millimetres.
    case millimetres
    /// A share of something, held in per cent.
    case share
    /// Held in hertz.
    case frequency
    /// Held in degrees.
    case angle
    /// A speed on the screen in points a second.
    case pointSpeed
    /// A length on the road or on the bench, held in metres.
    case length
    /// A speed on the road, held in metres a second.
    case speed
    /// Held in volts.
    case voltage

    /// A unit: how it is written, and how much of the base it is.
    package struct Unit {
        package let symbol: String
        package let factor: Double
    }

    /// The units that may be written, smallest first.
    package var units: [Unit] {
        switch self {
        case .duration:
            [Unit("ms", 0.001), Unit("s", 1), Unit("min", 60), Unit("h", 3600)]
        case .points: [Unit("pt")]
        case .pixels: [Unit("px")]
        case .millimetres: [Unit("mm")]
        case .share: [Unit("%")]
        case .frequency: [Unit("Hz")]
        case .angle: [Unit("deg")]
        case .pointSpeed: [Unit("pt/s")]
        case .length: [Unit("m"), Unit("km", 1000)]
        case .speed: [Unit("km/h", 1 / 3.6), Unit("m/s")]
        case .voltage: [Unit("mV", 0.001), Unit("V")]
        }
    }

    /// What a value of this dimension is called, with its article.
    package var noun: String {
        switch self {
        case .duration: "a duration"
        case .points, .pixels, .millimetres, .length: "a length"
        case .share: "a share"
        case .frequency: "a frequency"
        case .angle: "an angle"
        case .pointSpeed, .speed: "a speed"
        case .voltage: "a voltage"
        }
    }

    /// The unit of this dimension with a symbol.
    func unit(_ symbol: String) -> Unit? {
        units.first { $0.symbol == symbol }
    }

    /// A value of the base as it would be written: in the largest unit that leaves at least 1 of it.
    package func text(_ value: Double) -> String {
        let unit = units.last { abs(value) >= $0.factor } ?? units[value == 0 ? min(1, units.count - 1) : 0]
        return "\(FixedDecimal.shortest(value / unit.factor, decimals: 3)) \(unit.symbol)"
    }
}

extension Dimension.Unit {
    init(_ symbol: String, _ factor: Double = 1) {
        self.symbol = symbol
        self.factor = factor
    }
}

/// A quantity's dimension with what it may be at least and at most.
public struct QuantityRange: Sendable {
    /// What is counted.
    public let dimension: Dimension
    /// The least and the greatest value allowed, in the dimension's base.
    public let range: ClosedRange<Double>

    init(_ dimension: Dimension, _ range: ClosedRange<Double>) {
        self.dimension = dimension
        self.range = range
    }

    /// The range in words: `from 0 s to 1 min`.
    package var limits: String {
        "from \(dimension.text(range.lowerBound)) to \(dimension.text(range.upperBound))"
    }

    /// What such a value is called in a message, with an example from the range.
    var words: String { "\(dimension.noun) such as `\(example)`" }

    /// A value as it would be written, from the range.
    package var example: String {
        let usual: Double =
            switch dimension {
            case .duration: 0.5
            case .points: 12
            case .pixels: 480
            case .millimetres: 150
            case .share: 25
            case .frequency: 60
            case .angle: 90
            case .pointSpeed: 200
            case .length: 100
            case .speed: 20
            case .voltage: 4
            }
        return dimension.text(range.contains(usual) ? usual : range.upperBound)
    }
}
