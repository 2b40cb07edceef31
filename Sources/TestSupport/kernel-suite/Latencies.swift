import Clockwork
import Formats
import Gadgets
import Measuring

/// How long each stage of an attach or detach took, over many cycles.
struct Latencies {
    /// A stage, from one instant to another.
    enum Stage: String, CaseIterable {
        case plugToKernel = "UDC write → kernel add"
        case kernelToUdev = "kernel add → udev add"
        case udevToUp = "udev add → rig: up"
        case plugToRising = "UDC write → rig: rising"
        case plugToUp = "UDC write → rig: up"
        case unplugToKernel = "UDC write → kernel remove"
        case kernelToUdevRemove = "kernel remove → udev remove"
        case kernelToDown = "kernel remove → rig: down"
        case unplugToDown = "UDC write → rig: down"
    }

    private var stages: [Stage: Distribution] = [:]

    var isEmpty: Bool { stages.isEmpty }

    /// Takes the two stamps of a stage, in nanoseconds.
    mutating func add(_ stage: Stage, from: Int64, to: Int64) {
        let milliseconds = Double(to - from) / 1e6
        stages[stage, default: Distribution()].add(Sample(low: milliseconds, high: milliseconds))
    }

    private static let statistics = ["p50", "p95", "p99", "max"]

    /// The table for people, in milliseconds; a dash where n does not carry a figure.
    var table: String {
        let head = Columns.left("ms", 30) + Columns.right("n", 5)
        let title = head + Self.statistics.map { Columns.right($0, 9) }.joined()
        return ([title] + rows).joined(separator: "\n") + "\n"
    }

    private var rows: [String] {
        Stage.allCases.map { stage in
            let told = stages[stage] ?? Distribution()
            let figures = Self.statistics.map { name in
                let value = told.figures.first { $0.statistic == name }?.value
                return Columns.right(value.map { FixedDecimal.text($0, decimals: 2) } ?? "–", 9)
            }
            return Columns.left(stage.rawValue, 30) + Columns.right("\(told.count)", 5) + figures.joined()
        }
    }
}
