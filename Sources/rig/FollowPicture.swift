import Clockwork
import Formats
import Navigation
import Positioning
import Routes

/// The picture of a followed drive: the route, each fix with its place on the route, and the events.
struct FollowPicture {
    private static let size = 1_000.0, margin = 40.0
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
        var (svg, last) = ("", [String]())
        for entry in drive.entries {
            let names = entry.events.names
            if let place = entry.fix.coordinate ?? entry.progress?.snapped, !names.isEmpty, names != last {
                let (x, y) = spot(place)
                svg += circle(place, 3.5, "event")
                let label =
                    "\(FixedDecimal.text(entry.fix.time.seconds, decimals: 0)) s \(names.joined(separator: ", "))"
                // Where the label would leave the picture it ends at its fix.
                let isRight = x > Self.size * 0.75
                svg += "<text class=\"text\" x=\"\(number(isRight ? x - 7 : x + 7))\" y=\"\(number(y - 6))\""
                svg += isRight ? " text-anchor=\"end\">\(label)</text>\n" : ">\(label)</text>\n"
            }
            last = names
        }
        return svg
    }

    private func key(at height: Double) -> String {
        let metres = [10.0, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000].last { $0 * scale <= 200 } ?? 100
        let (y, end) = (height - 18, Self.margin + metres * scale)
        let bar = "<line stroke=\"#24292f\" stroke-width=\"2\" x1=\"\(number(Self.margin))\" x2=\"\(number(end))\""
        let words = "\(Int(metres)) m; green on the route, red off it, yellow reckoned, grey the fixes"
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
