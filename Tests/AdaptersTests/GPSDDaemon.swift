import Clockwork
import Devices
import Emulators
import Glibc
import Synchronization

/// A real gpsd that reads from a pseudo-terminal, on a port of its own; whatever it leaves behind goes with it.
final class GPSDDaemon: Sendable {
    /// The program, nil where it is not installed; its folders are not in everybody's path.
    static let program = ["/usr/sbin/gpsd", "/usr/local/sbin/gpsd"].first { (path: String) in access(path, X_OK) == 0 }

    let port: UInt16
    /// The receiver as gpsd knows it.
    let device: String
    private let master: Int32, slave: Int32
    private let controlSocket: String
    private let thread: PollThread
    private let command: Command
    private let ending: AsyncStream<CommandResult>

    init() throws {
        (master, slave, device) = Self.openTerminal()
        port = Loopback.unusedPort()
        controlSocket = "/tmp/rig-gpsd-\(getpid())-\(port).sock"
        thread = try PollThread()
        let (ending, continuation) = AsyncStream.makeStream(of: CommandResult.self)
        self.ending = ending
        command = try thread.start(
            [Self.program ?? "gpsd", "-N", "-n", "-b", "-S", String(port), "-F", controlSocket, device],
            within: .seconds(50)
        ) {
            continuation.yield($0)
            continuation.finish()
        }
    }

    /// Writes what a receiver says.
    func say(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        _ = write(master, bytes, bytes.count)
    }

    /// Ends gpsd by its process and removes its socket and its shared memory.
    func end() async {
        command.stop()
        _ = await ending.first { _ in true }
        thread.stop()
        unlink(controlSocket)
        close(master)
        close(slave)
        Self.removeSharedMemory(of: command.process)
    }

    /// A pseudo-terminal that passes bytes on as they are, and that a gpsd without root's rights may open.
    private static func openTerminal() -> (master: Int32, slave: Int32, name: String) {
        var (master, slave, name) = (Int32(-1), Int32(-1), [CChar](repeating: 0, count: 64))
        openpty(&master, &slave, &name, nil, nil)
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var settings = termios()
        tcgetattr(slave, &settings)
        cfmakeraw(&settings)
        tcsetattr(slave, TCSANOW, &settings)
        chmod(name, 0o666)
        return (master, slave, String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// gpsd leaves a segment behind; the system knows which process made it.
    private static func removeSharedMemory(of process: Int32) {
        guard let table = fopen("/proc/sysvipc/shm", "r") else { return }
        defer { fclose(table) }
        var line = [CChar](repeating: 0, count: 512)
        while fgets(&line, Int32(line.count), table) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let columns = text.split(separator: " ")
            guard columns.count > 5, Int32(columns[4]) == process, let segment = Int32(columns[1]) else { continue }
            shmctl(segment, IPC_RMID, nil)
        }
    }
}
