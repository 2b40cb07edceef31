import Adapters
import Clockwork
import Devices
import Glibc
import Positioning
import Synchronization
import Testing

@Suite("Both ways to a real gpsd", .timeLimit(.minutes(10)))
struct GPSDDaemonTests {
    /// The epochs of the shipped drive that are played, and how many of them gpsd may lose before its first report.
    private static let played = 300, mostLost = 5

    @Test(
        "give the same fixes of a log that is played into a pseudo-terminal, each epoch to the last but one",
        .enabled(if: GPSDDaemon.program != nil, "gpsd is not installed"))
    func sameFixes() async throws {
        let log = try DriveBegin(epochs: Self.played)
        let gpsd = try GPSDDaemon()
        let thread = try PollThread()
        let place = GPSDAddress(host: "127.0.0.1", port: gpsd.port, device: gpsd.device)

        let (lines, toLines) = AsyncStream.makeStream(of: PositionNews.self)
        let client = try GPSDClient(later: place, on: thread, random: SeededRandom(seed: 1))
        client.listen { toLines.yield($0) }
        _ = await lines.first { $0.isWatching }

        let (library, toLibrary) = AsyncStream.makeStream(of: PositionNews.self)
        try GPSDLibraryClient.listen(to: place, on: thread) { toLibrary.yield($0) }
        _ = await library.first { $0.isWatching }

        try log.play(into: gpsd, at: .milliseconds(10), on: thread)
        let lastButOne = log.times[log.times.count - 2]
        let fromLines = await Self.fixes(of: lines, until: lastButOne)
        let fromLibrary = await Self.fixes(of: library, until: lastButOne)
        thread.stop()
        await gpsd.end()

        let lost = log.times.count - 1 - fromLines.count
        #expect((0...Self.mostLost).contains(lost), "gpsd lost \(lost) epochs at the start")
        #expect(fromLines.map(\.receiverTime) == log.times.dropLast().suffix(fromLines.count))
        #expect(fromLines.map(\.told) == fromLibrary.map(\.told))
        #expect(zip(fromLines, log.places.dropLast().suffix(fromLines.count)).allSatisfy { $0.lies(at: $1) })
    }

    /// The fixes up to a receiver's time.
    private static func fixes(of news: AsyncStream<PositionNews>, until last: Int64) async -> [StampedFix] {
        var fixes: [StampedFix] = []
        for await news in news {
            guard case .fix(let fix) = news else { continue }
            fixes.append(fix)
            if fix.receiverTime ?? 0 >= last { break }
        }
        return fixes
    }
}

/// The first epochs of the shipped drive.
private final class DriveBegin: Sendable {
    /// The bytes of each epoch, its time in nanoseconds since 1970-01-01 UTC and its place.
    let epochs: [ArraySlice<UInt8>]
    let times: [Int64]
    let places: [Coordinate?]
    private let said = Atomic(0)

    init(epochs count: Int) throws {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let file = try #require(fopen("\(root)/runbooks/town/drive.nmea", "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: count * 400)
        bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
        // An epoch is a sentence RMC and a sentence GGA.
        let ends = bytes.indices.filter { bytes[$0] == 0x0A }
        let starts = [0] + stride(from: 1, to: ends.count, by: 2).map { ends[$0] + 1 }
        epochs = zip(starts, starts.dropFirst()).prefix(count).map { bytes[$0..<$1] }
        var (reader, read) = (NMEAReader(), [Epoch]())
        let played = Array(bytes[..<starts[count]])
        reader.read(played.span) { read.append($0) }
        reader.finish { read.append($0) }
        let day = Int64(86_400_000_000_000)
        times = read.map { Int64($0.day ?? 0) * day + ($0.timeOfDay ?? 0) }
        places = read.map(\.coordinate)
        try #require(times.count == count)
    }

    /// Has a receiver say one epoch after the other.
    func play(into gpsd: GPSDDaemon, at interval: Timespan, on thread: PollThread) throws {
        let timer = Shared(try TimerDescriptor())
        try timer.value.set(interval)
        thread.add(timer.value.descriptor) { [self] _ in
            timer.value.clear()
            gpsd.say(epochs[said.add(1, ordering: .relaxed).oldValue])
            guard said.load(ordering: .relaxed) < epochs.count else { return .finished }
            return (try? timer.value.set(interval)) != nil ? .keep : .finished
        }
    }
}

extension PositionNews {
    fileprivate var isWatching: Bool {
        if case .watching = self { true } else { false }
    }
}

extension StampedFix {
    /// What two clients must agree on: everything but the instants of their reads, in units of the lines' last decimal.
    fileprivate var told: [Int?] {
        let decimals = [
            fix.coordinate.map { $0.latitude * 1e9 }, fix.coordinate.map { $0.longitude * 1e9 },
            fix.speed.map { $0 * 1e3 }, fix.course.map { $0 * 1e4 }, fix.accuracy.map { $0 * 1e3 },
        ]
        return [fix.index, Int(fix.time.nanoseconds), receiverTime.map { Int($0) }]
            + decimals.map { $0.map { Int($0.rounded()) } }
    }

    /// Whether it is at a place, to a centimetre or so.
    fileprivate func lies(at place: Coordinate?) -> Bool {
        guard let here = fix.coordinate, let place else { return false }
        return abs(here.latitude - place.latitude) < 1e-7 && abs(here.longitude - place.longitude) < 1e-7
    }
}
