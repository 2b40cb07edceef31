import Testing

@testable import Devices

@Suite("Whose device events are believed")
struct UeventSendersTests {
    /// The map of a whole machine, of a container without root whose only user is the host's 1000, and none.
    private static let (whole, rootless) = ("         0          0 4294967295\n", "0 1000 1\n1 100000 65536\n")

    @Test(
        "root, one's own user, and who is no user of this namespace",
        arguments: [
            (whole, 0, true), (whole, 1_000, true), (whole, 1_001, false), (whole, 65_534, false),
            (rootless, 0, true), (rootless, 65_534, false), (rootless, 65_537, true), ("0 1000 1", 65_534, true),
            (nil, 0, true), (nil, 65_534, false), (whole, UInt32.max, false), ("0 1000 1", UInt32.max, false),
            ("no numbers\n", 5, true), ("0 0 4294967295 1\n", 5, true),
        ] as [(String?, UInt32, Bool)])
    func believed(map: String?, user: UInt32, isBelieved: Bool) {
        #expect(UeventSenders(own: [1_000], map: map).believes(user) == isBelieved)
    }
}
