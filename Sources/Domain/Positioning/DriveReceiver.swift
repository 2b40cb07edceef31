import Clockwork
import Glibc

/// The receiver in a synthesised car: correlated errors of position, independent ones of speed and course, and faults.
///
/// Each kind of error draws from its own stream of the seed in every epoch, so that a fault leaves the others as they are.
public struct DriveReceiver: Sendable {
    private let settings: DriveSynthesis.Settings
    private var index = 0
    private var east: GaussMarkov, north: GaussMarkov
    private var speed: SeededRandom, course: SeededRandom
    private var jumps: MultipathJumps
    private var reckoning: DeadReckoning
    private var clock: ReceiverClock

    init(_ settings: DriveSynthesis.Settings) {
        let random = SeededRandom(seed: settings.seed)
        self.settings = settings
        (east, north) = (Self.noise(settings, random.stream("east")), Self.noise(settings, random.stream("north")))
        (speed, course) = (random.stream("speed"), random.stream("course"))
        jumps = MultipathJumps(perMinute: settings.faults.jumpsPerMinute, random: random.stream("jumps"))
        reckoning = DeadReckoning(random: random.stream("tunnel"))
        clock = ReceiverClock(settings.faults.timeFaults)
    }

    /// Reports the next sample of the truth: as one epoch, or as none or two where the receiver's time is at fault.
    public mutating func report(_ sample: TruthSample, consume: (Epoch) -> Void) {
        defer { index += 1 }
        var epoch = moving(sample)
        let isInTunnel = settings.faults.tunnels.contains { $0.contains(sample.time) }
        let error = error(of: sample, isInTunnel: isInTunnel)
        epoch.coordinate = LocalFrame(at: sample.coordinate).coordinate(east: error.east, north: error.north)
        if isInTunnel { epoch.reckon() }
        if settings.faults.outages.contains(where: { $0.contains(sample.time) }) { epoch.lose() }
        for time in clock.times(at: sample.time) { consume(stamped(epoch, time)) }
    }

    /// The error of the position in metres.
    private mutating func error(of sample: TruthSample, isInTunnel: Bool) -> (east: Double, north: Double) {
        let step = 1 / settings.rate
        let noise = (east: east.next(after: step), north: north.next(after: step))
        let jump = jumps.next(after: step)
        let seen = (east: noise.east + jump.east, north: noise.north + jump.north)
        return isInTunnel ? reckoning.next(after: step, sample, from: seen) : reckoning.end(at: seen)
    }

    /// An epoch with speed and course.
    private mutating func moving(_ sample: TruthSample) -> Epoch {
        var epoch = Epoch()
        let speedError = speed.normal(mean: 0, deviation: settings.speedDeviation)
        let sideways = course.normal(mean: 0, deviation: settings.speedDeviation)
        // A receiver that stands still says so: its filter holds the speed at zero.
        guard sample.speed >= NMEAWriter.standstill else {
            epoch.speed = 0
            return epoch
        }
        epoch.speed = max(0, sample.speed + speedError)
        let degrees = sample.course + atan2(sideways, sample.speed) * 180 / .pi
        epoch.course = degrees < 0 ? degrees + 360 : degrees >= 360 ? degrees - 360 : degrees
        return epoch
    }

    /// The epoch with the receiver's time, in seconds since the start, and what does not change on the way.
    private func stamped(_ epoch: Epoch, _ seconds: Double) -> Epoch {
        let wholeDay: Int64 = 86_400_000_000_000
        let time = Int64(settings.start.secondOfDay) * 1_000_000_000 + Int64((seconds * 1e9).rounded())
        let (year, month, day) = (settings.start.year, settings.start.month, settings.start.day)
        var epoch = epoch
        epoch.index = index
        epoch.dayOffset = Int(time / wholeDay) - (time % wholeDay < 0 ? 1 : 0)
        epoch.timeOfDay = time - Int64(epoch.dayOffset) * wholeDay
        epoch.day = CivilDate.daysSince1970(year: year, month: month, day: day).map { $0 + epoch.dayOffset }
        guard epoch.quality != .invalid else { return epoch }
        epoch.altitude = settings.altitude
        epoch.mode = .full
        guard epoch.quality != .estimated else { return epoch }
        (epoch.quality, epoch.satellitesUsed, epoch.hdop) = (.autonomous, 12, 0.8)
        return epoch
    }

    private static func noise(_ settings: DriveSynthesis.Settings, _ random: SeededRandom) -> GaussMarkov {
        GaussMarkov(
            deviation: settings.positionDeviation, timeConstant: settings.positionTimeConstant, random: random)
    }
}

extension Epoch {
    /// Makes it one of dead reckoning: a place without a satellite.
    fileprivate mutating func reckon() {
        (quality, satellitesUsed) = (.estimated, 0)
    }

    /// Makes it one without a fix.
    fileprivate mutating func lose() {
        (coordinate, speed, course, quality, satellitesUsed) = (nil, nil, nil, .invalid, 0)
    }
}
