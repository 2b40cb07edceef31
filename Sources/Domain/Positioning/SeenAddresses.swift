/// Gives each address of a source a bit, in the order of their coming.
struct AddressBook {
    private var keys: [64 of UInt32] = .init(repeating: 0)
    /// The number of the address that followed each one the last time.
    private var followers: [64 of UInt8] = .init(repeating: 0)
    private var count = 0
    private var last = 0

    /// The bit of an address; 0 for those beyond the 64th.
    ///
    /// Receivers send their sentences in the same order again and again, so the follower of the last time is asked first.
    mutating func bit(of key: UInt32) -> UInt64 {
        let guess = Int(followers[last])
        if keys[guess] == key, guess < count {
            last = guess
            return 1 &<< UInt64(guess)
        }
        guard let number = number(of: key) else { return 0 }
        followers[last] = UInt8(number)
        last = number
        return 1 &<< UInt64(number)
    }

    private mutating func number(of key: UInt32) -> Int? {
        for number in 0..<count where keys[number] == key { return number }
        guard count < keys.count else { return nil }
        keys[count] = key
        count += 1
        return count - 1
    }
}

/// The addresses that an epoch has met, so that a repeated one is noticed.
struct SeenAddresses {
    private var bits: UInt64 = 0

    /// Whether an address was met.
    func contains(_ bit: UInt64) -> Bool { bits & bit != 0 }

    /// Remembers an address; true where it was met before.
    mutating func insert(_ bit: UInt64) -> Bool {
        let wasMet = contains(bit)
        bits |= bit
        return wasMet
    }

    /// Remembers what another has met.
    mutating func merge(_ other: SeenAddresses) { bits |= other.bits }
}
