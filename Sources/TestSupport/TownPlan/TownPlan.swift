import Positioning
public import Routes

/// The drawn town that examples, tests and benchmarks drive through.
///
/// Its streets are invented; only its place, near 52 degrees north and 8 degrees east, is one on Earth.
public enum TownPlan {
    /// The seed of the shipped example.
    public static let usualSeed: UInt64 = 1

    /// The drive of the shipped example: 3.8 km with ten turns, one of them through a roundabout.
    public static func route(seed: UInt64 = usualSeed) -> Route {
        let names = [
            "Mill Street", "Castle Street", "Chapel Lane", "Orchard Lane", "Baker Street", "Abbey Road",
            "Market Circle", "Hill Road", "Ferry Lane", "River Road", "Mill Street", "Weir Lane",
        ]
        return route(Town.example(seed: seed), over: names)
    }

    /// A drive of about so many kilometres at 60 km/h, to and fro over country roads.
    public static func route(kilometres: Double, seed: UInt64 = usualSeed) -> Route {
        let town = Town.country(kilometres: kilometres, seed: seed)
        let rows = town.streets.count - 2
        let names = (0..<rows).flatMap { row in
            [Town.rowName(row), row % 2 == 0 ? "East Lane" : "West Lane"]
        }
        return route(town, over: names.dropLast())
    }

    private static let origin = Coordinate(latitude: 52, longitude: 8)

    private static func route(_ town: Town, over names: [String]) -> Route {
        Drive(through: town, over: names)?.route(at: origin) ?? Route(legs: [], distance: 0, duration: 0)
    }
}
