import CarPlay
import Glibc
import TestBuildWitness
import Testing

@testable import Witness

@Suite("The witness of a test build, into a file", .timeLimit(.minutes(5)))
struct RecordedWitnessTests {
    /// A pipe, of which a witness opens the one end by its path.
    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    /// What comes out of a pipe until its goodbye.
    private static func readings(_ pipe: Int32) -> [WitnessReader.Reading] {
        var (reader, readings, block) = (
            WitnessReader(), [WitnessReader.Reading](), [UInt8](repeating: 0, count: 4_096)
        )
        while case let count = read(pipe, &block, block.count), count > 0 {
            reader.read(Array(block[..<count])) { readings.append($1) }
            if case .line(let line) = readings.last, line.message == .bye { break }
        }
        return readings
    }

    @Test("loses nothing, makes nobody wait, and begins with the hello, whatever was told before")
    func records() throws {
        let ends = try Self.pipe()
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2", rounding: "mapboxMetric", category: "audio")
        witness.log("before")
        try witness.record(to: "/proc/self/fd/\(ends.write)")
        // Ten times what the pipe holds, and nobody reads yet.
        for _ in 0..<640 { witness.log(String(repeating: "x", count: 1_000)) }
        witness.stop()
        var (lint, numbers) = (TraceLint(), [Int]())
        for (place, reading) in Self.readings(ends.read).enumerated() {
            lint.take(reading, line: place + 1)
            if case .line(let line) = reading { numbers += line.number.map { [$0] } ?? [] }
        }
        #expect(numbers == Array(0...641))
        #expect(lint.fault == nil && lint.report.findings.isEmpty && lint.hello?.category == .audio)
        #expect(witness.refusalReason == nil)
        close(ends.read)
        close(ends.write)
    }

    @Test("keeps its goodbye, and shows by its numbers what it could not keep")
    func overflow() throws {
        let ends = try Self.pipe()
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
        for _ in 0..<2_000 { witness.log(String(repeating: "x", count: 1_000)) }
        witness.stop()
        try witness.record(to: "/proc/self/fd/\(ends.write)")
        var lint = TraceLint()
        for (place, reading) in Self.readings(ends.read).enumerated() { lint.take(reading, line: place + 1) }
        #expect(lint.report.findings.map(\.name) == ["lines-lost"])
        close(ends.read)
        close(ends.write)
    }

    @Test("says so where the file cannot be written, or takes no more")
    func unwritable() throws {
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
        #expect(throws: WitnessFault.self) { try witness.record(to: "/nowhere/trace.jsonl") }
        try witness.record(to: "/dev/full")
        while witness.refusalReason == nil { sched_yield() }
        #expect(witness.refusalReason?.contains("space") == true)
        witness.stop()
    }
}
