import Clockwork
import Events

/// Tells from the fixes when a car that has stood begins to drive.
struct StandingCar: Sendable {
    /// Slower than this, in m/s, a car stands: receivers tell no course below it either.
    static let standstill = 0.5
    /// For how long it must have stood.
    static let leastStand = Timespan.seconds(1)

    private var standsSince: Instant?
    /// Whether any fix told a speed.
    private(set) var knowsSpeed = false

    /// What a fix says.
    enum Step {
        case starts, drives, stands, unknown
    }

    /// Takes a fix; the first one with a speed after a stand is a start.
    mutating func take(_ fix: FixArrived, at instant: Instant) -> Step {
        guard let speed = fix.speed else { return .unknown }
        knowsSpeed = true
        guard speed >= Self.standstill else {
            standsSince = standsSince ?? instant
            return .stands
        }
        let stood = standsSince.map { instant - $0 }
        standsSince = nil
        return stood.map { $0 >= Self.leastStand } ?? false ? .starts : .drives
    }
}
