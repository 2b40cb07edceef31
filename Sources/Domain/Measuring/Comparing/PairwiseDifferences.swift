/// All differences of a value of one list and one of another, of which single ranks are found without making them all.
///
/// Each rank takes at most 64 passes over both lists, whatever the differences are: the bit patterns of numbers are
/// halved until one is left. Rounding keeps the order of the differences, so what is found is one of them.
struct PairwiseDifferences {
    private let minuends: [Double], subtrahends: [Double]

    /// Takes two lists in order of size, neither of them empty.
    init(of minuends: [Double], and subtrahends: [Double]) {
        (self.minuends, self.subtrahends) = (minuends, subtrahends)
    }

    /// The difference of a rank, counted from 1 upward from the least.
    func value(ofRank rank: Int) -> Double {
        guard let least = minuends.first, let most = minuends.last, let small = subtrahends.first,
            let great = subtrahends.last
        else { return 0 }
        var (low, high) = (Self.key(of: least - great), Self.key(of: most - small))
        while low < high {
            // The whole range of numbers is wider than a whole number can tell.
            let middle = (low >> 1) + (high >> 1) + (low & high & 1)
            if count(upTo: Self.value(of: middle)) >= rank { high = middle } else { low = middle + 1 }
        }
        return Self.value(of: low)
    }

    /// How many differences are no greater than a value.
    private func count(upTo value: Double) -> Int {
        var (count, place) = (0, 0)
        for subtrahend in subtrahends {
            while place < minuends.count, minuends[place] - subtrahend <= value { place += 1 }
            count += place
        }
        return count
    }

    /// A whole number for each value, in the order of the values, and half of the whole range at most.
    private static func key(of value: Double) -> Int64 {
        let bits = Int64(bitPattern: value.magnitude.bitPattern)
        return value < 0 ? -bits : bits
    }

    private static func value(of key: Int64) -> Double {
        let size = Double(bitPattern: UInt64(key.magnitude))
        return key < 0 ? -size : size
    }
}
