import Clockwork
import Formats
import Navigation
import Positioning
import Routes

/// Writes a followed drive as JSON Lines, by the contract of the follow output: an absent value has no key.
enum FollowLines {
    /// One object a fix, then the summary.
    static func text(_ drive: FollowedDrive) -> String {
        var line = FollowLine()
        for (index, entry) in drive.entries.enumerated() { append(entry, index: index, to: &line) }
        let counts = drive.summary.map { "\"\($0.name)\":\($0.count)" }.joined(separator: ",")
        return String(decoding: line.bytes, as: UTF8.self) + "{\"summary\":{\(counts)}}\n"
    }

    private static func append(_ entry: FollowedDrive.Entry, index: Int, to line: inout FollowLine) {
        line.begin()
        line.number("index", index)
        line.number("time", entry.fix.time.seconds, decimals: 9)
        line.place(entry.fix.coordinate, "latitude", "longitude")
        if let progress = entry.progress { append(progress, to: &line) }
        line.texts("events", entry.events.names)
        if let guidance = entry.guidance { append(guidance, to: &line) }
        if let request = entry.request { append(request, to: &line) }
        line.end()
    }

    private static func append(_ progress: Progress, to line: inout FollowLine) {
        line.place(progress.snapped, "snappedLatitude", "snappedLongitude")
        line.number("along", progress.along, decimals: 4)
        line.number("lateral", progress.lateral, decimals: 4)
        line.number("leg", progress.leg)
        line.number("step", progress.step)
        line.number("distanceToManeuver", progress.distanceToManeuver, decimals: 4)
        line.number("durationToManeuver", progress.durationToManeuver, decimals: 4)
        line.number("distanceToStop", progress.distanceToStop, decimals: 4)
        line.number("durationToStop", progress.durationToStop, decimals: 4)
        line.number("distanceRemaining", progress.distanceRemaining, decimals: 4)
        line.number("durationRemaining", progress.durationRemaining, decimals: 4)
        if let limit = progress.speedLimit, limit.isFinite { line.number("speedLimit", limit, decimals: 2) }
        line.truth("onRoute", progress.onRoute)
    }

    private static func append(_ guidance: Guidance, to line: inout FollowLine) {
        line.text("road", guidance.road)
        if let side = guidance.drivingSide { line.text("drivingSide", side.rawValue) }
        append(guidance.next, "next", to: &line)
        append(guidance.afterNext, "afterNext", to: &line)
        if let distance = guidance.distanceToLanes {
            line.number("distanceToLanes", distance, decimals: 1)
            line.texts("lanes", guidance.lanes.map(\.text))
        }
        if let prompt = guidance.prompt { line.text("prompt", prompt.text) }
    }

    private static func append(_ maneuver: UpcomingManeuver?, _ key: StaticString, to line: inout FollowLine) {
        guard let maneuver else { return }
        line.open(key)
        line.text("type", maneuver.maneuver.kind)
        if !maneuver.maneuver.modifier.isEmpty { line.text("modifier", maneuver.maneuver.modifier) }
        if let exit = maneuver.maneuver.exit { line.number("exit", exit) }
        line.text("instruction", maneuver.instruction)
        line.number("distance", maneuver.distance, decimals: 1)
        line.close()
    }

    private static func append(_ request: RerouteRequest, to line: inout FollowLine) {
        line.open("reroute")
        line.place(request.place, "latitude", "longitude")
        if let course = request.course {
            line.number("course", course, decimals: 1)
            line.number("courseTolerance", request.courseTolerance, decimals: 0)
        }
        line.number("leastDistanceToManeuver", request.leastDistanceToManeuver, decimals: 1)
        line.number("stops", request.stops.count)
        line.close()
    }
}
