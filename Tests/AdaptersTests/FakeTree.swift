import Devices
import Glibc

/// A folder with files as the kernel would show them, taken away with the test that made it.
final class FakeTree: Sendable {
    let root: String
    var tree: SystemTree { SystemTree(root: root) }

    init() {
        var template = Array("/tmp/rig-tree-XXXXXX".utf8CString)
        root = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    deinit {
        Self.remove(root)
    }

    /// Writes a file, with the folders above it.
    func write(_ path: String, _ text: String) {
        makeFolder(above: path)
        guard let file = fopen(root + path, "w") else { return }
        fputs(text, file)
        fclose(file)
    }

    /// Makes a symbolic link.
    func link(_ path: String, to target: String) {
        makeFolder(above: path)
        symlink(target, root + path)
    }

    /// Makes a file whose opening waits for ever, as the kernel lets the writer of a wedged hub's port wait.
    func wedge(_ path: String) {
        makeFolder(above: path)
        mkfifo(root + path, 0o666)
    }

    /// The text of a file, empty where there is none.
    func text(_ path: String) -> String { tree.text(path) ?? "" }

    /// A hub with ports, in the way of kernel 6: each port with the file `disable`, unpaired.
    func hub(_ name: String, ports: Int, speed: String = "480") {
        let bus = name.drop { !$0.isNumber }.prefix { $0.isNumber }
        let interface = "/sys/bus/usb/devices/\(name.hasPrefix("usb") ? "\(bus)-0" : name):1.0"
        write("/sys/bus/usb/devices/\(name)/speed", speed + "\n")
        for port in 1...ports { write("\(interface)/\(name)-port\(port)/disable", "0\n") }
    }

    private func makeFolder(above path: String) {
        var folder = root
        for part in path.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o777)
        }
    }

    private static func remove(_ path: String) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            for name in SystemTree().names(in: path) { remove("\(path)/\(name)") }
        }
        Glibc.remove(path)
    }
}
