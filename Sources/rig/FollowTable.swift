import Clockwork
import Formats
import Navigation
import Positioning
import Routes

/// Writes a followed drive as a table for people.
enum FollowTable {
    private static let heads = [
        ("time s", 8), ("along m", 10), ("lateral", 8), ("leg", 4), ("step", 5), ("maneuver", 9), ("left m", 10),
        ("left s", 8),
    ]

    /// A row a fix, then the counts.
    static func text(_ drive: FollowedDrive) -> String {
        let head = heads.map { Columns.right($0.0, $0.1) }.joined(separator: " ") + "  route  events, next\n"
        let counts = drive.summary.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
        return head + drive.entries.map(row).joined() + "\(counts)\n"
    }

    private static func row(_ entry: FollowedDrive.Entry) -> String {
        let time = FixedDecimal.text(entry.fix.time.seconds, decimals: 1)
        guard let progress = entry.progress else { return Columns.right(time, heads[0].1) + "  no place yet\n" }
        let cells = [
            time, FixedDecimal.text(progress.along, decimals: 1), FixedDecimal.text(progress.lateral, decimals: 1),
            "\(progress.leg)", "\(progress.step)", FixedDecimal.text(progress.distanceToManeuver, decimals: 0),
            FixedDecimal.text(progress.distanceRemaining, decimals: 0),
            FixedDecimal.text(progress.durationRemaining, decimals: 0),
        ]
        let columns = zip(cells, heads).map { Columns.right($0, $1.1) }.joined(separator: " ")
        return columns + (progress.onRoute ? "  on     " : "  off    ") + words(entry) + "\n"
    }

    private static func words(_ entry: FollowedDrive.Entry) -> String {
        let next = entry.events.contains(.stepAdvanced) ? entry.guidance?.next?.instruction : nil
        let spoken = entry.guidance?.prompt.map { "“\($0.text)”" }
        return (entry.events.names + [next, spoken].compactMap { $0 }).joined(separator: ", ")
    }
}

extension Lane {
    /// The arrows of the lane; the one to take with a star, one that may not be taken in parentheses.
    var text: String {
        let arrows = arrows.map { $0 == lit ? "\($0.rawValue)*" : $0.rawValue }.joined(separator: ";")
        return isValid ? arrows : "(\(arrows))"
    }
}
