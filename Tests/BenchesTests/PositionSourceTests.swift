import Benches
import Clockwork
import Events
import Positioning
import Testing

@Suite("A run's position") struct PositionSourceTests {
    /// One frame of the unit, and what rounding to nanoseconds may add.
    private let frame = Timespan.seconds(1.0 / 60) + .nanoseconds(1)
    private static let steps = "- navigate: {drive: town/drive.nmea}\n- wait: 12 s"

    private func scenario(_ position: String, as name: String) -> Scenario {
        var scenario = Scenario(steps: Self.steps)
        scenario.texts[name] = position
        scenario.position = name
        return scenario
    }

    /// A drive of ten seconds, without some of them.
    private static func gpx(without: Range<Int> = 0..<0) -> String {
        let points = (0..<11).filter { !without.contains($0) }.map {
            let second = ($0 < 10 ? "0" : "") + String($0)
            return
                "<trkpt lat='52.00\(second)' lon='8'><time>2026-01-05T08:00:\(second)Z</time><speed>11</speed><course>0</course></trkpt>"
        }
        return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    }

    private static let csv =
        ([CSVTrace.header] + (0..<11).map { "\($0),52.00\($0 < 10 ? "0" : "")\($0),8,5,0,11" }).joined(separator: "\n")

    private func notes(_ played: Played) -> [PlausibilityNoted] {
        played.events.compactMap { if case .plausibility(let noted) = $0.body { noted } else { nil } }
    }

    @Test("is a GPX track or a CSV trace, whatever the file is called", arguments: [gpx(), csv])
    func sources(text: String) throws {
        let played = try scenario(text, as: "a/drive.txt").run()
        #expect(played.verdict == .passed)
        let fixes = played.events.compactMap { if case .fix(let fix) = $0.body { fix } else { nil } }
        #expect(fixes.count == 11 && fixes.allSatisfy { $0.speed == 11 && $0.course == 0 })
        #expect(fixes.compactMap(\.latitude) == (0..<11).map { 52 + Double($0) / 10_000 })
        // Each fix is put off by a share of one frame of 60 Hz, and says so; without that it comes as the drive has it.
        let arrivals = played.events.compactMap { event in
            if case .fix(let fix) = event.body { fix.offset.map { (at: event.at, offset: $0) } } else { nil }
        }
        #expect(arrivals.count == 11 && arrivals.allSatisfy { (.zero...frame).contains($0.offset) })
        let planned = arrivals.map { $0.at - $0.offset }
        #expect(zip(planned, planned.dropFirst()).allSatisfy { $1 - $0 == .seconds(1) })
        #expect(notes(played).map(\.fixes) == [11] && notes(played).first?.text == nil)
    }

    @Test("is noted once when the drive ends, with what is wrong with it")
    func gap() throws {
        let played = try scenario(Self.gpx(without: 3..<7), as: "gap.gpx").run()
        let notes = notes(played)
        #expect(notes.count == 1 && notes.first?.text == "position: 1 gap, 5 s")
        let kinds = played.events.map(\.body.kind)
        let (note, end) = (try #require(kinds.firstIndex(of: "plausibility")), try #require(kinds.lastIndex(of: "fix")))
        #expect(note > end && kinds[note...].contains("stepEnded"))
    }

    @Test("is noted for each drive of a run, also for one that the run's end or the next drive cuts off")
    func cutOff() throws {
        let navigate = "- navigate: {drive: town/drive.nmea}\n- wait: 3 s"
        let played = try Scenario(steps: "\(navigate)\n\(navigate)").run()
        #expect(notes(played).count == 2 && notes(played).allSatisfy { $0.remarks.isEmpty && $0.fixes > 25 })
        #expect(played.events.map(\.body.kind).last == "runEnded")
        let none = try Scenario(steps: "- wait: 1 s").run()
        #expect(notes(none).isEmpty)
    }

    @Test(
        "that is no drive is refused before the run, with file, line and column",
        arguments: [
            ("<gpx>\n<rte/></gpx>", "1:1: the document holds nothing, but no track point"),
            ("\(CSVTrace.header)\n0,1,1,,,\n0,1,1,,,", "3:1: time 0 is not after"),
            ("words", "1:1: no epoch with a time"),
        ])
    func refused(text: String, message: String) {
        let error = #expect(throws: MaterialError.self) { try scenario(text, as: "drive").run() }
        #expect(error?.path == "drive" && error?.isUnreadable == false)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }
}
