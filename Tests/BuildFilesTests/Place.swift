import Glibc

/// A folder for one test, taken away with everything in it when nobody holds it any longer.
final class Place: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/rig-builds-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    deinit {
        Self.remove(path)
    }

    private static func remove(_ path: String) {
        if let stream = opendir(path) {
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != "." && name != ".." { remove("\(path)/\(name)") }
            }
        }
        Glibc.remove(path)
    }
}
