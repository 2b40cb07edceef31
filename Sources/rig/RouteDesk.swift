import Adapters
import Clockwork
import Devices
import Formats
import Routes

/// The desk of `rig routes`: takes requests in their order, answers each when it is due and writes it down.
///
/// It belongs to the thread that drains the executor.
final class RouteDesk: @unchecked Sendable {
    private let timeline: Timeline
    private var endpoint: RouteEndpoint
    private var ending: Result<ExitStatus, Failure>?
    private var waiter: CheckedContinuation<Result<ExitStatus, Failure>, Never>?

    init(_ endpoint: RouteEndpoint, timeline: Timeline) {
        self.endpoint = endpoint
        self.timeline = timeline
    }

    /// Says where it listens, and what it gives.
    func begin(_ address: String, _ routes: [Route]) {
        var line = Array("{\"listening\":".utf8)
        JSONText.appendQuoted(address, to: &line)
        let lengths = routes.map { FixedDecimal.text($0.distance, decimals: 1) }.joined(separator: ",")
        let flags = Set(routes.flatMap(\.flags).map(\.kind.rawValue)).sorted().map { "\"\($0)\"" }
        line += Array(",\"distances\":[\(lengths)],\"flags\":[\(flags.joined(separator: ","))]}\n".utf8)
        write(line)
    }

    /// Takes a request.
    func take(_ exchange: HTTPExchange) {
        var reply = endpoint.answer(exchange.request, at: timeline.instant(ofMonotonic: exchange.request.stamp))
        if reply.delay == .zero {
            exchange.answer(reply.response)
            reply.record.answered = timeline.now
        } else {
            timeline.at(reply.record.answered) { [response = reply.response] in exchange.answer(response) }
        }
        write(reply.record.line)
    }

    /// Ends the service; only the first call counts.
    func end(_ result: Result<ExitStatus, Failure>) {
        guard ending == nil else { return }
        ending = result
        waiter?.resume(returning: result)
    }

    /// How the service ended.
    func outcome() async -> Result<ExitStatus, Failure> {
        await withCheckedContinuation { continuation in
            if let ending { return continuation.resume(returning: ending) }
            waiter = continuation
        }
    }

    private func write(_ line: [UInt8]) {
        guard ending == nil else { return }
        do throws(Failure) {
            try Output.standard.write(line)
        } catch {
            end(.failure(error))
        }
    }
}
