import Adapters
import Testing

@Suite("gpsd addresses")
struct GPSDAddressTests {
    @Test(
        "An address is read with host, port and device",
        arguments: [
            ("gpsd:localhost:2947", GPSDAddress(host: "localhost")),
            ("gpsd:10.0.0.7:29471/dev/ttyACM0", GPSDAddress(host: "10.0.0.7", port: 29_471, device: "/dev/ttyACM0")),
            ("gpsd:[::1]:2947/dev/pts/4", GPSDAddress(host: "::1", device: "/dev/pts/4")),
            ("gpsd:h:1/dev/serial/by-id/a:b", GPSDAddress(host: "h", port: 1, device: "/dev/serial/by-id/a:b")),
        ])
    func address(text: String, expected: GPSDAddress) {
        #expect(GPSDAddress(text) == expected)
    }

    @Test(
        "What is no address is none",
        arguments: [
            "", "gpsd:", "gpsd:localhost", "localhost:2947", "gpsd::2947", "gpsd:h:0", "gpsd:h:70000", "gpsd:::1:2947",
        ])
    func noAddress(text: String) {
        #expect(GPSDAddress(text) == nil)
    }
}
