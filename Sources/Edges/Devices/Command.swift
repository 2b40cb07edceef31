import CLinux
import Clockwork
import Glibc

/// How an external command ended.
public enum CommandEnd: Hashable, Sendable {
    /// It ended by itself with an exit status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
}

/// An external command under way, in a process group of its own so that what it starts ends with it.
public final class Command: Sendable {
    /// The command's process, which leads its group.
    public let process: Int32
    private let timer: Shared<TimerDescriptor>

    /// Starts a command with nothing to read; what it prints goes into the descriptor (posix_spawnp).
    ///
    /// The child gets no blocked signals and the standard handlers, whatever this process has set up for itself.
    init(_ words: [String], output: Int32, timer: Shared<TimerDescriptor>) throws(DeviceError) {
        self.timer = timer
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.cleanSignals(&attributes)
        process = try Self.spawn(words, &actions, &attributes)
    }

    /// Says that the command's time is up: it is asked to end, and a grace later made to.
    public func stop() {
        do throws(DeviceError) { try timer.value.set(.zero) } catch { kill() }
    }

    /// Asks the command and what it started to end (SIGTERM to the group).
    func terminate() {
        _ = Glibc.kill(-process, SIGTERM)
    }

    /// Ends the command and what it started at once (SIGKILL to the group).
    public func kill() {
        _ = Glibc.kill(-process, SIGKILL)
    }

    /// A descriptor that becomes readable when the command has ended (pidfd_open).
    func endDescriptor() throws(DeviceError) -> Descriptor {
        Descriptor(try systemCall("pidfd_open") { rig_pidfd_open(process) })
    }

    /// How the command ended; to be called once, after its descriptor became readable (waitpid).
    func reap() -> CommandEnd {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    private static func cleanSignals(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }

    private static func spawn(
        _ words: [String], _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
    ) throws(DeviceError) -> Int32 {
        guard let program = words.first else { throw .unavailable("an external command without words") }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, &attributes, arguments, environ)
        guard code == 0 else { throw .unavailable("\(program) cannot be started: \(systemReason(code))") }
        return process
    }
}
