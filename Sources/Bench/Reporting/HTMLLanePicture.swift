import Clockwork

/// The five lanes of the link within a window of time, as SVG; positions are shares, so that it fits any width.
struct HTMLLanePicture {
    let lanes: [LinkLanes.Lane]
    let scale: HTMLTimeScale
    /// When the app believed in a link that was gone.
    let wrong: [LinkLanes.Stretch]
    /// Instants with a line across all lanes, and what stands above it.
    let marks: [(at: Instant, label: String)]

    static let pitch = 26
    private static let top = 20
    private static let bar = 14
    /// What is narrower than this share of the width is drawn as wide, and gaps below it are closed.
    private static let grain = 0.0015

    /// The names of the lanes beside the picture; `label` is its text alternative.
    func figure(label: String, caption: HTML) -> HTML {
        """
        <figure>
        <div class="lanes"><ul aria-hidden="true">\(lanes.map { "<li>\($0.name)</li>" as HTML })</ul>\
        \(svg(label: label))</div>
        <figcaption>\(caption)</figcaption>
        </figure>

        """
    }

    private func svg(label: String) -> HTML {
        """
        <svg class="plot" width="100%" height="\(bottom + 22)" role="img" aria-label="\(label)">
        \(lanes.indices.map(lane))\(axis)\(distinctMarks.map(mark))</svg>
        """
    }

    private var bottom: Int { Self.top + Self.pitch * lanes.count }

    private func lane(_ row: Int) -> HTML {
        let ups = merged(lanes[row].stretches).map { bar($0, row: row, class: "up") }
        let wrongs = lanes[row].kind == .belief ? merged(wrong).map { bar($0, row: row, class: "wrong") } : []
        let y = Self.top + Self.pitch * row
        return """
            <rect class="track" x="0%" width="100%" y="\(y)" height="\(Self.bar)"/>
            \(ups)\(wrongs)
            """
    }

    private func bar(_ span: (begin: Double, end: Double), row: Int, class name: String) -> HTML {
        // What is wrong stands out by its height, too, for eyes that do not tell red from green.
        let excess = name == "wrong" ? 3 : 0
        let y = Self.top + Self.pitch * row - excess
        let width = max(span.end - span.begin, Self.grain)
        return """
            <rect class="\(name)" x="\(share: span.begin)" width="\(share: width)" y="\(y)" \
            height="\(Self.bar + 2 * excess)"/>

            """
    }

    /// The stretches as shares of the width, without gaps that nobody could see.
    private func merged(_ stretches: [LinkLanes.Stretch]) -> [(begin: Double, end: Double)] {
        var spans: [(begin: Double, end: Double)] = []
        for stretch in stretches where stretch.end > scale.window.begin && stretch.begin < scale.window.end {
            let span = (begin: scale.place(stretch.begin), end: scale.place(stretch.end))
            if let last = spans.last, span.begin - last.end < Self.grain {
                spans[spans.count - 1].end = max(last.end, span.end)
            } else {
                spans.append(span)
            }
        }
        return spans
    }

    private var axis: HTML {
        let ticks = scale.ticks.map { tick -> HTML in
            let x = scale.place(tick)
            return "<text class=\"tick\" x=\"\(share: x)\" y=\"\(bottom + 14)\">\(scale.text(at: tick))</text>\n"
        }
        return "\(ticks)"
    }

    /// The marks without those that would stand on another.
    private var distinctMarks: [(at: Instant, label: String)] {
        var last = -1.0
        return marks.filter { mark in
            let x = scale.place(mark.at)
            guard abs(x - last) >= Self.grain else { return false }
            last = x
            return true
        }
    }

    private func mark(_ mark: (at: Instant, label: String)) -> HTML {
        let x = scale.place(mark.at)
        let label: HTML = "<text class=\"label\" x=\"\(share: x)\" y=\"12\">\(mark.label)</text>\n"
        return """
            <line class="mark" x1="\(share: x)" x2="\(share: x)" y1="16" y2="\(bottom - 6)"/>
            \(mark.label.isEmpty ? "" : label)
            """
    }
}
