import Devices
import Positioning

/// Datagrams to one address.
final class DatagramSink: ReplaySink, @unchecked Sendable {
    private let sender: Shared<UDPSender>
    private var refused = ReplayDrop(reason: "datagrams that nobody took")
    private var last = 0

    init(host: String, port: UInt16) throws(DeviceError) {
        sender = Shared(try UDPSender(host: host, port: port))
    }

    var address: String? { nil }
    var dropped: [ReplayDrop] { [refused] }

    func send(_ burst: ReplayBurst) -> Int {
        burst.datagrams(ofAtMost: ReplayTarget.longestDatagram).reduce(0) { $0 + send($1) }
    }

    /// How many bytes more are taken: less than none where the datagram before turns out to be refused.
    private func send(_ datagram: ArraySlice<UInt8>) -> Int {
        guard !sender.value.send(datagram) else {
            last = datagram.count
            return last
        }
        // A refusal belongs to the datagram before, and keeps this one back: it is sent again.
        refused.count += 1
        let lost = last
        last = sender.value.send(datagram) ? datagram.count : 0
        return last - lost
    }
}
