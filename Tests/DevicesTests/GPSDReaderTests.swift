import Clockwork
import Devices
import Emulators
import Glibc
import Testing

@Suite("gpsd through libgps", .timeLimit(.minutes(10)))
struct GPSDReaderTests {
    static let position =
        #"{"class":"TPV","device":"/dev/pts/1","mode":3,"time":"2024-05-01T12:00:00.500Z","ept":0.005,"#
        + #""lat":52.500000001,"lon":13.400000002,"altHAE":80.1,"altMSL":40.5,"speed":13.9,"track":92.5,"eph":2.5}"#

    @Test("A position report is read whole, whatever pieces it comes in")
    func position() async throws {
        let reports = try await reports(to: [Self.position], count: 1)
        var expected = GPSDPosition()
        expected.device = "/dev/pts/1"
        expected.time = 1_714_564_800_500_000_000
        expected.mode = 3
        (expected.latitude, expected.longitude, expected.altitude) = (52.500000001, 13.400000002, 40.5)
        expected.ellipsoidalHeight = 80.1
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
                Self.position, "no JSON at all", #"{"class":"SKY","satellites":[]}"#,
                FakeGPSD.version(release: "3.22", minor: 14),
                #"{"class":"ERROR","message":"No such device as /dev/nothing"}"#,
            ], count: 2)
        #expect(reports.last == .refused("No such device as /dev/nothing"))
    }

    @Test("The daemon's end is told as such, after what it said last")
    func closed() async throws {
        let gpsd = try FakeGPSD(.init(answering: [Self.position], hangingUp: true))
        let (reports, end) = await listen(to: gpsd)
        #expect(reports.count == 1)
        #expect(end == .closed("gpsd"))
    }

    @Test("A long device name arrives whole: gps_stream would cut it and watch every device")
    func longDeviceName() async throws {
        let gpsd = try FakeGPSD(.init(answering: [Self.position], hangingUp: true))
        let name = "/dev/serial/by-id/usb-u-blox_AG_-_www.u-blox.com_u-blox_GNSS_receiver-if00-with \"quotes\""
        _ = await listen(to: gpsd, device: name)
        #expect(
            await gpsd.requests.first { _ in true }
                == #"?WATCH={"enable":true,"json":true,"device":"/dev/serial/by-id/usb-u-blox_AG_-_www."#
                + #"u-blox.com_u-blox_GNSS_receiver-if00-with \"quotes\""};"# + "\n")
    }

    @Test("A server that does not greet as gpsd does is no gpsd, and libgps is not let loose on it")
    func noGreeting() throws {
        var script = FakeGPSD.Script()
        script.greeting = []
        let silent = try FakeGPSD(script)
        #expect(throws: DeviceError.timedOut("127.0.0.1:\(silent.port)")) {
            _ = try GPSDReader(host: "127.0.0.1", port: silent.port, within: .milliseconds(50))
        }
    }

    @Test("A time that does not fit 64 bits is no time")
    func wildTime() async throws {
        let line = #"{"class":"TPV","mode":2,"time":"9999-12-31T23:59:59.000Z","lat":1.0,"lon":2.0}"#
        guard case .position(let position)? = try await reports(to: [line], count: 1).first else { return }
        #expect(position.time == nil && position.latitude == 1)
    }

    @Test("Nobody at the port is an error that names the place")
    func nobody() throws {
        let port = Loopback.unusedPort()
        #expect {
            _ = try GPSDReader(host: "127.0.0.1", port: port)
        } throws: { error in
            "\(error)".contains("nobody listens at 127.0.0.1:\(port)")
        }
    }

    @Test("A server that does not answer the connection is given up at the limit")
    func deadline() throws {
        let (port, sockets) = Loopback.deafListener()
        defer { for socket in sockets { close(socket) } }
        #expect(throws: DeviceError.timedOut("127.0.0.1:\(port)")) {
            _ = try GPSDReader(host: "127.0.0.1", port: port, within: .milliseconds(50))
        }
    }

    private func reports(to lines: [String], count: Int) async throws -> [GPSDReport] {
        let (reports, _) = await listen(to: try FakeGPSD(.init(answering: lines, hangingUp: true)))
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
}
