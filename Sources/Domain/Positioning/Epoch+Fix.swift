public import Clockwork

extension Epoch {
    /// Metres of horizontal error to expect for each unit of HDOP.
    ///
    /// GPS.gov, "GPS accuracy": phones are typically accurate to within 4.9 m under open sky, where HDOP is about 1.
    public static let metresPerHDOP = 5.0

    /// The position report behind the epoch, timed from the `timeline` of the source's first epoch; nil without a time.
    public func fix(since first: Timespan) -> Fix? {
        guard let timeline else { return nil }
        return Fix(
            index: index, time: timeline - first, coordinate: coordinate,
            accuracy: horizontalAccuracy ?? hdop.map { $0 * Self.metresPerHDOP },
            speed: speed, course: course)
    }
}
