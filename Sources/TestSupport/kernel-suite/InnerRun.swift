import Gadgets
import Glibc

/// A run of the product inside, as the service's user; its folder is brought outside.
struct InnerRun {
    /// The exit status of `rig run`.
    let status: Int32
    /// The run's folder, outside.
    let folder: String
    /// Its journal.
    let journal: String

    /// Runs a runbook on a rig, both shipped, and the runbook with some of its texts replaced.
    init(
        _ runbook: String, on rig: String, _ changes: [(String, String)], named name: String, in suite: Suite,
        _ options: String...
    ) throws(GadgetError) {
        let book = "/tmp/\(name).yaml"
        var text = try KernelFile.read("/share/runbooks/\(runbook).yaml")
        for (old, new) in changes {
            guard text.contains(old) else { throw .unexpected("\(runbook) has no \(old)") }
            text = text.replacing(old, with: new)
        }
        try TextFile.write(text + "\n", to: book)
        let output = try KernelFile.create("\(suite.folder)/\(name).txt")
        defer { close(output) }
        // What the service's user may not write to is copied outside by root.
        let runs = "/tmp/runs-\(name)"
        let words = ["rig", "run", book, "--rig", "/share/rigs/\(rig).yaml", "--out", runs] + options
        status = try Child(Child.asService(words), output: output).end()
        guard KernelFile.exists(runs), let made = try KernelFile.names(in: runs).first else {
            throw .unexpected("rig run ended with \(status) and made no folder; see \(name).txt")
        }
        try KernelFile.makeFolder("\(suite.folder)/runs")
        folder = "\(suite.folder)/runs/\(name)"
        try Child.run("cp", "-r", "\(runs)/\(made)", folder)
        journal = "\(folder)/journal.jsonl"
    }

    /// Throws where the journal does not hold each of some texts.
    func expect(_ texts: String...) throws(GadgetError) {
        let told = try TextFile.read(journal)
        for text in texts where !told.contains(text) { throw .unexpected("\(journal) does not tell \(text)") }
    }
}
