import Formats
import Gadgets
import Glibc

/// A diagnosis as `rig doctor --json` tells it.
struct DoctorsWord {
    let subject, status, finding: String

    private init(_ tree: Tree) {
        subject = tree["subject"]?.text ?? ""
        status = tree["status"]?.text ?? ""
        finding = tree["finding"]?.text ?? ""
    }

    /// Runs the product; every diagnosis in its order.
    static func all(in folder: String) throws(GadgetError) -> [DoctorsWord] {
        let file = try KernelFile.create("\(folder)/doctor.json")
        defer { close(file) }
        // In the guest something is always at fault: no usbmuxd runs, and nothing keeps the clock.
        try expect("exit status of rig doctor", try Child(rig: ["doctor", "--json"], output: file).end(), 2)
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = pread(file, &bytes, bytes.count, 0)
        do throws(FormatError) {
            return (try JSON.parse(bytes[..<max(0, count)])["diagnoses"]?.list ?? []).map { DoctorsWord($0) }
        } catch {
            throw .unexpected("rig doctor wrote no JSON")
        }
    }
}
