import Glibc
import Testing

/// Programs of others that read what the reports write; a test skips where one is absent.
enum OtherProgram {
    /// Whether a program can be called.
    static func isThere(_ name: String) -> Bool { system("command -v \(name) >/dev/null 2>&1") == 0 }

    /// The Python that has junitparser: that of the virtual environment in `.build/python`, else the system's, else none.
    static let python: String? = ["\(RunSpecimen.package)/.build/python/bin/python3", "python3"].first {
        system("'\($0)' -c 'import junitparser' >/dev/null 2>&1") == 0
    }

    /// Runs a shell command and returns its status and everything that it wrote.
    static func run(_ command: String) throws -> (status: Int32, output: String) {
        let folder = try TemporaryFolder()
        let status = system("{ \(command)\n} >'\(folder.path)/out' 2>&1")
        return (status, String(decoding: TemporaryFolder.bytes("\(folder.path)/out") ?? [], as: UTF8.self))
    }

    /// What xmllint has against documents by our schema; empty where they are valid.
    static func faults(inXML files: String) throws -> String {
        let schema = "\(RunSpecimen.package)/docs/schema/junit.xsd"
        let (status, output) = try run("xmllint --noout --schema '\(schema)' \(files)")
        return status == 0 ? "" : output
    }
}
