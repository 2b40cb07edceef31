import Glibc
import Synchronization

/// A child process with the built `rig`, or another program, whose output is read through pipes.
final class Command {
    /// The folder of the repository, in which each child runs.
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")
    /// The program beside the one that runs the tests.
    static let rig: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/rig"
    }()

    /// What a child left behind.
    struct Outcome {
        /// The exit status; a signal that ended the child counts 128 more, as in a shell.
        let status: Int32
        /// What it wrote.
        let output: String, errors: String

        /// What it wrote, line by line.
        var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        /// The first line of its diagnostics.
        var diagnosis: String { errors.split(separator: "\n").first.map(String.init) ?? "" }
    }

    struct SystemError: Error {
        let call: String, code: Int32
    }

    private let child: pid_t
    private let output: Int32, errors: Int32
    private var taken: [UInt8] = []

    /// Starts `rig WORDS…`; `shell` is run before it, and `environment` is added to this one's.
    init(
        _ words: [String], environment: [String: String] = [:], shell: String = "", output sink: String? = nil,
        terminal: Terminal? = nil
    ) throws {
        let line = "cd '\(Self.root)'; \(shell)\nexec \"$0\" \"$@\"" + (sink.map { " > \($0)" } ?? "")
        let variables = Self.environment(with: environment)
        let words = ["/bin/sh", "-c", line, Self.rig] + words
        (child, output, errors) = try Self.spawning.withLock { _ in try Self.spawn(words, variables, terminal) }
    }

    /// Held while a child is made, so that none inherits the pipes of another.
    private static let spawning = Mutex(())

    private static func spawn(
        _ words: [String], _ variables: [String], _ terminal: Terminal?
    ) throws -> (child: pid_t, output: Int32, errors: Int32) {
        let (out, err) = (try pipe(), try pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let terminal {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, terminal.path, O_WRONLY | O_NOCTTY, 0)
        } else {
            posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO)
        }
        posix_spawn_file_actions_adddup2(&actions, err.write, STDERR_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        var arguments = words.map { strdup($0) } + [nil]
        var variables = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        let code = posix_spawn(&child, words[0], &actions, nil, &arguments, &variables)
        close(out.write)
        close(err.write)
        guard code == 0 else { throw SystemError(call: "posix_spawn", code: code) }
        guard let terminal else { return (child, out.read, err.read) }
        close(out.read)
        return (child, terminal.descriptor, err.read)
    }

    deinit {
        close(output)
        close(errors)
    }

    /// Runs `rig WORDS…` to its end.
    static func run(
        _ words: [String], environment: [String: String] = [:], shell: String = "", output: String? = nil
    ) throws -> Outcome {
        try Command(words, environment: environment, shell: shell, output: output).finish()
    }

    /// Reads until the output holds a text; false where it ends before.
    func prints(_ text: String) -> Bool {
        prints { String(decoding: $0, as: UTF8.self).contains(text) }
    }

    /// Reads until the output is as wanted; false where it ends before.
    func prints(_ isWanted: ([UInt8]) -> Bool) -> Bool {
        while !isWanted(taken) {
            guard Self.read(output, onto: &taken) else { return false }
        }
        return true
    }

    /// Sends a signal to the child.
    func send(_ signal: Int32) {
        kill(child, signal)
    }

    /// Reads the rest and waits for the end.
    func finish() throws -> Outcome {
        // What a child writes to stderr here fits a pipe, so reading one after the other cannot block both.
        var diagnostics: [UInt8] = []
        while Self.read(output, onto: &taken) {}
        while Self.read(errors, onto: &diagnostics) {}
        var status: Int32 = 0
        guard waitpid(child, &status, 0) == child else { throw SystemError(call: "waitpid", code: errno) }
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: String(decoding: taken, as: UTF8.self),
            errors: String(decoding: diagnostics, as: UTF8.self))
    }

    private static func read(_ descriptor: Int32, onto bytes: inout [UInt8]) -> Bool {
        var block = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &block, block.count)
        if count > 0 { bytes += block[..<count] }
        return count > 0 || (count < 0 && errno == EINTR)
    }

    /// A pipe whose ends no other child inherits.
    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemError(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// This process's environment without what decides on colours, and with the variables of a test.
    private static func environment(with variables: [String: String]) -> [String] {
        var all: [String] = []
        var entry = environ
        while let text = entry.pointee {
            all.append(String(cString: text))
            entry += 1
        }
        let decided = Set(["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]).union(variables.keys)
        return all.filter { text in !decided.contains { text.hasPrefix("\($0)=") } }
            + variables.map { "\($0.key)=\($0.value)" }
    }
}
