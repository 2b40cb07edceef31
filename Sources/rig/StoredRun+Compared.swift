import Reporting

extension StoredRun {
    /// A run as one side of a comparison, with the documents that lie beside its journal.
    static func compared(_ path: String) throws(Failure) -> ComparedRun {
        let run = try recover(journal(of: path))
        let files = RunFiles(in: folder(of: path))
        var documents: [ComparedRun.DocumentCopy] = []
        for name in files.names where name.hasSuffix(".yaml") && !name.contains("/") {
            do throws(RunFileError) {
                documents.append(ComparedRun.DocumentCopy(name: name, bytes: try files.bytes(of: name)))
            } catch {
                Output.diagnose("\(error.message); the document is not compared")
            }
        }
        return ComparedRun(run, path: path, documents: documents)
    }
}
