import Blaming
import Clockwork

extension BlameCase {
    /// An app that is slow or knows too little, and the shipped runbooks that seed a fault of the app, each with the bench's full sight.
    static func ofApp(_ random: inout SeededRandom) throws -> BlameCase {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return noDelegate
        case 1:
            return slow(
                "{app: {processing: \(milliseconds(320...900, &random))}}", of: .app,
                one(of: Array(slowApp.keys).sorted(), &random))
        default: return ofRunbook(&random)
        }
    }

    private static func ofRunbook(_ random: inout SeededRandom) -> BlameCase {
        let runbook = one(of: appRunbooks, &random)
        return BlameCase(
            name: runbook, truth: .app, others: inseparable[runbook] ?? [],
            scenario: Scenario(shipped: runbook, on: "model-800x480"))
    }

    /// Where the signals do not tell the app from somebody else, and why.
    private static let inseparable: [String: Set<Party>] = [
        // The process that draws templates ends at once with a call: the call, or the process itself.
        "field/F05-template-ui": [.os],
        // Half of the motion may be seen where a unit shows the other half late, and nobody sees when the app drew.
        "field/F07-pan-step": [.unit], "field/F06-first-touch": [.unit],
        // No card was called in the seconds before, and nobody sees when the app draws its map.
        "behaviours/S79-blank-map": [.unit], "field/F22-frozen-map": [.unit], "field/F27-back-from-dashboard": [.unit],
        "field/F37-white-screen": [.unit],
    ]

    private static let appRunbooks = ["behaviours", "field"].flatMap { folder in
        Repository.names(in: "runbooks/\(folder)").filter { $0.hasSuffix(".yaml") }.map {
            "\(folder)/\($0.dropLast(5))"
        }
    }.filter { runbook in
        guard let bytes = try? Repository.bytes("runbooks/\(runbook).yaml") else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        // Fifty cuts and long drives tell nothing more of blame than short ones.
        return text.contains("fault: {app: ")
    }
}
