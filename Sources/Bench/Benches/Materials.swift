import Formats
import Positioning
import Routes
public import Runbooks

/// Why a route or a drive of a runbook cannot be used.
public struct MaterialError: Error, Sendable {
    /// The path of the file.
    public var path: String
    /// What is wrong, with its place where there is one.
    public var message: String
    /// Whether the file could not be read at all.
    public var isUnreadable: Bool

    /// Makes the error of a file.
    public init(path: String, message: String, isUnreadable: Bool) {
        self.path = path
        self.message = message
        self.isUnreadable = isUnreadable
    }
}

/// The routes and drives that a runbook names, read before the run begins so that a bad one never stops it halfway.
public struct Materials: Sendable {
    private(set) var routes: [String: Route] = [:]
    private(set) var drives: [String: PositionTrace] = [:]
    /// The drive that takes the place of the runbook's own, nil where there is none.
    private(set) var substitute: PositionTrace?
    /// Whether the position comes from a live source, so that no drive is replayed.
    private let isLive: Bool

    /// Reads what the steps of a runbook name; `position` is a file that replaces every drive, as a live source does.
    public init(
        for plan: Plan, position: String?, isLive: Bool = false, read: (String) throws(MaterialError) -> [UInt8]
    ) throws(MaterialError) {
        self.isLive = isLive
        substitute = try position.map { path throws(MaterialError) in try Self.drive(path, read: read) }
        let runbook = plan.runbook
        for step in runbook.setup + runbook.steps + runbook.teardown {
            guard case .navigate(let navigate) = step.action else { continue }
            if let name = navigate.route, routes[name] == nil {
                routes[name] = try Self.route(plan.path(of: name), read: read)
            }
            if let name = navigate.drive, drives[name] == nil, substitute == nil, !isLive {
                drives[name] = try Self.drive(plan.path(of: name), read: read)
            }
        }
    }

    /// The drive of a navigate step: the substitute where there is one, else its own, else none.
    func drive(for navigate: Navigate) -> PositionTrace? {
        isLive ? nil : substitute ?? navigate.drive.flatMap { drives[$0] }
    }

    private static func route(
        _ path: String, read: (String) throws(MaterialError) -> [UInt8]
    ) throws(MaterialError) -> Route {
        let bytes = try read(path)
        do throws(RouteError) {
            return try RouteDocument(reading: bytes).route
        } catch {
            throw MaterialError(path: path, message: error.message, isUnreadable: false)
        }
    }

    private static func drive(
        _ path: String, read: (String) throws(MaterialError) -> [UInt8]
    ) throws(MaterialError) -> PositionTrace {
        let bytes = try read(path)
        do throws(FormatError) {
            return try PositionTrace(reading: bytes)
        } catch {
            let place = "\(error.position.line):\(error.position.column)"
            throw MaterialError(path: path, message: "\(place): \(error.reason)", isUnreadable: false)
        }
    }
}
