import Clockwork
import Formats
import Glibc
import Navigation
import Positioning
import Routes
import Testing

/// A fault that a navigation product had in the field, as a route, a trace, and what is right.
struct PublicCase: Sendable, CustomTestStringConvertible {
    let id: String, right: String, report: String

    init(_ id: String, _ right: String, _ report: String) {
        (self.id, self.right, self.report) = (id, right, report)
    }

    var testDescription: String { "\(right) (\(report))" }

    private static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

    /// The folder of the cases that stands beside the package, nil where it does not.
    static let folder: String? = ["..", "../.."].map { "\(package)/\($0)/shared/corpus/navigation-cases" }
        .first { (folder: String) in access(folder, R_OK) == 0 }

    /// What each case wants, by its name.
    static let wants: [String: Tree] = {
        guard let folder, let bytes = bytes("\(folder)/cases.jsonl") else { return [:] }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? JSON.parse($0) }
        return lines.reduce(into: [:]) { wants, tree in
            if let id = tree["id"]?.text { wants[id] = tree["want"] }
        }
    }()

    /// What the follower says to each fix of the case.
    func rows() throws -> [FollowedRow] {
        let folder = try #require(Self.folder)
        let route = try RouteDocument(reading: try #require(Self.bytes("\(folder)/routes/\(id).json"))).route
        let trace = try PositionTrace(reading: try #require(Self.bytes("\(folder)/traces/\(id).csv")))
        var follower = Follower(route: route)
        return trace.fixes.map { FollowedRow(fix: $0, progress: follower.update($0)) }
    }

    private static func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }
}

/// A fix with what the follower says to it, by the names of the output's keys.
struct FollowedRow {
    let fix: Fix
    let progress: Progress?

    var events: [String] { progress?.events.names ?? [] }

    subscript(key: String) -> Double? {
        switch key {
        case "index": Double(fix.index)
        case "time": fix.time.seconds
        case "along": progress?.along
        case "lateral": progress?.lateral
        case "leg": progress.map { Double($0.leg) }
        case "step": progress.map { Double($0.step) }
        case "distanceToManeuver": progress?.distanceToManeuver
        case "distanceRemaining": progress?.distanceRemaining
        case "durationRemaining": progress?.durationRemaining
        case "onRoute": progress.map { $0.onRoute ? 1 : 0 }
        default: nil
        }
    }
}
