import Adapters
import Clockwork
import Devices
import Emulators
import Glibc
import Positioning
import Testing

@Suite("A client of gpsd on a poll thread", .timeLimit(.minutes(10)))
struct GPSDClientTests {
    /// A client with what it tells.
    private final class Listening {
        let thread: PollThread
        private let news: AsyncStream<PositionNews>

        init(to port: UInt16, device: String? = nil, _ settings: GPSDSettings = quick, later: Bool = false) throws {
            let (stream, continuation) = AsyncStream.makeStream(of: PositionNews.self)
            let (thread, random) = (try PollThread(), SeededRandom(seed: 1))
            (self.thread, news) = (thread, stream)
            let place = GPSDAddress(host: "127.0.0.1", port: port, device: device)
            let client =
                later
                ? try GPSDClient(later: place, on: thread, settings: settings, random: random)
                : try GPSDClient(to: place, on: thread, settings: settings, random: random)
            client.listen { continuation.yield($0) }
        }

        deinit {
            thread.stop()
        }

        /// The next news in words, without its stamp.
        func next() async -> String {
            switch await news.first(where: { _ in true }) {
            case .watching: "watching"
            case .fix(let fix): "fix \(fix.fix.index)"
            case .lost(let reason, _): reason
            case .stale(let age, _): age == nil ? "stale from the start" : "stale"
            case nil: "the end"
            }
        }

        /// The numbers of the next fixes.
        func fixes(_ count: Int) async -> [String] {
            var told: [String] = []
            for _ in 0..<count { told.append(await next()) }
            return told
        }
    }

    /// Pauses of milliseconds in place of seconds, and no silence however long a test is kept waiting.
    private static var quick: GPSDSettings {
        var settings = GPSDSettings()
        (settings.silenceLimit, settings.firstReportLimit) = (.seconds(60), .seconds(60))
        settings.backOff = GPSDBackOff(first: .milliseconds(2), longest: .milliseconds(20)) ?? GPSDBackOff()
        return settings
    }

    private static func report(_ second: Int, from device: String = "/dev/a") -> String {
        let time = "2026-01-05T08:00:\(second < 10 ? "0" : "")\(second).000Z"
        return #"{"class":"TPV","device":"\#(device)","mode":3,"time":"\#(time)","lat":52.1,"lon":13.2}"#
    }

    private static let devices = #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a"}]}"#

    @Test("Reports become fixes whatever pieces they come in", arguments: [1, 3, 100, 100_000])
    func pieces(size: Int) async throws {
        var script = FakeGPSD.Script(answering: [Self.devices] + (0...3).map { Self.report($0) })
        script.packet = size
        let gpsd = try FakeGPSD(script)
        let client = try Listening(to: gpsd.port)
        #expect(await client.fixes(4) == ["fix 0", "fix 1", "fix 2", "fix 3"])
    }

    @Test("The versions 3.20 and 3.27 are spoken to alike", arguments: [("3.20", 14), ("3.27", 20)])
    func versions(release: String, minor: Int) async throws {
        var script = FakeGPSD.Script(answering: [Self.report(0), Self.report(1)])
        script.greeting = [FakeGPSD.version(release: release, minor: minor)]
        let gpsd = try FakeGPSD(script)
        #expect(await (try Listening(to: gpsd.port)).fixes(2) == ["fix 0", "fix 1"])
    }

    @Test("A full name below /dev/serial/by-id arrives whole")
    func device() async throws {
        let gpsd = try FakeGPSD()
        let name = "/dev/serial/by-id/usb-u-blox_AG_-_www.u-blox.com_u-blox_GNSS_receiver_0123456789-if00"
        let client = try Listening(to: gpsd.port, device: name)
        #expect(
            await gpsd.requests.first { _ in true }
                == #"?WATCH={"enable":true,"json":true,"device":"\#(name)"};"# + "\n")
        withExtendedLifetime(client) {}
    }

    @Test("Garbage, halves of lines and lines without end in between do no harm")
    func garbage() async throws {
        let gpsd = try FakeGPSD(.init(answering: [Self.report(0), "garbage", "{\"class\":\"TPV\"", Self.report(1)]))
        let client = try Listening(to: gpsd.port)
        #expect(await client.fixes(2) == ["fix 0", "fix 1"])
        gpsd.send(raw: [0xFF, 0xFE, 0x00, 0x0A] + [UInt8](repeating: 0x7B, count: 200_000) + [0x0A])
        gpsd.send(Self.report(2))
        #expect(await client.next() == "fix 2")
    }

