import Events
import Measuring
import Testing

@testable import Reporting

@Suite("The lines of measurements")
struct MetricLineTests {
    @Test(
        "have their figures in one column, two spaces behind the longest n",
        arguments: [[2, 70], [9, 1_000], [12, 72_000, 3], [.max, 1]])
    func columns(counts: [Int]) throws {
        let lines = MetricLine.lines(counts.map(made), style: ConsoleStyle(isColoured: false, showsProgress: false))
        let longest = counts.map { "\($0)".count }.max() ?? 0
        #expect(lines.first == Provenance().text + ":" && lines.count == counts.count + 1)
        for (line, count) in zip(lines.dropFirst(), counts) {
            let gap = String(repeating: " ", count: longest - "\(count)".count + 2)
            #expect(line == "  delay  n \(count)\(gap)p50 9.0 ms [n too small]")
        }
    }

    private func made(n: Int) -> MeasurementMade {
        let measurement = Measurement(
            name: "delay", unit: "ms", figures: [.init("p50", 9)], n: n, provenance: Provenance())
        return MeasurementMade(measurement, limits: [])
    }
}
