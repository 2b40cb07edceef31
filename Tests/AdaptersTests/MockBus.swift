import Devices
import Glibc

/// Runs the built `rig` on a mock USB bus (umockdev) that a script plugs phones to.
enum MockBus {
    /// Why this cannot be done here, nil where it can.
    static let obstacle: String? = {
        if access(rig, X_OK) != 0 { return "rig is not built at \(rig)" }
        let probe = "umockdev-wrapper python3 -c 'import ctypes; ctypes.CDLL(\"libumockdev.so.0\")' >/dev/null 2>&1"
        return system(probe) == 0 ? nil : "umockdev or python3 is not installed"
    }()

    /// What a run printed, line by line, and its exit status.
    struct Outcome {
        let lines: [String]
        let status: String
    }

    /// Plays the steps to `rig WORDS…` and waits for its end; temporary files go into a folder.
    static func run(_ steps: [String], rig words: [String], folder: String? = nil) async throws -> Outcome {
        try await run("mock-bus.py", steps, words, folder)
    }

    /// Runs `rig WORDS…` beside a hub of a behaviour, with two phones at it.
    static func run(hub behaviour: [String], rig words: [String]) async throws -> Outcome {
        try await run("mock-hub.py", behaviour, words)
    }

    /// The text of a file that a run left, empty where there is none.
    static func text(of path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func run(
        _ tool: String, _ steps: [String], _ words: [String], _ folder: String? = nil
    ) async throws -> Outcome {
        let script = #filePath.replacingSuffix("AdaptersTests/MockBus.swift", by: "Tools/\(tool)")
        let place = folder.map { ["env", "TMPDIR=\($0)"] } ?? []
        let text = try await output(of: place + ["umockdev-wrapper", "python3", script] + steps + ["--", rig] + words)
        var lines = text.split(separator: "\n").map(String.init)
        let status = lines.popLast() ?? ""
        return Outcome(lines: lines, status: status)
    }

    /// The program beside the one that runs the tests.
    private static let rig: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/rig"
    }()

    private static func output(of words: [String]) async throws -> String {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw DeviceError.failed(call: "pipe", code: errno) }
        defer { close(ends[0]) }
        let child = try spawn(words, output: ends[1])
        close(ends[1])
        let thread = try PollThread()
        defer { thread.stop() }
        let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let reading = ends[0]
        thread.add(reading) { _ in
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(reading, &bytes, bytes.count)
            guard count > 0 else {
                continuation.finish()
                return .finished
            }
            continuation.yield(Array(bytes[..<count]))
            return .keep
        }
        var all: [UInt8] = []
        for await piece in pieces { all += piece }
        waitpid(child, nil, 0)
        return String(decoding: all, as: UTF8.self)
    }

    private static func spawn(_ words: [String], output: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        let code = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
        guard code == 0 else { throw DeviceError.failed(call: "posix_spawnp", code: code) }
        return child
    }
}

extension String {
    fileprivate func replacingSuffix(_ suffix: String, by other: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + other : self
    }
}
