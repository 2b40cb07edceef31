import CGPS
public import Clockwork
import Glibc

/// Owns a libgps session with gpsd and reads its reports without ever blocking.
///
/// It is `Sendable` because it moves to the poll thread and is used there alone.
public struct GPSDReader: ~Copyable, @unchecked Sendable {
    private let session: GPSDSession

    /// Connects and asks for reports, of one device where given; every failure is thrown within about the limit.
    public init(
        host: String, port: UInt16, device: String? = nil, within limit: Timespan = .seconds(5)
    ) throws(DeviceError) {
        // gps_open connects without a limit, so that a gpsd answers is found out before.
        _ = try GPSDSocket.greeted(host: host, port: port, within: limit)
        let opened = try GPSDSession(host: host, port: port)
        try opened.unblock()
        try opened.send(GPSDRequest.watch(device))
        session = opened
    }

    /// The descriptor that becomes readable when gpsd has spoken.
    public var descriptor: Int32 { session.data.pointee.gps_fd }

    /// The next report, nil where no complete line is left: call it until then; throws `closed` where gpsd is gone.
    public borrowing func next() throws(DeviceError) -> GPSDReport? {
        while true {
            // A line that is not understood leaves the flags, and so the last fix would count twice.
            session.data.pointee.set = 0
            let count = gps_read(session.data, nil, 0)
            guard count >= 0 else { throw .closed("gpsd") }
            guard count > 0 else { return nil }
            if let report = report(session.data) { return report }
        }
    }

    private borrowing func report(_ data: UnsafeMutablePointer<gps_data_t>) -> GPSDReport? {
        let set = data.pointee.set
        if set & ERROR_SET != 0 { return .refused(Self.text(of: data.pointee.error)) }
        if set & MODE_SET == 0 { return set & POLICY_SET != 0 ? .watching : nil }
        var position = GPSDPosition(data.pointee.fix)
        let device = Self.text(of: data.pointee.dev.path)
        position.device = device.isEmpty ? nil : device
        return .position(position)
    }

    /// The text in a C array of characters.
    private static func text<Array>(of array: Array) -> String {
        withUnsafeBytes(of: array) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
