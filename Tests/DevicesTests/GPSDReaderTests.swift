import Clockwork
import Devices
import Glibc
import Testing

@Suite("gpsd through libgps", .timeLimit(.minutes(1)))
struct GPSDReaderTests {
    static let version =
        #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#
    static let position =
        #"{"class":"TPV","device":"/dev/pts/1","mode":3,"time":"2024-05-01T12:00:00.500Z","ept":0.005,"#
        + #""lat":52.500000001,"lon":13.400000002,"altHAE":80.1,"altMSL":40.5,"speed":13.9,"track":92.5,"eph":2.5}"#

    @Test("A position report is read whole, whatever pieces it comes in")
    func position() async throws {
        let reports = try await reports(to: [Self.version, Self.position], count: 1)
        var expected = GPSDPosition()
        expected.time = 1_714_564_800_500_000_000
        expected.mode = 3
        (expected.latitude, expected.longitude, expected.altitude) = (52.500000001, 13.400000002, 40.5)
        (expected.speed, expected.course, expected.accuracy) = (13.9, 92.5, 2.5)
        #expect(reports == [.position(expected)])
    }

    @Test("What a report leaves out, or gives as no finite number, is nil")
    func absent() async throws {
        let reports = try await reports(
            to: [
                Self.position, #"{"class":"TPV","mode":1}"#,
                #"{"class":"TPV","mode":2,"lat":1e400,"lon":13.0,"speed":1e400}"#,
            ], count: 3)
        var (nothing, infinite) = (GPSDPosition(), GPSDPosition())
        nothing.mode = 1
        (infinite.mode, infinite.longitude) = (2, 13)
        #expect(reports.dropFirst() == [.position(nothing), .position(infinite)])
    }

    @Test("A line that is no report does not make the last fix count twice")
    func staleFix() async throws {
        let reports = try await reports(
            to: [
                Self.position, "no JSON at all", #"{"class":"SKY","satellites":[]}"#, Self.version,
                #"{"class":"ERROR","message":"No such device as /dev/nothing"}"#,
            ], count: 2)
        #expect(reports.last == .refused("No such device as /dev/nothing"))
    }

    @Test("The daemon's end is told as such, after what it said last")
    func closed() async throws {
        let gpsd = try FakeGPSD(answering: [Self.position], hangingUp: true)
        let (reports, end) = await listen(to: gpsd)
        #expect(reports.count == 1)
        #expect(end == .closed("gpsd"))
    }

    @Test("A long device name arrives whole: gps_stream would cut it and watch every device")
    func longDeviceName() async throws {
        let gpsd = try FakeGPSD(answering: [Self.position], hangingUp: true)
        let name = "/dev/serial/by-id/usb-u-blox_AG_-_www.u-blox.com_u-blox_GNSS_receiver-if00-with \"quotes\""
        _ = await listen(to: gpsd, device: name)
        #expect(
            gpsd.requests == #"?WATCH={"enable":true,"json":true,"device":"/dev/serial/by-id/usb-u-blox_AG_-_www."#
                + #"u-blox.com_u-blox_GNSS_receiver-if00-with \"quotes\""};"# + "\n")
    }

    @Test("Nobody at the port is an error that names the place")
    func nobody() throws {
        let unused = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(unused) }
        let port = bindToLoopback(unused)
        #expect {
            _ = try GPSDReader(host: "127.0.0.1", port: port)
        } throws: { error in
            "\(error)".contains("nobody listens at 127.0.0.1:\(port)")
        }
    }

    @Test("A server that does not answer the connection is given up at the limit")
    func deadline() throws {
        let full = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let port = bindToLoopback(full)
        Glibc.listen(full, 0)
        let queued = (0..<4).map { _ in connectWithoutWaiting(to: port) }
        defer { for descriptor in queued + [full] { close(descriptor) } }
        #expect(throws: DeviceError.timedOut("127.0.0.1:\(port)")) {
            _ = try GPSDReader(host: "127.0.0.1", port: port, within: .milliseconds(50))
        }
    }

    private func reports(to lines: [String], count: Int) async throws -> [GPSDReport] {
        let (reports, _) = await listen(to: try FakeGPSD(answering: lines, hangingUp: true))
        #expect(reports.count == count)
        return reports
    }

    /// Reads on a poll thread until the connection ends.
    private func listen(to gpsd: FakeGPSD, device: String? = nil) async -> ([GPSDReport], DeviceError?) {
        let (reports, continuation) = AsyncStream.makeStream(of: Result<GPSDReport, DeviceError>.self)
        do throws(DeviceError) {
            let reader = Shared(try GPSDReader(host: "127.0.0.1", port: gpsd.port, device: device))
            let thread = try PollThread()
            thread.add(reader.value.descriptor) { _ in
                do throws(DeviceError) {
                    while let report = try reader.value.next() { continuation.yield(.success(report)) }
                    return .keep
                } catch {
                    continuation.yield(.failure(error))
                    continuation.finish()
                    return .finished
                }
            }
            var (read, end) = ([GPSDReport](), DeviceError?.none)
            for await result in reports {
                switch result {
                case .success(let report): read.append(report)
                case .failure(let error): end = error
                }
            }
            thread.stop()
            return (read, end)
        } catch {
            return ([], error)
        }
    }

    private func connectWithoutWaiting(to port: UInt16) -> Int32 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = connect(client, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return client
    }
}
