import Glibc
import Testing

/// A gpsd of this test's own: its port, its control socket and its shared memory are nobody else's.
private final class GPSD {
    static let program: String? = ["/usr/sbin/gpsd", "/usr/local/sbin/gpsd", "/usr/bin/gpsd"]
        .first { access($0, X_OK) == 0 }

    private let command: Command
    private let control: String
    private let memory = "0x5249\(String(UInt16.random(in: 0x1000...0xFFFF), radix: 16))"
    private let port: UInt16

    /// Starts it without a device; it is there when it says that it listens.
    init(in place: Place) throws {
        control = "\(place.path)/control"
        port = ReplayStage.freePort()
        let log = "\(place.path)/log"
        mkfifo(log, 0o600)
        command = try Command(
            [],
            shell: "export GPSD_SHM_KEY=\(memory); "
                + "exec \(Self.program ?? "") -N -n -b -D 3 -S \(port) -F '\(control)' 2>'\(log)'")
        guard Self.says("startup at", in: log) else { throw Missing() }
    }

    struct Missing: Error {}

    /// A connection that reports fixes from now on.
    func watch() -> Int32 {
        let client = ReplayStage.connection(to: port)
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        Self.say("?WATCH={\"enable\":true,\"json\":true};\n", to: client)
        return client
    }

    /// Gives it a device to read.
    func add(_ path: String) {
        let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(client) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: control.utf8) }
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        Self.say("+\(path)\r\n", to: client)
        var answer = [UInt8](repeating: 0, count: 16)
        _ = recv(client, &answer, answer.count, 0)
    }

    /// Ends it by its own process, and takes away the shared memory that it leaves.
    func stop() {
        // Whoever runs tests on a thread that blocks signals makes children that never see another one.
        command.send(SIGKILL)
        _ = try? command.finish()
        _ = try? Command([], shell: "exec ipcrm -M \(memory) 2>&1").finish()
    }

    /// Reads a log until a text comes; whatever is written into it later goes nowhere, and holds nobody up.
    private static func says(_ text: String, in log: String) -> Bool {
        let reading = open(log, O_RDONLY | O_CLOEXEC)
        defer { close(reading) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4_096)
        while !String(decoding: bytes, as: UTF8.self).contains(text) {
            guard case let count = read(reading, &block, block.count), count > 0 else { return false }
            bytes += block[..<count]
        }
        return true
    }

    private static func say(_ text: String, to socket: Int32) {
        _ = text.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }
}

@Suite(
    "A gpsd that reads a replay's terminal", .enabled(if: GPSD.program != nil, "gpsd is not installed"),
    .timeLimit(.minutes(10)))
struct ReplayGPSDTests {
    @Test("reports every fix from its first one to the last but one")
    func fixes() throws {
        let place = Place()
        let log = place.file("drive.nmea", ReplayStage.log(epochs: 50))
        let gpsd = try GPSD(in: place)
        defer { gpsd.stop() }
        let client = gpsd.watch()
        defer { close(client) }
        let replay = try Command(["replay", log, "--to", "pty", "--wait", "60"])
        gpsd.add(ReplayStage.firstLine(of: replay))
        let times = (0..<50).map { "2026-01-05T08:15:0\($0 / 10).\($0 % 10)00Z" }
        let reported = reported(by: client, until: times[48])
        // gpsd throws away what comes while it sets the terminal up, and waits for the end of a cycle that never comes.
        let first = times.firstIndex { reported.contains($0) } ?? 50
        #expect(first <= 25 && Set(times[min(first, 49)...48]).subtracting(reported).isEmpty)
        let outcome = try replay.finish()
        #expect(outcome.status == 0 && outcome.output.contains("replayed 50 bursts"))
        #expect(!outcome.output.contains("dropped"))
    }

    /// The times of the positions that come, up to one of them.
    private func reported(by client: Int32, until last: String) -> Set<String> {
        var (times, text) = (Set<String>(), "")
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while !times.contains(last), case let count = recv(client, &block, block.count, 0), count > 0 {
            text += String(decoding: block[..<count], as: UTF8.self)
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            text = String(lines.last ?? "")
            for line in lines.dropLast() where line.contains(#""class":"TPV""#) && line.contains(#""lat":52.0"#) {
                guard let start = line.firstRange(of: #""time":""#)?.upperBound else { continue }
                times.insert(String(line[start...].prefix { $0 != "\"" }))
            }
        }
        return times
    }
}
