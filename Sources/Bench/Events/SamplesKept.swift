public import Journaling
public import Measuring

/// Samples that a measurement rests on, as they were taken; they stand before it, in batches.
///
/// They are kept so that limits can be judged again, and two runs be compared.
public struct SamplesKept: ExchangedRecord, Sendable {
    /// The name of the measurement, and the unit of the samples.
    public var metric = "", unit = ""
    /// The number of the batch within the measurement, from 0.
    public var number = 0
    /// The lower bounds of the samples that have one, in the unit.
    public var low: [Double] = []
    /// Their upper bounds, in the same order; the last of them have none where there are fewer of these: those were waited
    /// for in vain.
    public var high: [Double] = []
    /// The upper bounds of the samples that have no lower one; they stand behind the others.
    public var atMost: [Double] = []
    /// How many samples have neither bound, nil for none; they stand last.
    public var unknown: Int?

    /// The most samples in one batch, so that no line is longer than about 6 KiB.
    public static let longest = 256

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("metric", &metric)
        try fields.field("unit", &unit)
        try fields.field("number", &number)
        try fields.field("low", &low, decimals: 6)
        try fields.field("high", &high, decimals: 6)
        try fields.field("atMost", &atMost, decimals: 6)
        try fields.field("unknown", &unknown)
    }

    /// The batches of a measurement, none where it rests on no samples that were kept.
    ///
    /// Samples with both bounds stand first, then those without an upper one, those without a lower one, and the others.
    public static func batches(of measurement: Measurement) -> [SamplesKept] {
        let samples = Openness.allCases.flatMap { kind in measurement.samples.filter { Openness(of: $0) == kind } }
        return stride(from: 0, to: samples.count, by: longest).map { begin in
            let part = samples[begin..<min(begin + longest, samples.count)]
            var batch = SamplesKept()
            (batch.metric, batch.unit) = (measurement.name, measurement.unit)
            batch.number = begin / longest
            for sample in part { batch.add(sample) }
            return batch
        }
    }

    private mutating func add(_ sample: Sample) {
        switch Openness(of: sample) {
        case .none:
            low.append(sample.low)
            high.append(sample.high)
        case .above: low.append(sample.low)
        case .below: atMost.append(sample.high)
        case .both: unknown = (unknown ?? 0) + 1
        }
    }

    /// How many samples the batch has.
    public var count: Int { low.count + atMost.count + unknownCount }

    /// No line that was written as one tells more than a batch has, and what a garbled one tells must not fill the memory.
    private var unknownCount: Int { min(max(0, unknown ?? 0), Self.longest) }

    /// The samples of the batch.
    public var samples: [Sample] {
        low.enumerated().map { place, low in
            place < high.count ? Sample(low: low, high: high[place]) : Sample(atLeast: low)
        } + atMost.map { Sample(atMost: $0) } + Array(repeating: .unknown, count: unknownCount)
    }
}

/// To which sides a sample is open, in the order in which samples are kept.
private enum Openness: CaseIterable {
    case none, above, below, both

    init(of sample: Sample) {
        self =
            switch (sample.low.isFinite, sample.high.isFinite) {
            case (true, true): .none
            case (true, false): .above
            case (false, true): .below
            case (false, false): .both
            }
    }
}
