import Gadgets
import Glibc

/// Ordinary text files, read and written whole.
enum TextFile {
    static func read(_ path: String) throws(GadgetError) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .failed(call: "open", on: path, reason: String(cString: strerror(errno))) }
        defer { close(file) }
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = Glibc.read(file, &part, part.count), count > 0 { all += part[..<count] }
        return String(decoding: all, as: UTF8.self)
    }

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
