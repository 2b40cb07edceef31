public import Clockwork
public import Devices
import Formats
import Positioning
public import Routes

/// Answers test builds with the bench's route, as OSRM's route service would, and knows when each one asked.
///
/// The start of a request is looked for on the route: what is answered is the route's rest from the nearest point, so a
/// car that has left the route gets the way from where it could be back.
public struct RouteEndpoint: Sendable {
    /// An answer, when it is to be sent, and what is written down about it.
    public struct Reply: Hashable, Sendable {
        /// The answer.
        public var response: HTTPResponse
        /// How long after the request it is sent.
        public var delay: Timespan
        /// What is written down.
        public var record: RouteEndpointRecord
    }

    private let route: Route
    private let alternatives: [Route]
    private let faults: [RouteEndpointFault]
    private var requests = 0
    private var hasBeenAsked = false
    private var last: Instant?

    /// Makes an endpoint of a route, what it offers beside it, and what it does wrong.
    public init(route: Route, alternatives: [Route] = [], faults: [RouteEndpointFault] = []) {
        self.route = route
        self.alternatives = alternatives
        self.faults = faults
    }

    /// Answers a request that came at an instant.
    public mutating func answer(_ request: HTTPRequest, at instant: Instant) -> Reply {
        requests += 1
        var record = RouteEndpointRecord(
            number: requests, at: instant, sinceLast: last.map { instant - $0 }, path: request.path)
        last = instant
        let response = respond(to: request, &record)
        record.isReroute = hasBeenAsked && record.asked != nil
        hasBeenAsked = hasBeenAsked || record.asked != nil
        return spoil(Reply(response: response, delay: .zero, record: record))
    }

    private func respond(to request: HTTPRequest, _ record: inout RouteEndpointRecord) -> HTTPResponse {
        do throws(RouteRequest.Fault) {
            let asked = try RouteRequest(request)
            record.asked = asked
            guard let rest = RouteRest(of: route, from: asked.places[0], course: asked.course) else {
                return Self.refusal("NoRoute", "the bench's route has no line")
            }
            (record.along, record.offset) = (rest.along, rest.offset)
            let others = alternatives.prefix(asked.alternatives ?? alternatives.count)
                .compactMap { RouteRest(of: $0, from: asked.places[0], course: asked.course)?.route }
            record.routes = 1 + others.count
            record.distance = rest.route.distance
            return HTTPResponse(status: 200, body: OSRMText.write([rest.route] + others, asked.options))
        } catch {
            record.reason = error.message
            return Self.refusal(error.code, error.message)
        }
    }

    /// Makes an answer wrong, by each fault that concerns it.
    private func spoil(_ reply: Reply) -> Reply {
        var reply = reply
        for fault in faults where fault.concerns(requests) {
            reply.record.faults.append(fault.word)
            switch fault.kind {
            case .late(let span): reply.delay = reply.delay + span
            case .status(let status): reply.response = Self.refusal("Error", "asked for by the bench", status: status)
            case .code(let code): reply.response = Self.refusal(code, "asked for by the bench")
            case .malformed: reply.response.body = Array(reply.response.body.prefix(reply.response.body.count / 2))
            }
        }
        reply.record.status = reply.response.status
        if reply.response.status != 200 { (reply.record.routes, reply.record.distance) = (0, nil) }
        reply.record.bytes = reply.response.body.count
        reply.record.answered = reply.record.at + reply.delay
        return reply
    }

    private static func refusal(_ code: String, _ message: String, status: Int = 400) -> HTTPResponse {
        var body = Array("{\"code\":".utf8)
        JSONText.appendQuoted(code, to: &body)
        body += Array(",\"message\":".utf8)
        JSONText.appendQuoted(message, to: &body)
        body += Array("}\n".utf8)
        return HTTPResponse(status: status, body: body)
    }
}
