import Glibc

/// Files and folders of sysfs and configfs: each file holds one short text, and writing it does something.
public enum KernelFile {
    /// Whether there is a file or folder.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Writes a text with one write(2), as these files want it; blocks until the kernel has done what the text asks for.
    public static func write(_ text: String, to path: String) throws(GadgetError) {
        try write(Array(text.utf8), to: path, at: 0)
    }

    /// Writes bytes with one pwrite(2) at an offset in bytes.
    public static func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(GadgetError) {
        let file = try check("open", path, open(path, O_WRONLY | O_CLOEXEC))
        defer { close(file) }
        let count = offset == 0 ? Glibc.write(file, bytes, bytes.count) : pwrite(file, bytes, bytes.count, offset)
        try check("write", path, Int32(clamping: count))
    }

    /// Opens an ordinary file for reading and writing, empty; its descriptor is the caller's to close.
    public static func create(_ path: String) throws(GadgetError) -> Int32 {
        try check("open", path, open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644))
    }

    /// The text of a file of at most 4096 bytes, without the newline at its end.
    public static func read(_ path: String) throws(GadgetError) -> String {
        let file = try check("open", path, open(path, O_RDONLY | O_CLOEXEC))
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = try check("read", path, Int32(clamping: Glibc.read(file, &bytes, bytes.count)))
        let text = String(decoding: bytes.prefix(Int(count)), as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Makes a folder where there is none.
    public static func makeFolder(_ path: String) throws(GadgetError) {
        guard !exists(path) else { return }
        try check("mkdir", path, mkdir(path, 0o755))
    }

    /// Makes a symbolic link.
    public static func link(_ path: String, to target: String) throws(GadgetError) {
        try check("symlink", path, symlink(target, path))
    }

    /// The names in a folder, in order.
    public static func names(in folder: String) throws(GadgetError) -> [String] {
        guard let stream = opendir(folder) else {
            throw .failed(call: "opendir", on: folder, reason: String(cString: strerror(errno)))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The result of a call, or its error as a thrown one.
    @discardableResult
    static func check(_ call: String, _ subject: String, _ result: Int32) throws(GadgetError) -> Int32 {
        guard result < 0 else { return result }
        throw .failed(call: call, on: subject, reason: String(cString: strerror(errno)))
    }
}
