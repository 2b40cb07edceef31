public import Clockwork

/// The wheel speeds that a head unit feeds to a phone as `$PASCD`, with or without a fix.
///
/// The form is known from one source only, a recorded head unit. What its letter `C` and the number behind the gear
/// mean is unknown; they are written as they were seen.
public struct VehicleSpeeds: Hashable, Sendable {
    /// The position of the gear lever, by its letter.
    public enum Gear: String, Hashable, Sendable, CaseIterable {
        case park = "P"
        case reverse = "R"
        case neutral = "N"
        case drive = "D"
    }

    /// A speed in m/s, some time after the time of the sentence.
    public struct Sample: Hashable, Sendable {
        /// The time since that of the sentence.
        public var offset: Timespan
        /// Metres a second.
        public var speed: Double

        /// Makes a sample.
        public init(offset: Timespan, speed: Double) {
            self.offset = offset
            self.speed = speed
        }
    }

    /// The time since the head unit's start.
    public var time: Timespan
    /// The position of the gear lever.
    public var gear: Gear
    /// The speeds since then, in order.
    public var samples: [Sample]

    /// Makes a report.
    public init(time: Timespan, gear: Gear, samples: [Sample]) {
        self.time = time
        self.gear = gear
        self.samples = samples
    }

    /// Appends the sentence with its checksum and CR LF.
    public func append(to bytes: inout [UInt8]) {
        SentenceText.append("PASCD", to: &bytes) { bytes in
            SentenceText.append(time.seconds, decimals: 3, to: &bytes)
            SentenceText.append("C,\(gear.rawValue),0", to: &bytes)
            SentenceText.append(samples.count, digits: 1, to: &bytes)
            for sample in samples {
                SentenceText.append(sample.offset.seconds, decimals: 2, to: &bytes)
                SentenceText.append(sample.speed, decimals: 3, to: &bytes)
            }
        }
    }
}
