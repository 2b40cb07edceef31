import Glibc

/// Seeded random numbers, the same on every machine: xoshiro256** (Blackman and Vigna, 2018), seeded by splitmix64.
///
/// Each consumer takes its own named stream, so that a new consumer never shifts the draws of another.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private let seed: UInt64
    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// Makes the generator of a seed.
    public init(seed: UInt64) {
        self.seed = seed
        var mixer = seed
        state = (Self.mix(&mixer), Self.mix(&mixer), Self.mix(&mixer), Self.mix(&mixer))
    }

    /// The independent generator of this seed and a name.
    public func stream(_ name: String) -> SeededRandom {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a, 64 bit: offset basis and prime
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        var mixer = seed ^ hash
        return SeededRandom(seed: Self.mix(&mixer))
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        let result = Self.rotate(state.1 &* 5, 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = Self.rotate(state.3, 45)
        return result
    }

    /// A number in 0 ..< 1, with 53 random bits.
    public mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// A number spread evenly over a range.
    public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// A span spread evenly over a range, to the nanosecond.
    public mutating func uniform(_ range: ClosedRange<Timespan>) -> Timespan {
        let choices = Double((range.upperBound - range.lowerBound).nanoseconds) + 1
        let chosen = range.lowerBound + Timespan(nanoseconds: Int64(choices * unit()))
        return min(chosen, range.upperBound)
    }

    /// True with a probability between 0 and 1; always one draw, so that faults can be switched without moving others.
    public mutating func chance(_ probability: Double) -> Bool {
        unit() < probability
    }

    /// A normally distributed number (Box–Muller, two draws each).
    public mutating func normal(mean: Double, deviation: Double) -> Double {
        let radius = sqrt(-2 * log(1 - unit()))
        return mean + deviation * radius * cos(2 * .pi * unit())
    }

    private static func mix(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    private static func rotate(_ bits: UInt64, _ count: UInt64) -> UInt64 {
        (bits << count) | (bits >> (64 - count))
    }
}
