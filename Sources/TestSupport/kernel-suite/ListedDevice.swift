import Formats
import Gadgets
import Glibc

/// A device as `rig devices --json` lists it.
struct ListedDevice {
    let port, vendor, product, name, serial: String
    let isPhone: Bool

    private init(_ tree: Tree) {
        (port, vendor, product) = (Self.text(tree, "port"), Self.text(tree, "vendor"), Self.text(tree, "product"))
        (name, serial) = (Self.text(tree, "name"), Self.text(tree, "serial"))
        isPhone = tree["phone"]?.truth ?? false
    }

    private static func text(_ tree: Tree, _ key: String) -> String { tree[key]?.text ?? "" }

    /// Runs the product; the devices by their ports.
    static func all(in folder: String) throws(GadgetError) -> [String: ListedDevice] {
        let file = try KernelFile.create("\(folder)/devices.json")
        defer { close(file) }
        let status = try Child(Child.asService("rig", "devices", "--json"), output: file).end()
        try expect("exit status of rig devices", status, 0)
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = pread(file, &bytes, bytes.count, 0)
        do throws(FormatError) {
            let list = try JSON.parse(bytes[..<max(0, count)])["devices"]?.list ?? []
            return Dictionary(list.map { ListedDevice($0) }.map { ($0.port, $0) }) { first, _ in first }
        } catch {
            throw .unexpected("rig devices wrote no JSON")
        }
    }
}
