import Formats
import Glibc
import Positioning
import Testing

@Suite struct CorpusTests {
    /// One case: a file, and what an output must hold.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let file: String
        let want: Tree

        /// The cases of a folder.
        static func all(in folder: String) -> [Case] {
            Corpus.documents("\(folder)/cases.jsonl").compactMap { tree in
                guard let name = tree["id"]?.text, let file = tree["file"]?.text, let want = tree["want"] else {
                    return nil
                }
                return Case(testDescription: name, file: "\(folder)/\(file)", want: want)
            }
        }
    }

    static let cases = Case.all(in: "nmea-cases") + Case.all(in: "nmea-other")
    static let logs = Corpus.logs(in: "gpsd/head")

    @Test(
        "each case gives what it wants", .enabled(if: !cases.isEmpty, "no cases beside the repository"),
        arguments: cases)
    func gives(wanted: Case) throws {
        let (lines, summary) = try output(of: Corpus.bytes(wanted.file))
        if let count = wanted.want["epochs"]?.integer { #expect(lines.count == count) }
        for match in wanted.want["match"]?.list ?? [] {
            let index = try #require(match["epoch"]?.integer)
            let line =
                lines.indices.contains(index < 0 ? lines.count + index : index)
                ? lines[index < 0 ? lines.count + index : index] : nil
            try expect(#require(line), match)
        }
        for rule in wanted.want["never"]?.list ?? [] {
            if let key = rule.text { #expect(!lines.contains { $0[key] != nil }) }
        }
        for entry in wanted.want["summary"]?.entries ?? [] {
            let got = entry.key.split(separator: "+").reduce(0) { $0 + (summary[String($1)]?.integer ?? 0) }
            if let count = entry.value.integer { #expect(got == count, "\(entry.key)") }
            if let least = entry.value["atLeast"]?.integer { #expect(got >= least, "\(entry.key)") }
        }
    }

    @Test("gpsd reports the same places", .enabled(if: !logs.isEmpty, "no logs beside the repository"), arguments: logs)
    func agrees(log: String) {
        let epochs = Decoding(Corpus.bytes(log)).epochs
        let reports = Corpus.documents("\(log).chk").filter {
            $0["class"]?.text == "TPV" && ($0["mode"]?.integer ?? 0) > 1
        }
        // The last report of a time is the complete one.
        var wanted: [String: Coordinate] = [:]
        for report in reports {
            guard let time = report["time"]?.text, let latitude = report["lat"]?.number,
                let longitude = report["lon"]?.number
            else { continue }
            wanted[String(time.dropFirst(11).prefix(12))] = Coordinate(latitude: latitude, longitude: longitude)
        }
        let found = wanted.filter { time, place in
            epochs.contains { isSame($0, time: time) && ($0.coordinate.map { isClose($0, place) } ?? false) }
        }
        // The positions of RMC and GGA of one second differ in this receiver, and gpsd takes the later one.
        guard log != "gpsd/head/ch-4701.log" else { return }
        #expect(Double(found.count) >= 0.95 * Double(wanted.count))
    }

    private func output(of bytes: [UInt8]) throws -> (lines: [Tree], summary: Tree) {
        var first = NMEAReader()
        first.read(bytes.span) { _ in }
        first.finish { _ in }
        let decoding = Decoding(bytes, cutAt: [], firstDay: first.firstDay)
        let lines = try decoding.epochs.map { epoch in
            var line: [UInt8] = []
            EpochLines.append(epoch, to: &line)
            return try JSON.parse(line)
        }
        var line: [UInt8] = []
        EpochLines.append(decoding.summary, to: &line)
        return (lines, try #require(try JSON.parse(line)["summary"]))
    }

    private func expect(_ line: Tree, _ match: Tree) {
        for entry in match.entries where entry.key != "epoch" {
            switch entry.key {
            case "absent": for key in entry.value.list ?? [] { #expect(line[key.text ?? ""] == nil) }
            case "noFlags":
                let flags = (line["flags"]?.list ?? []).map(\.text)
                for flag in entry.value.list ?? [] { #expect(!flags.contains(flag.text)) }
            default: #expect(isSame(line[entry.key], entry.value), "\(entry.key)")
            }
        }
    }

    private func isSame(_ got: Tree?, _ wanted: Tree) -> Bool {
        if let choices = wanted["anyOf"]?.list { return choices.contains { isSame(got, $0) } }
        if let near = wanted["near"]?.number, let within = wanted["within"]?.number {
            return isNear(got?.number, near, within: within)
        }
        if let words = wanted.list {
            return words.allSatisfy { word in got?.list?.contains { $0.text == word.text } ?? false }
        }
        return wanted.number.map { got?.number == $0 } ?? (got?.text == wanted.text)
    }

    private func isSame(_ epoch: Epoch, time: String) -> Bool {
        let parts = time.split(separator: ":").compactMap { Double($0) }
        guard parts.count == 3, let own = epoch.timeOfDay else { return false }
        return abs(Double(own) / 1e9 - (parts[0] * 3_600 + parts[1] * 60 + parts[2])) <= 0.005 + 1e-9
    }

    private func isClose(_ one: Coordinate, _ other: Coordinate) -> Bool {
        abs(one.latitude - other.latitude) <= 1e-6 && abs(remainder(one.longitude - other.longitude, 360)) <= 1e-6
    }
}

extension Tree {
    /// The entries of a map, none for anything else.
    fileprivate var entries: [Entry] {
        guard case .map(let entries) = content else { return [] }
        return entries
    }
}
