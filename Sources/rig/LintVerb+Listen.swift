import Adapters
import Clockwork
import Devices
import Glibc
import Witness

extension LintVerb {
    /// The variable that holds the secret of a witness; on a command line others could read it.
    static let tokenVariable = "RIG_WITNESS_TOKEN"

    /// Hears a witness until its goodbye or a signal, and returns what was heard with the status of the signal.
    static func listen(
        at text: String, _ settings: LintSettings, keeping path: String?
    ) throws(Failure) -> (hearing: WitnessHearing, status: ExitStatus?) {
        let (place, port) = try address(text)
        guard let token = getenv(tokenVariable).map({ String(cString: $0) }), !token.isEmpty else {
            throw Failure(.usage, "--listen needs the secret of the witness in \(tokenVariable)")
        }
        var trace: OutputStream?
        if let path { trace = try OutputStream(path, lazily: true) }
        let hearing = WitnessHearing(settings, trace: trace.take())
        let ending: Result<ExitStatus?, Failure>
        do throws(DeviceError) {
            ending = try hear(hearing, place, port, WitnessTerms(token: token))
        } catch {
            throw Failure(.unavailable, "cannot listen at \(text): \(error)")
        }
        return (hearing, try ending.get())
    }

    private static func hear(
        _ hearing: WitnessHearing, _ place: TCPListener.Place, _ port: UInt16, _ terms: WitnessTerms
    ) throws(DeviceError) -> Result<ExitStatus?, Failure> {
        // The signals are blocked before the first thread starts, so that each of them inherits it.
        let signals = try SignalWatch([SIGINT, SIGTERM])
        let executor = BenchExecutor(mode: .host)
        let thread = try PollThread(relieving: executor)
        defer { thread.stop() }
        thread.watch(signals) { signal, _ in
            executor.post { hearing.end(.success(signal == SIGINT ? .interrupted : .terminated)) }
        }
        let listener = try WitnessListener(place, port: port, terms: terms, on: thread) { news in
            executor.post { hearing.take(news) }
        }
        defer { listener.stop() }
        Output.diagnose("listening for a witness at \(listener.host):\(listener.port)")
        return executor.run { await hearing.outcome() }
    }

    /// A port on loopback, or an interface and a port.
    private static func address(_ text: String) throws(Failure) -> (TCPListener.Place, UInt16) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.first != "", let port = parts.last.flatMap({ UInt16($0) }) else {
            throw Failure(.usage, "--listen takes a PORT or INTERFACE:PORT, such as usb0:5151")
        }
        return (parts.count == 1 ? .loopback : .interface(String(parts[0])), port)
    }
}
