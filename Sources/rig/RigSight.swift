import Formats
import HeadUnits
import Links

/// What a rig sees of the link, and what was measured of its unit, for `rig check`.
struct RigSight {
    let path: String
    let sight: LinkSight
    /// The measured values of the unit, each beside the profile's and the documented one.
    let measured: [UnitValue]

    /// A line for the rig and one for each signal, with what shows it or why it is not seen.
    var text: String {
        let lines = Signal.allCases.map { signal in
            let name = "  " + Columns.left(signal.rawValue, 16)
            return switch sight[signal] {
            case .seen(let by): name + "seen by \(by)"
            case .hidden(let reason): name + "not observable: \(reason)"
            }
        }
        return (["\(path): \(sight.topology.rawValue)"] + lines + table).map { $0 + "\n" }.joined()
    }

    /// The measured values in columns, under a heading; none where nothing was measured.
    private var table: [String] {
        guard !measured.isEmpty else { return [] }
        let rows = [UnitValue.head] + measured.map { $0.row.map(Columns.plain) }
        let widths = UnitValue.head.indices.map { column in rows.reduce(0) { max($0, $1[column].count) } }
        return ["  measured of the unit:"]
            + rows.map { row in
                let cells = zip(row, widths).map { Columns.left($0, $1) }.joined(separator: "  ")
                return "    " + String(cells.reversed().drop { $0 == " " }.reversed())
            }
    }

    /// An object with the topology and a key for each signal; one that is not seen has a reason.
    func append(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "{\"file\":".utf8)
        JSONText.appendQuoted(path, to: &bytes)
        bytes.append(contentsOf: ",\"topology\":\"\(sight.topology.rawValue)\"".utf8)
        for signal in Signal.allCases {
            bytes.append(contentsOf: ",\"\(signal.rawValue)\":{\"seen\":\(sight.sees(signal)),".utf8)
            switch sight[signal] {
            case .seen(let by): append("by", by, to: &bytes)
            case .hidden(let reason): append("reason", reason, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
        appendMeasured(to: &bytes)
        bytes.append(UInt8(ascii: "}"))
    }

    private func appendMeasured(to bytes: inout [UInt8]) {
        guard !measured.isEmpty else { return }
        bytes.append(contentsOf: ",\"measured\":{".utf8)
        for (place, value) in measured.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            append(value.name, value.used, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private func append(_ key: String, _ text: String, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "\"\(key)\":".utf8)
        JSONText.appendQuoted(text, to: &bytes)
    }
}