    @Test("A gpsd that restarts in mid-run is found again, asked again, and its fixes are counted on (SignalK #1270)")
    func restart() async throws {
        let first = try FakeGPSD(.init(answering: [Self.report(0), Self.report(1)]))
        let client = try Listening(to: first.port)
        #expect(await client.fixes(2) == ["fix 0", "fix 1"])
        first.stop()
        #expect(await client.next() == "gpsd closed the connection")
        let second = try FakeGPSD(.init(answering: [Self.report(5), Self.report(6)]), port: first.port)
        #expect(await client.fixes(2) == ["fix 2", "fix 3"])
        withExtendedLifetime(second) {}
    }

    @Test("A gpsd that is not there yet is told once, and waited for")
    func refused() async throws {
        let port = Loopback.unusedPort()
        let client = try Listening(to: port, later: true)
        #expect(await client.next() == "nobody listens at 127.0.0.1:\(port): Connection refused")
        let gpsd = try FakeGPSD(.init(answering: [Self.report(0), Self.report(1)]), port: port)
        #expect(await client.next() == "fix 0")
        withExtendedLifetime(gpsd) {}
    }

    @Test("Before a run nobody at the port is an error, and so is somebody who does not answer in time")
    func unavailable() throws {
        let port = Loopback.unusedPort()
        #expect(throws: DeviceError.unavailable("nobody listens at 127.0.0.1:\(port): Connection refused")) {
            _ = try Listening(to: port)
        }
        let (deaf, sockets) = Loopback.deafListener()
        defer { for socket in sockets { close(socket) } }
        #expect(throws: DeviceError.timedOut("127.0.0.1:\(deaf)")) {
            var hasty = Self.quick
            hasty.connectLimit = .milliseconds(50)
            _ = try Listening(to: deaf, hasty)
        }
    }

    @Test("In a run a connection that is not answered is given up at its limit")
    func slowConnect() async throws {
        let (deaf, sockets) = Loopback.deafListener()
        defer { for socket in sockets { close(socket) } }
        var hasty = Self.quick
        hasty.connectLimit = .milliseconds(50)
        #expect(await (try Listening(to: deaf, hasty, later: true)).next() == "gpsd did not answer in time")
    }

    @Test("A receiver that gpsd does not have is told in gpsd's words, and asked for again")
    func unknownDevice() async throws {
        let refusal = #"{"class":"ERROR","message":"No such device as /dev/b"}"#
        let gpsd = try FakeGPSD(.init(answering: [refusal]))
        let client = try Listening(to: gpsd.port, device: "/dev/b")
        #expect(await client.next() == "gpsd refused: No such device as /dev/b")
        var requests = gpsd.requests.makeAsyncIterator()
        for _ in 0..<3 { #expect(await requests.next()?.contains("/dev/b") == true) }
    }

    @Test("A receiver that is let go is told at once; its fixes count on when it is back")
    func letGo() async throws {
        let gpsd = try FakeGPSD(.init(answering: [Self.devices]))
        var requests = gpsd.requests.makeAsyncIterator()
        let client = try Listening(to: gpsd.port)
        _ = await requests.next()
        gpsd.send(Self.report(0), Self.report(1), #"{"class":"DEVICE","path":"/dev/a","activated":0}"#)
        #expect(await client.fixes(3) == ["fix 0", "fix 1", "gpsd let go of /dev/a"])
        gpsd.send(#"{"class":"DEVICE","path":"/dev/a","activated":"2026-01-05T08:00:00.000Z"}"#)
        #expect(await requests.next()?.hasPrefix("?WATCH=") == true)
        gpsd.send(Self.report(5), Self.report(6))
        #expect(await client.fixes(2) == ["fix 2", "fix 3"])
    }

    @Test("Silence is told, the fix that was held back before it, and gpsd is asked again (GPSd4Java #34)")
    func silence() async throws {
        var brief = Self.quick
        brief.silenceLimit = .milliseconds(50)
        let gpsd = try FakeGPSD(.init(answering: [Self.devices]))
        var requests = gpsd.requests.makeAsyncIterator()
        let client = try Listening(to: gpsd.port, brief)
        _ = await requests.next()
        gpsd.send(Self.report(0))
        #expect(await client.fixes(2) == ["fix 0", "stale"])
        #expect(await requests.next()?.hasPrefix("?WATCH=") == true)
        gpsd.send(Self.report(1), Self.report(2))
        #expect(await client.next() == "fix 1")
    }

    @Test("Stopping the thread releases the client and its connection")
    func release() async throws {
        let gpsd = try FakeGPSD(.init(answering: [Self.report(0), Self.report(1)]))
        weak var released: PollThread?
        do {
            let client = try Listening(to: gpsd.port)
            released = client.thread
            #expect(await client.next() == "fix 0")
        }
        #expect(released == nil)
    }
}
