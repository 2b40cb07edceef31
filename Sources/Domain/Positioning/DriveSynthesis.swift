public import Clockwork
import Glibc

/// Drives along a path and reports it as a receiver would, with the truth beside it.
///
/// It is pure: the same path, settings and seed give the same drive on every machine.
public struct DriveSynthesis: Sendable {
    /// How the drive is made.
    public struct Settings: Hashable, Sendable {
        /// The seed of the noise.
        public var seed: UInt64 = 1
        /// Epochs a second, 0.1 to 100.
        public var rate = 10.0
        /// When the drive starts.
        public var start = Settings.monday
        /// How the car is driven.
        public var limits = DriveLimits()
        /// Where it stands on the way.
        public var stops: [DriveStop] = []
        /// Seconds it stands before it starts and after it has arrived.
        public var dwell = 2.0
        /// Standard deviation of the position's error in metres, in each direction.
        public var positionDeviation = 1.5
        /// How slowly the position's error changes: its time constant in seconds.
        public var positionTimeConstant = 30.0
        /// Standard deviation of the speed's error in m/s, independent in each epoch.
        public var speedDeviation = 0.05
        /// The altitude reported, in metres above mean sea level.
        public var altitude = 120.0

        /// Makes the default settings.
        public init() {}

        /// 2026-01-05, 08:00:00 UTC, a Monday.
        private static let monday = CivilDate(secondsSince1970: 1_767_600_000)
    }

    private let path: DrivePath
    private let settings: Settings
    private let profile: SpeedProfile

    /// Makes the drive along a path.
    public init(along path: DrivePath, settings: Settings = Settings()) {
        var settings = settings
        settings.rate = settings.rate.isFinite ? max(0.1, min(settings.rate, 100)) : 1
        let dwells = [0, path.length].map { DriveStop(along: $0, seconds: settings.dwell) }
        self.path = path
        self.settings = settings
        profile = SpeedProfile(of: path, limits: settings.limits, stops: settings.stops + dwells)
    }

    /// How long the drive takes, in seconds.
    public var duration: Double { profile.duration }

    /// The truth at each epoch; the last sample stands at the end of the path.
    public func truth() -> [TruthSample] {
        let count = Int((profile.duration * settings.rate).rounded(.up))
        var stretches = profile.stretches[...]
        return (0...count).map { index in
            let time = Double(index) / settings.rate
            while stretches.count > 1, let first = stretches.first, first.start + first.duration <= time {
                stretches.removeFirst()
            }
            let state = index < count ? stretches.first?.state(at: time) : nil
            return sample(at: time, along: min(state?.along ?? path.length, path.length), speed: state?.speed ?? 0)
        }
    }

    private func sample(at time: Double, along: Double, speed: Double) -> TruthSample {
        let place = path.place(at: along)
        return TruthSample(
            time: time, coordinate: place.coordinate, along: along, speed: speed, course: place.course)
    }

    /// What a receiver reports of the truth: correlated errors of position, independent ones of speed and course.
    public func epochs(of truth: [TruthSample]) -> [Epoch] {
        let random = SeededRandom(seed: settings.seed)
        var east = positionNoise(random.stream("east")), north = positionNoise(random.stream("north"))
        var speed = random.stream("speed"), course = random.stream("course")
        return truth.enumerated().map { index, sample in
            var epoch = stamped(index)
            let frame = LocalFrame(at: sample.coordinate)
            epoch.coordinate = frame.coordinate(
                east: east.next(after: 1 / settings.rate), north: north.next(after: 1 / settings.rate))
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
    }

    private func positionNoise(_ random: SeededRandom) -> GaussMarkov {
        GaussMarkov(
            deviation: settings.positionDeviation, timeConstant: settings.positionTimeConstant, random: random)
    }

    /// An epoch of the drive with its time and what does not change on the way.
    private func stamped(_ index: Int) -> Epoch {
        let wholeDay: Int64 = 86_400_000_000_000
        let elapsed = Int64((Double(index) / settings.rate * 1e9).rounded())
        let time = Int64(settings.start.secondOfDay) * 1_000_000_000 + elapsed
        let (year, month, day) = (settings.start.year, settings.start.month, settings.start.day)
        var epoch = Epoch()
        epoch.index = index
        epoch.dayOffset = Int(time / wholeDay)
        epoch.timeOfDay = time % wholeDay
        epoch.day = CivilDate.daysSince1970(year: year, month: month, day: day).map { $0 + epoch.dayOffset }
        epoch.altitude = settings.altitude
        epoch.mode = .full
        epoch.quality = .autonomous
        epoch.satellitesUsed = 12
        epoch.hdop = 0.8
        return epoch
    }
}
