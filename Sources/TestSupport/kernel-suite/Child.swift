import Gadgets
import Glibc

/// A program that the suite started; it is ended by its own id.
class Child {
    let process: pid_t

    /// Starts a program; what it prints goes into a descriptor where one is given.
    init(_ words: [String], output: Int32? = nil) throws(GadgetError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
        guard code == 0 else {
            throw .failed(call: "posix_spawnp", on: words[0], reason: String(cString: strerror(code)))
        }
        self.process = process
    }

    /// Starts the product as the bench's service does.
    convenience init(rig words: [String], output: Int32? = nil) throws(GadgetError) {
        try self.init(Self.asService(["rig"] + words), output: output)
    }

    /// The words that run a program as the bench's service does: not as root, with what the shipped rules give to group `rig`.
    static func asService(_ words: String...) -> [String] { asService(words) }

    /// The words that run a program as the bench's service does.
    static func asService(_ words: [String]) -> [String] {
        // The shell gives its place to the program, so that signals reach that.
        ["su", "-s", "/bin/sh", "-c", "exec \"$@\"", "--", "rig", "sh"] + words
    }

    /// Sends a signal.
    func signal(_ number: Int32) { kill(process, number) }

    /// Waits for the end; the exit status, or the negative number of the signal that ended it.
    func end() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    }

    /// Runs a program to its end and throws where it does not succeed.
    static func run(_ words: String...) throws(GadgetError) {
        let status = try Child(words).end()
        guard status == 0 else { throw .unexpected("\(words.joined(separator: " ")) ended with \(status)") }
    }
}
