import Devices
import Glibc

/// A made-up machine in a folder of its own, which is removed with it.
final class MachineTree: Sendable {
    let root: String
    var tree: SystemTree { SystemTree(root: root) }

    init() {
        var template = Array("/tmp/rig-machine-XXXXXX".utf8CString)
        root = mkdtemp(&template).map { String(cString: $0) } ?? ""
    }

    deinit {
        if !root.isEmpty { system("rm -rf '\(root)'") }
    }

    /// Writes files; the folders above them are made.
    func write(_ files: [String: String]) {
        for (path, text) in files {
            makeFolders(above: path)
            guard let file = fopen(root + path, "w") else { continue }
            fputs(text + "\n", file)
            fclose(file)
        }
    }

    func link(_ path: String, to target: String) {
        makeFolders(above: path)
        symlink(target, root + path)
    }

    private func makeFolders(above path: String) {
        var folder = root
        for part in path.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o755)
        }
    }

    /// The files of a device on the USB bus.
    static func device(_ name: String, _ numbers: String, address: Int, name product: String = "", hub: Bool = false)
        -> [String: String]
    {
        let folder = "/sys/bus/usb/devices/\(name)"
        let parts = numbers.split(separator: ":").map(String.init)
        return [
            "\(folder)/idVendor": parts[0], "\(folder)/idProduct": parts[1], "\(folder)/product": product,
            "\(folder)/busnum": "1", "\(folder)/devnum": "\(address)", "\(folder)/bDeviceClass": hub ? "09" : "00",
            "/dev/bus/usb/001/00\(address)": "",
        ]
    }
}
