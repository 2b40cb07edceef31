import CarPlay
import Routes

/// Whether a distance is one that a table of roundings shows.
struct EstimateTable {
    private struct Key: Hashable {
        let distance: Double
        let unit: TravelEstimates.Unit
    }

    /// How many judgements are kept; a drive shows a few hundred distances.
    private static let most = 8_192

    private let tables: [(rounding: DistanceRounding, units: Set<String>)]
    private var ofEstimates: [Key: Bool] = [:]
    private var ofTexts: [String: Bool] = [:]

    /// Makes the judge of one table, or of any where none is named.
    init(_ rounding: DistanceRounding?) {
        tables = (rounding.map { [$0] } ?? DistanceRounding.allCases).map { table in
            (table, Set([10, 500, 5_000].map { table.shown(metres: $0).unit }))
        }
    }

    /// Whether estimates have a distance of the table; true for what is not known, and for units that no table has.
    mutating func holds(_ estimates: TravelEstimates) -> Bool {
        let key = Key(distance: estimates.distance, unit: estimates.unit)
        if let known = ofEstimates[key] { return known }
        let judged = judge(estimates)
        if ofEstimates.count == Self.most { ofEstimates.removeAll() }
        ofEstimates[key] = judged
        return judged
    }

    /// Whether the distance on a card, such as `350 m`, is one of the table; true for a text that is no distance.
    mutating func holds(_ text: String) -> Bool {
        if let known = ofTexts[text] { return known }
        let judged = TravelEstimates(text: text).map(judge) ?? true
        if ofTexts.count == Self.most { ofTexts.removeAll() }
        ofTexts[text] = judged
        return judged
    }

    private func judge(_ estimates: TravelEstimates) -> Bool {
        guard estimates.distance >= 0, estimates.distance.isFinite else { return true }
        let fitting = tables.filter { $0.units.contains(estimates.unit.rawValue) }
        guard !fitting.isEmpty else { return true }
        let (metres, text) = (estimates.distance * estimates.unit.metres, estimates.distanceText)
        return fitting.contains { table in
            // The figure itself has to be one: what is shown for it must be it, and nothing finer.
            abs(estimates.distance * 100 - (estimates.distance * 100).rounded()) < 1e-6
                && table.rounding.shown(metres: metres).text == text
        }
    }
}

extension TravelEstimates.Unit {
    fileprivate var metres: Double {
        switch self {
        case .metres: 1
        case .kilometres: 1000
        case .feet: 0.3048
        case .yards: 0.9144
        case .miles: 1609.344
        }
    }
}
