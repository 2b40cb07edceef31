import Events
public import Formats

/// One archive of a run for a bug report: the journal, the documents, the logs, the derived files and a list of it all.
///
/// Derived files are made from the journal as it is packed, so that they are there for a broken run and masked with it.
/// The same folder gives the same bytes: every file has the time at which the run began.
public struct Bundle: Sendable {
    /// A file of the archive.
    struct Part {
        var name: String
        var bytes: [UInt8]
        /// Whether the file is text, which alone can be masked.
        var isText: Bool { !bytes.contains(0) }
    }

    /// Whether the journal's first line could be read, and with it the run's name and time.
    public let hasHeader: Bool
    private let root: String
    private let modified: Int64
    private let parts: [Part]

    /// Gathers what lies in a run's folder; throws where a file cannot be read.
    public init(of files: RunFiles, machine: BundleMachine, isMasked: Bool) throws(RunFileError) {
        var parts: [Part] = []
        for name in files.names where Self.isPacked(name) {
            parts.append(Part(name: name, bytes: try files.bytes(of: name)))
        }
        let original = RecoveredRun(journal: Self.journal(of: parts))
        var mask = isMasked ? BundleMask(hostName: machine.hostName, exempt: [original.header?.host ?? ""]) : nil
        for part in parts where part.isText { mask?.learn(from: part.bytes) }
        parts = parts.map { Self.masked($0, mask) }
        let run = RecoveredRun(journal: Self.journal(of: parts))
        parts += DerivedFiles.all.map { Self.masked(Part(name: $0.name, bytes: $0.bytes(for: run, files)), mask) }
        parts.sort { $0.name < $1.name }
        let manifest = BundleManifest(run: run, parts: parts, machine: machine, isMasked: isMasked)
        self.parts = [Self.masked(Part(name: "MANIFEST.txt", bytes: Array(manifest.text.utf8)), mask)] + parts
        hasHeader = run.header != nil
        root = run.header.map(\.id).flatMap { Self.isPlain($0) ? $0 : nil } ?? "run"
        modified = (run.header.flatMap { WallText.milliseconds($0.wall) } ?? 0) / 1_000
    }

    /// The name under which the bundle is stored where none is given.
    public var fileName: String { "\(root).tar.gz" }

    /// The archive, compressed.
    public func archive() throws(GzipError) -> [UInt8] {
        var archive = TarArchive(modified: modified)
        for part in parts { archive.add("\(root)/\(part.name)", part.bytes) }
        return try Gzip.compress(archive.bytes)
    }

    private static func journal(of parts: [Part]) -> [UInt8] {
        parts.first { $0.name == "journal.jsonl" }?.bytes ?? []
    }

    /// Everything but older bundles, and derived files, which are made anew.
    private static func isPacked(_ name: String) -> Bool {
        !name.hasSuffix(".tar.gz") && name != "MANIFEST.txt" && !DerivedFiles.all.contains { $0.name == name }
    }

    private static func masked(_ part: Part, _ mask: BundleMask?) -> Part {
        guard let mask, part.isText else { return part }
        return Part(name: part.name, bytes: mask.masked(part.bytes))
    }

    /// Whether a name from a journal can be the name of a folder.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 155 && !name.hasPrefix(".") && !name.contains("/")
            && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
}
