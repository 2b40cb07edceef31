import Formats
import Links

/// What a rig sees of the link, for `rig check`.
struct RigSight {
    let path: String
    let sight: LinkSight

    /// A line for the rig and one for each signal, with what shows it or why it is not seen.
    var text: String {
        let lines = Signal.allCases.map { signal in
            let name = "  " + Columns.left(signal.rawValue, 16)
            return switch sight[signal] {
            case .seen(let by): name + "seen by \(by)"
            case .hidden(let reason): name + "not observable: \(reason)"
            }
        }
        return (["\(path): \(sight.topology.rawValue)"] + lines).map { $0 + "\n" }.joined()
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
        bytes.append(UInt8(ascii: "}"))
    }

    private func append(_ key: String, _ text: String, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "\"\(key)\":".utf8)
        JSONText.appendQuoted(text, to: &bytes)
    }
}
