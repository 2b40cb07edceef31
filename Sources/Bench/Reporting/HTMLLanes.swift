import Clockwork
import Events
import Formats

/// The link over the run: its lanes as a whole, the first missed cuts in detail, and both in words.
enum HTMLLanes {
    private static let mostDetails = 3
    private static let wrongKey: HTML = " <span class=\"key wrong\"></span> believed although the cable is out"
    private static let findingKey: HTML = " <span class=\"key finding\">▾</span> finding"

    /// The pictures, empty where nothing was seen of the link.
    static func body(_ events: [Event]) -> HTML {
        let lanes = LinkLanes(events)
        guard lanes.lanes.contains(where: { !$0.stretches.isEmpty }) else { return "" }
        let end = max(events.map(\.at).max() ?? .start, .start + .milliseconds(1))
        let details = lanes.missed.prefix(mostDetails).map { detail($0, of: lanes) }
        return """
            \(overview(of: lanes, findings: findings(in: events), end: end))\(Array(details))\(rest(of: lanes))\
            \(inWords(lanes, end: end))
            """
    }

    private static func findings(in events: [Event]) -> [Instant] {
        events.compactMap { event in
            guard case .finding = event.body else { return nil }
            return event.at
        }
    }

    private static func overview(of lanes: LinkLanes, findings: [Instant], end: Instant) -> HTML {
        var key: HTML = "The whole run. <span class=\"key up\"></span> up"
        if !lanes.missed.isEmpty { key += wrongKey }
        if !findings.isEmpty { key += findingKey }
        let picture = HTMLLanePicture(
            lanes: lanes.lanes, scale: HTMLTimeScale(window: .init(begin: .start, end: end), zero: .start),
            wrong: lanes.missed.compactMap { wrong($0, in: lanes) },
            marks: findings.map { ($0, "▾") })
        return picture.figure(
            label: "The link over \((end - .start).text): \(count(of: lanes.missed)).",
            caption: key)
    }

    private static func detail(_ missed: LinkLanes.MissedCut, of lanes: LinkLanes) -> HTML {
        let span = missed.found - missed.cut
        let margin = Timespan(nanoseconds: span.nanoseconds / 3)
        let window = LinkLanes.Stretch(begin: missed.cut - margin, end: missed.found + margin)
        let picture = HTMLLanePicture(
            lanes: lanes.lanes, scale: HTMLTimeScale(window: window, zero: missed.cut),
            wrong: [wrong(missed, in: lanes)].compactMap(\.self), marks: [(missed.cut, "cut"), (missed.found, "found")])
        let evidence = missed.evidence.joined(separator: ", ")
        return picture.figure(
            label: "The cut at \(missed.cut.secondsText), missed: \(evidence)",
            caption: """
                The cut at \(missed.cut.secondsText): \
                \(span.text) after it the app still believes that it is connected.\
                <br/><span class="evidence">\(evidence)</span>
                """)
    }

    /// When the app believed wrongly: from the cut until it knew, or until the phone was back on the bus.
    private static func wrong(_ missed: LinkLanes.MissedCut, in lanes: LinkLanes) -> LinkLanes.Stretch? {
        let (usb, beliefs) = (lanes[.dataLink], lanes[.belief])
        guard let belief = beliefs[..<beliefs.firstBegin(after: missed.cut)].last, belief.end > missed.cut else {
            return nil
        }
        let back = usb[usb.firstBegin(after: missed.cut)...].first?.begin ?? .never
        return .init(begin: missed.cut, end: min(belief.end, back))
    }

    private static func rest(of lanes: LinkLanes) -> HTML {
        let count = lanes.missed.count - mostDetails
        guard count > 0 else { return "" }
        let cuts = count == 1 ? "1 more missed cut is" : "\(count) more missed cuts are"
        return "<p class=\"rest\">\(cuts) in the picture of the whole run.</p>\n"
    }

    private static func count(of missed: [LinkLanes.MissedCut]) -> String {
        switch missed.count {
        case 0: "no missed cut"
        case 1: "1 missed cut"
        default: "\(missed.count) missed cuts"
        }
    }

    private static func inWords(_ lanes: LinkLanes, end: Instant) -> HTML {
        """
        <details>
        <summary>The lanes in figures</summary>
        <table>
        <thead><tr><th scope="col">Lane</th><th scope="col" class="number">Times up</th>\
        <th scope="col" class="number">Up in all</th><th scope="col" class="number">First up</th>\
        <th scope="col" class="number">Last down</th></tr></thead>
        <tbody>
        \(lanes.lanes.map { row($0, end: end) })</tbody>
        </table>
        </details>

        """
    }

    private static func row(_ lane: LinkLanes.Lane, end: Instant) -> HTML {
        let total = lane.stretches.reduce(Timespan.zero) { $0 + ($1.end - $1.begin) }
        let last = lane.stretches.last.map { $0.end == end ? "up at the end" : $0.end.secondsText } ?? "–"
        return """
            <tr><th scope="row">\(lane.name)</th><td class="number">\(lane.stretches.count)</td>\
            <td class="number">\(total.text)</td>\
            <td class="number">\(lane.stretches.first?.begin.secondsText ?? "–")</td>\
            <td class="number">\(last)</td></tr>

            """
    }
}

extension [LinkLanes.Stretch] {
    /// The place of the first stretch that begins after an instant, found by halving.
    fileprivate func firstBegin(after instant: Instant) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].begin > instant { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
