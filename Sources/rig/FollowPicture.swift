import Clockwork
import Formats
import Navigation
import Positioning
import Routes

/// The picture of a followed drive: the route, each fix with its place on the route, and the events.
struct FollowPicture {
    private static let size = 1_000.0, margin = 40.0
    /// About what a label of one event takes.
    private static let label = (width: 130.0, height: 13.0)
    /// Metres that the bar of the key may stand for.
    private static let bars = [10.0, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap { [$0, 2 * $0, 5 * $0] }
    let drive: FollowedDrive
    private let frame: LocalFrame
    private var west = Double.infinity, east = -Double.infinity, south = Double.infinity, north = -Double.infinity

    init(_ drive: FollowedDrive) {
        self.drive = drive
        let line = drive.route.steps.flatMap(\.line)
        frame = LocalFrame(at: line.first ?? Coordinate(latitude: 0, longitude: 0))
        for place in line + drive.entries.compactMap(\.fix.coordinate) {
            let spot = frame.metres(place)
            (west, east) = (min(west, spot.east), max(east, spot.east))
            (south, north) = (min(south, spot.north), max(north, spot.north))
        }
    }

    /// The picture.
    var svg: String {
        let (width, height) = (Self.size + 2 * Self.margin, (north - south) * scale + 2 * Self.margin + 40)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" role="img" \
            font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="12">
            <style>
            .route{fill:none;stroke:#9ecae1;stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
            .raw{fill:none;stroke:#8c959f;stroke-width:1}.snap{stroke:#57606a;stroke-width:.6}
            .fix{fill:#57606a}.on{fill:#2f7d4f}.off{fill:#cf222e}.reckoned{fill:#bf8700}
            .event{fill:#24292f}.joint{fill:#fff;stroke:#0969da;stroke-width:1.5}.text{fill:#24292f;paint-order:stroke;stroke:#fff;stroke-width:3px}
            </style>
            <rect fill="#fff" width="100%" height="100%"/>

            """ + lines + marks + events + key(at: height) + "</svg>\n"
    }

    private var scale: Double { Self.size / max(east - west, north - south, 1) }

    private func spot(_ place: Coordinate) -> (x: Double, y: Double) {
        let metres = frame.metres(place)
        return (Self.margin + (metres.east - west) * scale, Self.margin + (north - metres.north) * scale)
    }

    private func point(_ place: Coordinate) -> String { "\(number(spot(place).x)),\(number(spot(place).y))" }

    private var lines: String {
        let legs = drive.route.legs.map { polyline($0.steps.flatMap(\.line), "route") }.joined()
        let joints = drive.route.steps.compactMap(\.line.first).map { circle($0, 4, "joint") }.joined()
        return legs + polyline(drive.entries.compactMap(\.fix.coordinate), "raw") + joints
    }

    private var marks: String {
        drive.entries.map { entry in
            guard let progress = entry.progress else { return "" }
            let state = !progress.onRoute ? "off" : progress.isReckoned ? "reckoned" : "on"
            let snapped = circle(progress.snapped, 2.2, state)
            guard let place = entry.fix.coordinate else { return snapped }
            let (from, to) = (spot(place), spot(progress.snapped))
            let tie = "<line class=\"snap\" x1=\"\(number(from.x))\" y1=\"\(number(from.y))\""
            return tie + " x2=\"\(number(to.x))\" y2=\"\(number(to.y))\"/>\n" + circle(place, 1.6, "fix") + snapped
        }.joined()
    }

    /// Each event at the fix it came with; events of the same name in a row are told once.
    private var events: String {
        var (svg, last, labels) = ("", [String](), [(x: Double, y: Double)]())
        for entry in drive.entries {
            let names = entry.events.names
            if let place = entry.fix.coordinate ?? entry.progress?.snapped, !names.isEmpty, names != last {
                labels.append(free(spot(place), beside: labels))
                let time = FixedDecimal.text(entry.fix.time.seconds, decimals: 0)
                svg += circle(place, 3.5, "event")
                svg += text("\(time) s \(names.joined(separator: ", "))", at: labels[labels.count - 1])
            }
            last = names
        }
        return svg
    }

    /// Where a label does not cover others: above its spot, or some lines below.
    private func free(_ spot: (x: Double, y: Double), beside labels: [(x: Double, y: Double)]) -> (x: Double, y: Double)
    {
        let lines = (0..<6).map { (x: spot.x, y: spot.y - 6 + Double($0) * Self.label.height) }
        return lines.first { line in
            labels.allSatisfy { abs($0.x - line.x) >= Self.label.width || abs($0.y - line.y) >= Self.label.height }
        } ?? lines[0]
    }

    /// A label; where it would leave the picture it ends at its fix.
    private func text(_ words: String, at spot: (x: Double, y: Double)) -> String {
        let isRight = spot.x > Self.size * 0.75
        let start = "<text class=\"text\" x=\"\(number(spot.x + (isRight ? -7 : 7)))\" y=\"\(number(spot.y))\""
        return start + (isRight ? " text-anchor=\"end\"" : "") + ">\(words)</text>\n"
    }

    private func key(at height: Double) -> String {
        let metres = Self.bars.last { $0 * scale <= 200 } ?? Self.bars[0]
        let length = metres < 1_000 ? "\(Int(metres)) m" : "\(Int(metres / 1_000)) km"
        let (y, end) = (height - 18, Self.margin + metres * scale)
        let bar = "<line stroke=\"#24292f\" stroke-width=\"2\" x1=\"\(number(Self.margin))\" x2=\"\(number(end))\""
        let words = "\(length); green on the route, red off it, yellow reckoned, grey the fixes"
        return bar + " y1=\"\(number(y))\" y2=\"\(number(y))\"/>\n"
            + "<text class=\"text\" x=\"\(number(end + 10))\" y=\"\(number(y + 4))\">\(words)</text>\n"
    }

    private func polyline(_ places: [Coordinate], _ kind: String) -> String {
        "<polyline class=\"\(kind)\" points=\"\(places.map(point).joined(separator: " "))\"/>\n"
    }

    private func circle(_ place: Coordinate, _ radius: Double, _ kind: String) -> String {
        let (x, y) = spot(place)
        return "<circle class=\"\(kind)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\"/>\n"
    }

    private func number(_ value: Double) -> String { FixedDecimal.shortest(value, decimals: 1) }
}
