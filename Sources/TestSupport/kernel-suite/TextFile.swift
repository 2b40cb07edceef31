import Gadgets
import Glibc

/// Ordinary text files, written whole.
enum TextFile {
    static func write(_ text: String, to path: String) throws(GadgetError) {
        let file = try KernelFile.create(path)
        defer { close(file) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw .failed(call: "write", on: path, reason: String(cString: strerror(errno))) }
            rest = rest.dropFirst(count)
        }
    }
}
