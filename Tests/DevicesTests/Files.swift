import Glibc

/// Reads files for tests.
enum Files {
    /// The text of a file without the line feed at its end, nil where it cannot be read.
    static func text(_ path: String) -> String? {
        lines(of: path).map { $0.joined(separator: "\n") }
    }

    /// The lines of a file without their ends, nil where it cannot be read.
    static func lines(of path: String) -> [String]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var (line, capacity) = (UnsafeMutablePointer<CChar>?.none, 0)
        defer { free(line) }
        var lines: [String] = []
        while getline(&line, &capacity, file) >= 0, let line {
            lines.append(String(cString: line).filter { $0 != "\n" })
        }
        return lines
    }
}
