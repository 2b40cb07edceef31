public import Clockwork

/// Drives along a path and reports it as a receiver would, with the truth beside it.
///
/// It is pure: the same path, settings and seed give the same drive on every machine.
public struct DriveSynthesis: Sendable {
    /// How the drive is made.
    public struct Settings: Hashable, Sendable {
        /// The seed of everything random.
        public var seed: UInt64 = 1
        /// Epochs a second, 0.1 to 100.
        public var rate = 10.0
        /// When the drive starts.
        public var start = Settings.monday
        /// How the car is driven.
        public var limits = DriveLimits()
        /// The speed in m/s that is never exceeded, whatever the path allows; nil where there is none.
        public var topSpeed: Double?
        /// Where it stands on the way.
        public var stops: [DriveStop] = []
        /// Whether the traffic stops it again and again, at places and for times of the seed.
        public var isStopAndGo = false
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
        /// What the receiver does wrong; the truth knows nothing of it.
        public var faults = DriveFaults()

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
        self.path = settings.topSpeed.map { path.capped(at: $0) } ?? path
        self.settings = settings
        let dwells = [0, path.length].map { DriveStop(along: $0, seconds: settings.dwell) }
        let traffic = settings.isStopAndGo ? DriveTraffic.stops(on: path, seed: settings.seed) : []
        profile = SpeedProfile(of: self.path, limits: settings.limits, stops: settings.stops + traffic + dwells)
    }

    /// How long the drive takes, in seconds.
    public var duration: Double { profile.duration }

    /// The truth at each epoch, made as it is asked for; the last sample stands at the end of the path.
    public var samples: DriveTruth { DriveTruth(along: path, profile: profile, rate: settings.rate) }

    /// A receiver in the car, to be given each sample in turn.
    public var receiver: DriveReceiver { DriveReceiver(settings) }

    /// The truth at each epoch, as a whole.
    public func truth() -> [TruthSample] { Array(samples) }

    /// What a receiver reports of a whole truth.
    public func epochs(of truth: [TruthSample]) -> [Epoch] {
        var receiver = receiver
        var epochs: [Epoch] = []
        for sample in truth { receiver.report(sample) { epochs.append($0) } }
        return epochs
    }
}
