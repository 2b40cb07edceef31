/// The addresses that an epoch has met, so that a repeated one is noticed.
struct SeenAddresses {
    private var keys: [24 of UInt32] = .init(repeating: 0)
    private var count = 0

    /// Whether an address was met.
    func contains(_ key: UInt32) -> Bool {
        for index in 0..<count where keys[index] == key { return true }
        return false
    }

    /// Remembers an address; true where it was met before.
    ///
    /// Beyond 24 different ones nothing is remembered.
    mutating func insert(_ key: UInt32) -> Bool {
        if contains(key) { return true }
        guard count < keys.count else { return false }
        keys[count] = key
        count += 1
        return false
    }

    /// Remembers what another has met.
    mutating func merge(_ other: SeenAddresses) {
        for index in 0..<other.count { _ = insert(other.keys[index]) }
    }
}
