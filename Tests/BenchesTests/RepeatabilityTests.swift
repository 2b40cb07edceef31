import Benches
import Clockwork
import Events
import Formats
import Journaling
import Testing

@Suite("Runs with a seed") struct RepeatabilityTests {
    private static let scenario = Scenario(shipped: "first-drive", on: "model-2gis-2018")

    @Test("tell the same twice, byte for byte", arguments: [1, 2, 4_711, UInt64.max])
    func identical(seed: UInt64) throws {
        let scenario = Self.scenario.seeded(seed)
        let (one, other) = (try scenario.run(), try scenario.run())
        #expect(one.journal.count > 100_000)
        #expect(one.journal == other.journal)
    }

    @Test("and wall clock, host and folder change nothing but the first line")
    func annotations() throws {
        let folder = Folder()
        var request = try Self.scenario.request(out: folder.path)
        let one = try Played(Self.scenario, request, folder)
        (request.host, request.wall) = ("elsewhere", WallClock { 1_800_000_000_000_000_000 })
        let other = try Played(Self.scenario, request, folder)
        let (first, second) = (one.journal.split(separator: 10), other.journal.split(separator: 10))
        #expect(first[0] != second[0])
        #expect(first.dropFirst().elementsEqual(second.dropFirst()))
    }

    @Test("differ from those with another")
    func different() throws {
        let journals = try (1...5).map { try Self.scenario.seeded($0).run().journal.split(separator: 10).dropFirst() }
        for (place, journal) in journals.enumerated() {
            for other in journals[(place + 1)...] { #expect(!journal.elementsEqual(other)) }
        }
    }

    @Test("come to the same verdicts in virtual and in host time")
    func hostTime() throws {
        var scenario = Scenario(
            steps: """
                - expect: {belief: connected, within: 1 s}
                - touch: {drag: {from: {x: 30 %, y: 50 %}, length: 40 pt, direction: right, speed: 400 pt/s}}
                - expect: {pan: true}
                - expect: {pan: false}
                - cable: out
                - await: {link: detached}
                - expect: {card: "never there"}
                """)
        let virtual = try scenario.run()
        scenario.mode = .host
        let host = try scenario.run()
        #expect(host.outline == virtual.outline)
        #expect(host.verdict == .failed && virtual.verdict == .failed)
        #expect(virtual.steps.filter { $0.verdict == .failed }.map(\.number) == [4, 7])
    }

    @Test("hold their journal as it was told, each line numbered and readable")
    func journal() throws {
        let played = try Self.scenario.run()
        var (reader, told, numbers) = (EventReader(), [String](), [Int?]())
        JournalBytes.read(played.journal) { line, isWhole in
            if let event = reader.read(line, isWhole: isWhole) { told.append(event.body.kind) }
            numbers.append((try? JSON.parse(Array(line)))?["seq"]?.integer)
        }
        #expect(reader.damage == [] && reader.unknownKinds == 0)
        #expect(told == played.events.map(\.body.kind))
        #expect(numbers == Array(1...told.count))
    }
}
