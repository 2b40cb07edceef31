import Clockwork
import Formats

/// The picture of the cut cable: five aligned lanes around the first cut that the app missed.
public enum CutCablePicture {
    private static let width = 860.0
    private static let left = 150.0
    private static let right = 24.0
    private static let top = 64.0
    private static let pitch = 34.0
    private static let bar = 16.0

    /// The picture as SVG, nil where the run has no missed disconnect.
    public static func svg(_ lanes: LinkLanes, caption: String) -> String? {
        guard let missed = lanes.missed.first else { return nil }
        let span = missed.found - missed.cut
        let margin = Timespan(nanoseconds: span.nanoseconds / 3)
        let window = LinkLanes.Stretch(begin: missed.cut - margin, end: missed.found + margin)
        let bottom = top + pitch * Double(lanes.lanes.count)
        let height = bottom + 96
        var svg = head(height: height, caption: caption)
        for (row, lane) in lanes.lanes.enumerated() { svg += draw(lane, row: row, window: window, cut: missed.cut) }
        svg += axis(window, zero: missed.cut, y: bottom + 6)
        svg += marks(missed, window: window, bottom: bottom)
        svg += account(of: missed, y: bottom + 52)
        return svg + "</svg>\n"
    }

    private static func head(height: Double, caption: String) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" role="img" \
        font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="13">
        <style>
        .back{fill:#fff}.name{fill:#24292f}.small{fill:#57606a;font-size:12px}.up{fill:#2f7d4f}.track{fill:#eaeef2}
        .wrong{fill:#cf222e}.mark{stroke:#24292f;stroke-dasharray:4 3}.verdict{fill:#cf222e;font-weight:bold}
        .tick{fill:#57606a;font-size:11px;text-anchor:middle}
        </style>
        <rect class="back" width="100%" height="100%"/>
        \(text(caption, x: 16, y: 26, class: "name"))
        """
    }

    private static func draw(_ lane: LinkLanes.Lane, row: Int, window: LinkLanes.Stretch, cut: Instant) -> String {
        let y = top + pitch * Double(row)
        var svg = text(lane.name, x: 16, y: y + 13, class: "name")
        svg += rectangle(window, in: window, y: y, class: "track")
        if lane.stretches.isEmpty { svg += text("nothing seen", x: left + 6, y: y + 13, class: "small") }
        for stretch in lane.stretches where stretch.end > window.begin && stretch.begin < window.end {
            let isBelief = lane.kind == .belief
            guard isBelief, stretch.begin < cut, stretch.end > cut else {
                svg += rectangle(stretch, in: window, y: y, class: "up")
                continue
            }
            svg += rectangle(.init(begin: stretch.begin, end: cut), in: window, y: y, class: "up")
            svg += rectangle(.init(begin: cut, end: stretch.end), in: window, y: y, class: "wrong")
        }
        return svg
    }

    /// Seconds from the cut at some ticks, however long the window is.
    private static func axis(_ window: LinkLanes.Stretch, zero: Instant, y: Double) -> String {
        let scale = HTMLTimeScale(window: window, zero: zero)
        return scale.ticks.map { tick in
            text(scale.text(at: tick), x: place(tick, in: window), y: y + 8, class: "tick")
        }.joined()
    }

    private static func marks(_ missed: LinkLanes.MissedCut, window: LinkLanes.Stretch, bottom: Double) -> String {
        var svg = ""
        for (instant, label) in [(missed.cut, "cable cut"), (missed.found, "limit: missed disconnect")] {
            let x = place(instant, in: window)
            svg += "<line class=\"mark\" x1=\"\(number(x))\" y1=\"\(number(top - 10))\""
            svg += " x2=\"\(number(x))\" y2=\"\(number(bottom - 6))\"/>\n"
            svg += text(label, x: x - 4, y: top - 16, class: "small")
        }
        return svg
    }

    /// The verdict, and the evidence that disagrees beneath it, three signals a line.
    private static func account(of missed: LinkLanes.MissedCut, y: Double) -> String {
        let late = (missed.found - missed.cut).text
        let verdict = "FAILED: \(late) after the cut the app still believes that it is connected"
        let rows = stride(from: 0, to: missed.evidence.count, by: 3).map { first in
            missed.evidence[first..<min(first + 3, missed.evidence.count)].joined(separator: "  ·  ")
        }
        return text(verdict, x: left, y: y, class: "verdict")
            + rows.enumerated().map { text($1, x: left, y: y + 18 * Double($0 + 1), class: "small") }.joined()
    }

    private static func rectangle(
        _ stretch: LinkLanes.Stretch, in window: LinkLanes.Stretch, y: Double, class name: String
    ) -> String {
        let begin = place(max(stretch.begin, window.begin), in: window)
        let end = place(min(stretch.end, window.end), in: window)
        return "<rect class=\"\(name)\" x=\"\(number(begin))\" y=\"\(number(y))\""
            + " width=\"\(number(end - begin))\" height=\"\(number(bar))\"/>\n"
    }

    private static func place(_ instant: Instant, in window: LinkLanes.Stretch) -> Double {
        let share = (instant - window.begin).seconds / max((window.end - window.begin).seconds, 1e-9)
        return left + share * (width - left - right)
    }

    private static func text(_ text: String, x: Double, y: Double, class name: String) -> String {
        "<text class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\">\(XMLText.escaped(text))</text>\n"
    }

    private static func number(_ value: Double) -> String {
        FixedDecimal.shortest(value, decimals: 2)
    }
}
