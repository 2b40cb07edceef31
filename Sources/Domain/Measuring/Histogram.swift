/// Counts values in buckets whose width is a fixed share of the value: its memory grows with their range, not with n.
///
/// A bucket is named by the sign, the exponent and the first seven bits of the fraction of its values, so that its
/// width is at most 1/128 (0.8 %) of the value, from the least number there is to the greatest. The buckets of one
/// exponent stand together in a page, which is there once one of them has counted something.
public struct Histogram: Sendable {
    /// The greatest width of a bucket as a share of the values in it.
    public static let resolution = 1.0 / 128

    private static let droppedBits = 52 - 7
    private static let pageBits = 7
    /// As many pages for negative numbers as for others: the exponent has 11 bits.
    private static let pagesOfSign = 1 << 11

    /// Where in `counts` each page begins, -1 for one that is not there; empty before the first value.
    private var begins: [Int32] = []
    private var counts: [Int] = []
    /// How many values were counted.
    public private(set) var count = 0

    /// Makes an empty histogram.
    public init() {}

    /// Counts a value; one that is not a number is counted as 0.
    public mutating func add(_ value: Double) {
        counts[place(of: Self.bucket(of: value.isNaN ? 0 : value))] += 1
        count += 1
    }

    /// Adds the counts of another histogram.
    public mutating func add(_ other: Histogram) {
        other.forEach { bucket, count in counts[place(of: bucket)] += count }
        count += other.count
    }

    /// The bounds of the bucket that holds the value of a rank, counted from 1 upward from the least; nil beyond n.
    public func bounds(ofRank rank: Int) -> ClosedRange<Double>? {
        guard rank >= 1, rank <= count else { return nil }
        var (passed, found) = (0, nil as Int?)
        forEach { bucket, count in
            passed += count
            if passed >= rank, found == nil { found = bucket }
        }
        return found.map(Self.range(of:))
    }

    /// Hands over each bucket with its count, from the least values to the greatest.
    private func forEach(_ take: (Int, Int) -> Void) {
        for (page, begin) in begins.enumerated() where begin >= 0 {
            for place in 0..<(1 << Self.pageBits) where counts[Int(begin) + place] > 0 {
                take((page - Self.pagesOfSign) << Self.pageBits + place, counts[Int(begin) + place])
            }
        }
    }

    /// The place of a bucket's count; makes its page where that is not there.
    private mutating func place(of bucket: Int) -> Int {
        if begins.isEmpty { begins = [Int32](repeating: -1, count: 2 * Self.pagesOfSign) }
        let page = bucket >> Self.pageBits + Self.pagesOfSign
        if begins[page] < 0 {
            begins[page] = Int32(counts.count)
            counts += [Int](repeating: 0, count: 1 << Self.pageBits)
        }
        return Int(begins[page]) + bucket & (1 << Self.pageBits - 1)
    }

    /// Buckets in the order of their values: the bit patterns of numbers of one sign are in the order of their size.
    private static func bucket(of value: Double) -> Int {
        let size = Int(value.magnitude.bitPattern >> UInt64(droppedBits))
        return value < 0 ? -size - 1 : size
    }

    private static func range(of bucket: Int) -> ClosedRange<Double> {
        let size = UInt64(bucket < 0 ? -bucket - 1 : bucket) << UInt64(droppedBits)
        let least = Double(bitPattern: size)
        guard least.isFinite else { return bucket < 0 ? -least...(-least) : least...least }
        let greatest = Double(bitPattern: size | (1 << UInt64(droppedBits) - 1))
        return bucket < 0 ? -greatest...(-least) : least...greatest
    }
}
