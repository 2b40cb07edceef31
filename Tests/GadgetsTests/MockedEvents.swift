import Gadgets
import Glibc

/// What umockdev delivers for a plug and an unplug of a phone, heard by the same witness as on the real kernel.
enum MockedEvents {
    /// Why this cannot be done here, nil where it can.
    static let obstacle: String? = {
        if access(witness, X_OK) != 0 { return "kernel-suite is not built at \(witness)" }
        let probe = "umockdev-wrapper python3 -c 'import ctypes; ctypes.CDLL(\"libumockdev.so.0\")' >/dev/null 2>&1"
        return system(probe) == 0 ? nil : "umockdev or python3 is not installed"
    }()

    /// The events of the phone, in the order of their arrival.
    static func heard() -> [Uevent] {
        let steps =
            "hub start await=listening plug await=bind await=bind unplug await=remove await=remove signal=SIGTERM"
        let bus = "\(UeventFixture.root)/Tests/Tools/mock-bus.py"
        return output(of: "umockdev-wrapper python3 '\(bus)' \(steps) -- '\(witness)' listen").compactMap {
            Uevent(line: $0)
        }
    }

    /// The program beside the one that runs the tests.
    private static let witness: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/kernel-suite"
    }()

    private static func output(of command: String) -> [String] {
        guard let pipe = popen(command, "r") else { return [] }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        while case let count = fread(&part, 1, part.count, pipe), count > 0 { bytes += part[..<count] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
