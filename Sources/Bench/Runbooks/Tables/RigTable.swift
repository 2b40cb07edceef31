import Clockwork
import Formats
import Links

/// A rig document as it stands, before the documents that it names are read.
struct RigDocument: Sendable {
    let name: String
    let topology: Topology
    let link: LinkPart
    let hasWitness: Bool
    let position: String?
    let bench: BenchModel
}

/// The table of rig documents: how a bench is wired, and which document stands for each party.
enum RigTable {
    static let table = DocumentTable(
        kind: .rig,
        shape: Shape<RigDocument>.record(
            "rig",
            Field(version: .rig),
            Field("name", .text, "The rig's name."),
            Field("topology", Shape<Topology>.word.placed, "How phone, cutter, unit and bench are wired."),
            Field(record: "link", LinkTable.link, "How the link is judged, wired and, where it is one, modelled."),
            Field("witness", .truth, default: "true", "Whether what the app believes is seen."),
            Field(
                optional: "position", gpsd, otherwise: "the drives of the runbook",
                "The live position where `--position` says nothing: `gpsd:HOST:PORT`, with `/DEVICE` for one receiver."),
            Field(
                record: "bench", BenchTable.whole,
                "What a bench of models does itself: what it does not see, and its seeded faults."),
            Field("unit", .file(.document(.unit)), "The head unit's document."),
            Field(
                optional: "measured", .file(.document(.measured)), otherwise: "the values of the profile hold",
                "What was measured of the head unit: it takes the place of the profile's values."),
            Field(
                optional: "limits", .file(.document(.limits)), otherwise: "the limits of the runbooks alone hold",
                "What the metrics of the head unit may be, whatever the runbook."),
            Field("os", .file(.document(.os)), "The iOS generation's document."),
            Field("app", .file(.document(.app)), "The app's document.")
        ) { _, name, topology, link, hasWitness, position, change, _, _, _, _, _ throws(Complaints) in
            try TopologyRules(topology: topology, link: link, hasWitness: hasWitness).check()
            var bench = BenchModel()
            change(&bench)
            return RigDocument(
                name: name, topology: topology.value, link: link, hasWitness: hasWitness, position: position,
                bench: bench)
        })

    /// The address of a gpsd as text; whether there is one shows when it is called.
    private static let gpsd = Shape<String>(.text) { node, label, reading in
        guard let text = Shape<String>.text.read(node, label, &reading) else { return nil }
        let parts = text.prefix { $0 != "/" }.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count >= 3, parts[0] == "gpsd", !parts[1].isEmpty, UInt16(parts[parts.count - 1]) ?? 0 > 0 {
            return text
        }
        reading.fault(
            node.position, text,
            "`\(label): \(text.excerpt)` is no gpsd; write `gpsd:HOST:PORT` or `gpsd:HOST:PORT/DEVICE`")
        return nil
    }
}
