import CMicroHTTPD
import Clockwork
import Synchronization

/// One request that waits for its answer; the answer may come later and from any thread.
public final class HTTPExchange: Sendable {
    private enum State {
        case reading
        case waiting
        case answered(HTTPResponse?)
    }

    /// What is asked.
    public let request: HTTPRequest
    private let state = Mutex(State.reading)
    private let connection: HTTPConnection

    init(_ request: HTTPRequest, _ connection: HTTPConnection) {
        self.request = request
        self.connection = connection
    }

    /// Answers; only the first answer counts.
    public func answer(_ response: HTTPResponse) {
        settle(response)
    }

    /// Closes the connection without an answer.
    public func abandon() {
        settle(nil)
    }

    /// Takes the connection off the daemon until there is an answer (MHD_suspend_connection).
    func wait() {
        state.withLock { $0 = .waiting }
        MHD_suspend_connection(connection.pointer)
    }

    /// Whether the request still has to be read to its end.
    var isReading: Bool {
        state.withLock { if case .reading = $0 { true } else { false } }
    }

    /// The answer; nil where the connection is to be closed without one.
    var response: HTTPResponse? {
        state.withLock { if case .answered(let response) = $0 { response } else { nil } }
    }

    private func settle(_ response: HTTPResponse?) {
        let isFirst = state.withLock { state in
            guard case .waiting = state else { return false }
            state = .answered(response)
            return true
        }
        if isFirst { MHD_resume_connection(connection.pointer) }
    }
}

/// A connection of libmicrohttpd's, which lives as long as its request is not completed.
struct HTTPConnection: @unchecked Sendable {
    let pointer: OpaquePointer

    /// The keys and values of the query (MHD_get_connection_values).
    var query: [HTTPRequest.Item] {
        var items: [HTTPRequest.Item] = []
        withUnsafeMutablePointer(to: &items) { items in
            _ = MHD_get_connection_values(
                pointer, .GET_ARGUMENT_KIND,
                { context, _, key, value in
                    guard let key, let items = context?.assumingMemoryBound(to: [HTTPRequest.Item].self) else {
                        return .YES
                    }
                    let text = value.map { String(cString: $0) } ?? ""
                    items.pointee.append(.init(key: String(cString: key), value: text))
                    return .YES
                }, items)
        }
        return items
    }

    /// Hands an answer to the daemon, which copies it (MHD_queue_response).
    func queue(_ response: HTTPResponse) -> MHD_Result {
        let made = response.body.withUnsafeBytes {
            MHD_create_response_from_buffer(
                $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made else { return .NO }
        defer { MHD_destroy_response(made) }
        _ = MHD_add_response_header(made, "Content-Type", "application/json; charset=UTF-8")
        return MHD_queue_response(pointer, UInt32(clamping: response.status), made)
    }
}
