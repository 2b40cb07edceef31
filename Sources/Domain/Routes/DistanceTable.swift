/// The rows of a table by which distances are rounded.
struct DistanceTable {
    /// Amounts to a bound are rounded to an increment.
    struct Row {
        var bound: Double
        var increment: Double
        /// Whether the bound itself belongs to the row.
        var includesBound = false
        /// The least figure; amounts are cut to a multiple then, where it is not nil.
        var cutToAtLeast: Double?

        func holds(_ amount: Double) -> Bool { includesBound ? amount <= bound : amount < bound }

        func rounded(_ amount: Double) -> Double {
            guard let cutToAtLeast else { return (amount / increment).rounded() * increment }
            return max(cutToAtLeast, (amount / increment).rounded(.down) * increment)
        }
    }

    /// The unit below the last row's bound, and that above it.
    var small: LengthUnit, large: LengthUnit
    /// The rows in amounts of the small unit.
    var rows: [Row]
    /// From this amount of the large unit on there are no decimals.
    var wholeFrom: Double
    /// Whether that amount itself has none already.
    var isWholeAtBound: Bool

    static let mapboxMetric = DistanceTable(
        small: .metre, large: .kilometre, rows: [Row(25, 5), Row(100, 25), Row(999, 50)], wholeFrom: 3,
        isWholeAtBound: true)
    static let mapboxUS = DistanceTable(
        small: .foot, large: .mile, rows: [Row(528, 50)], wholeFrom: 3, isWholeAtBound: true)
    static let mapboxUK = DistanceTable(
        small: .yard, large: .mile, rows: [Row(20, 10), Row(100, 25), Row(176, 50)], wholeFrom: 3, isWholeAtBound: true)
    static let ferrostarAndroidMetric = DistanceTable(
        small: .metre, large: .kilometre,
        rows: [
            Row(10, 5, includesBound: true), Row(100, 10, includesBound: true), Row(1000, 100, includesBound: true),
        ],
        wholeFrom: 10, isWholeAtBound: false)
    static let ferrostarAndroidUK = DistanceTable(
        small: .yard, large: .mile, rows: [Row(10, 5), Row(300 / 0.9144, 10, includesBound: true)], wholeFrom: 10,
        isWholeAtBound: false)

    /// Ferrostar's steps in a small unit to a bound in metres, which belongs to it but for the metre.
    static func ferrostar(_ small: LengthUnit, _ large: LengthUnit, to metres: Double) -> DistanceTable {
        let last = Row(metres / small.metres, 100, includesBound: small != .metre)
        return DistanceTable(
            small: small, large: large,
            rows: [Row(50, 5), Row(100, 10), Row(500, 50), last].filter { $0.bound <= last.bound },
            wholeFrom: 10, isWholeAtBound: false)
    }

    static func mapLibreAndroid(_ small: LengthUnit, _ large: LengthUnit) -> DistanceTable {
        DistanceTable(
            small: small, large: large, rows: [Row(401, 50, cutToAtLeast: 50)], wholeFrom: 10, isWholeAtBound: false)
    }
}

extension DistanceTable.Row {
    init(_ bound: Double, _ increment: Double, includesBound: Bool = false, cutToAtLeast: Double? = nil) {
        self.init(bound: bound, increment: increment, includesBound: includesBound, cutToAtLeast: cutToAtLeast)
    }
}
