extension NMEAWriter {
    /// A satellite in view.
    public struct Satellite: Hashable, Sendable {
        /// Its number as NMEA counts, from 1.
        public var number: Int
        /// Degrees above the horizon and from north, and the carrier to noise density in dB-Hz; nil where unknown.
        public var elevation: Int?, azimuth: Int?, strength: Int?
        /// Whether it is used for the position.
        public var isUsed: Bool

        /// Makes a satellite.
        public init(
            number: Int, elevation: Int? = nil, azimuth: Int? = nil, strength: Int? = nil, isUsed: Bool = false
        ) {
            (self.number, self.isUsed) = (number, isUsed)
            (self.elevation, self.azimuth, self.strength) = (elevation, azimuth, strength)
        }

        /// Appends the four fields that GSV has for a satellite.
        func append(to bytes: inout [UInt8]) {
            SentenceText.append(number, digits: 2, to: &bytes)
            SentenceText.append(elevation, digits: 2, to: &bytes)
            SentenceText.append(azimuth, digits: 3, to: &bytes)
            SentenceText.append(strength, digits: 2, to: &bytes)
        }
    }
}
