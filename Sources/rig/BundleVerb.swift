import Formats
import Glibc
import Reporting

/// `rig bundle`: one archive of a run for a bug report.
enum BundleVerb {
    static let verb = Verb(
        name: "bundle", synopsis: "RUN [-o FILE] [--mask]",
        summary: "packs a run with its logs and versions into one archive for a bug report",
        options: [
            Verb.Option(
                name: "o", value: "FILE", help: "the archive, - for standard output (default RUN's name.tar.gz)"),
            Verb.Option(name: "mask", value: nil, help: "replaces serials, home folders, host names and secrets"),
        ]
    ) { arguments throws(Failure) in
        let files = RunFiles(in: try arguments.single("RUN"))
        guard files.names.contains("journal.jsonl") else {
            throw Failure(.noInput, "\(files.folder): no run folder, for it has no journal.jsonl")
        }
        let bundle = try gather(files, isMasked: arguments.has("mask"))
        if !bundle.hasHeader { Output.diagnose("\(files.folder): the journal has no first line; packed all the same") }
        let path = arguments.value("o") ?? bundle.fileName
        try OutputFile.write(try compress(bundle), to: path)
        if path != "-" { try Output.standard.write(path + "\n") }
        return .passed
    }

    private static func gather(_ files: RunFiles, isMasked: Bool) throws(Failure) -> Bundle {
        let machine = BundleMachine(
            version: Version.current, system: Machine.description, hostName: Machine.hostName,
            libraries: Machine.libraries)
        do throws(RunFileError) {
            return try Bundle(of: files, machine: machine, isMasked: isMasked)
        } catch {
            throw Failure(.noInput, error.message)
        }
    }

    private static func compress(_ bundle: Bundle) throws(Failure) -> [UInt8] {
        do throws(GzipError) { return try bundle.archive() } catch { throw Failure(.internal, error.message) }
    }
}
