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
    /// The lower bounds of the samples, in the unit.
    public var low: [Double] = []
    /// Their upper bounds, in the same order; the last samples have none where there are fewer of them: those were waited
    /// for in vain.
    public var high: [Double] = []

    /// The most samples in one batch, so that no line is longer than about 6 KiB.
    public static let longest = 256

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("metric", &metric)
        try fields.field("unit", &unit)
        try fields.field("number", &number)
        try fields.field("low", &low, decimals: 6)
        try fields.field("high", &high, decimals: 6)
    }

    /// The batches of a measurement, none where it rests on no samples that were kept.
    ///
    /// Samples without an upper bound stand last. A lower bound that is no finite number is written as 0.
    public static func batches(of measurement: Measurement) -> [SamplesKept] {
        let samples = measurement.samples.filter(\.high.isFinite) + measurement.samples.filter { !$0.high.isFinite }
        return stride(from: 0, to: samples.count, by: longest).map { begin in
            let part = samples[begin..<min(begin + longest, samples.count)]
            var batch = SamplesKept()
            (batch.metric, batch.unit) = (measurement.name, measurement.unit)
            batch.number = begin / longest
            batch.low = part.map { $0.low.isFinite ? $0.low : 0 }
            batch.high = part.map(\.high).filter(\.isFinite)
            return batch
        }
    }

    /// The samples of the batch.
    public var samples: [Sample] {
        low.enumerated().map { place, low in
            place < high.count ? Sample(low: low, high: high[place]) : Sample(atLeast: low)
        }
    }
}
