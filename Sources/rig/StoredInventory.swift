import Adapters
import Doctoring
import Formats

/// The inventory that `rig devices --json` stored, read again.
enum StoredInventory {
    /// Reads a stored document; a file that is none is bad content.
    static func read(_ path: String) throws(Failure) -> Inventory {
        let tree: Tree
        let bytes = try Input.bytes(of: path)
        do throws(FormatError) { tree = try JSON.parse(bytes) } catch {
            throw Failure(.badContent, "\(path):\(error.position.line):\(error.position.column): \(error.reason)")
        }
        guard tree["kind"]?.text == "devices", case .list(let devices)? = tree["devices"]?.content else {
            throw Failure(.badContent, "\(path): is no document of `rig devices --json`")
        }
        return Inventory(
            devices.map { device in
                func text(_ key: String) -> String { device[key]?.text ?? "" }
                return Inventory.Part(
                    port: text("port"), numbers: "\(text("vendor")):\(text("product"))", serial: text("serial"),
                    name: text("name"))
            })
    }
}

extension Inventory {
    /// What is attached, root hubs included.
    init(_ devices: [AttachedDevice]) {
        self.init(
            devices.map { device in
                let identity = device.identity
                return Part(
                    port: identity.port,
                    numbers: [identity.vendor, identity.product].map { $0.map(USBIdentity.hexadecimal) ?? "" }
                        .joined(separator: ":"),
                    serial: identity.serial, name: identity.name)
            })
    }
}
