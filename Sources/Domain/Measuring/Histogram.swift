/// Counts values in buckets whose width is a fixed share of the value: constant memory whatever n is.
///
/// A bucket is named by the sign, the exponent and the first seven bits of the fraction of its values, so that its
/// width is at most 1/128 (0.8 %) of the value, from the least number there is to the greatest.
public struct Histogram: Sendable {
    /// The greatest width of a bucket as a share of the values in it.
    public static let resolution = 1.0 / 128

    private static let droppedBits = 52 - 7

    private var counts: [Int64: Int] = [:]
    /// How many values were counted.
    public private(set) var count = 0

    /// Makes an empty histogram.
    public init() {}

    /// Counts a value; one that is not a number is counted as 0.
    public mutating func add(_ value: Double) {
        counts[Self.bucket(of: value.isNaN ? 0 : value), default: 0] += 1
        count += 1
    }

    /// Adds the counts of another histogram.
    public mutating func add(_ other: Histogram) {
        counts.merge(other.counts, uniquingKeysWith: +)
        count += other.count
    }

    /// The bounds of the bucket that holds the value of a rank, counted from 1 upward from the least; nil beyond n.
    public func bounds(ofRank rank: Int) -> ClosedRange<Double>? {
        guard rank >= 1, rank <= count else { return nil }
        var passed = 0
        for bucket in counts.keys.sorted() {
            passed += counts[bucket] ?? 0
            if passed >= rank { return Self.range(of: bucket) }
        }
        return nil
    }

    /// Buckets in the order of their values: the bit patterns of numbers of one sign are in the order of their size.
    private static func bucket(of value: Double) -> Int64 {
        let size = Int64(value.magnitude.bitPattern >> UInt64(droppedBits))
        return value < 0 ? -size - 1 : size
    }

    private static func range(of bucket: Int64) -> ClosedRange<Double> {
        let size = UInt64(bucket < 0 ? -bucket - 1 : bucket) << UInt64(droppedBits)
        let least = Double(bitPattern: size)
        guard least.isFinite else { return bucket < 0 ? -least...(-least) : least...least }
        let greatest = Double(bitPattern: size | (1 << UInt64(droppedBits) - 1))
        return bucket < 0 ? -greatest...(-least) : least...greatest
    }
}
