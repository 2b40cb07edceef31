import Clockwork

/// Stop-and-go traffic: stops at places and for times of a seed.
enum DriveTraffic {
    /// Metres between two stops, and seconds that each takes (own choice: a town's lights and queues).
    private static let metres = 40.0...400.0, seconds = 3.0...30.0

    /// The stops on a path, none near its ends.
    static func stops(on path: DrivePath, seed: UInt64) -> [DriveStop] {
        var random = SeededRandom(seed: seed).stream("traffic")
        var stops: [DriveStop] = []
        var along = random.uniform(metres)
        while along < path.length - metres.lowerBound {
            stops.append(DriveStop(along: along, seconds: random.uniform(seconds)))
            along += random.uniform(metres)
        }
        return stops
    }
}
