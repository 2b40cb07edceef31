import CarPlay

extension TreeBuilder {
    private struct AlertParts {
        var title: FittedText, subtitle: FittedText
        var buttonsHeight: Double
        var height: Double
    }

    /// How high a navigation alert is over the free area, at most three quarters of it.
    func alertHeight(_ alert: NavigationAlert) -> Double { parts(of: alert).height }

    private func parts(of alert: NavigationAlert) -> AlertParts {
        let width = max(0, areas.open.width - 2 * metrics.padding)
        let most = areas.open.height * 0.75
        let rows = buttonRows(max(1, alert.actions.count), width: width)
        let buttons = min(metrics.tappable * Double(rows), most / 2)
        var room = max(0, most - buttons - 2 * metrics.padding)
        let titleLines = lines(of: metrics.title, in: room, most: 2)
        let title = texts.choose(
            alert.titles, metrics.title, width: width, lines: titleLines, policy: .longestThatFits)
        room -= metrics.title.lineHeight * Double(title.lines)
        let subtitleLines = lines(of: metrics.caption, in: room, most: 8)
        let subtitle = texts.fit(alert.subtitle, metrics.caption, width: width, lines: subtitleLines)
        let height =
            Double(title.lines) * metrics.title.lineHeight
            + Double(subtitle.lines) * metrics.caption.lineHeight + buttons + 2 * metrics.padding
        return AlertParts(title: title, subtitle: subtitle, buttonsHeight: buttons, height: min(most, height))
    }

    /// A navigation alert beside the card, with its buttons or the one that closes it.
    mutating func addNavigationAlert(_ alert: NavigationAlert, in frame: Rect) {
        nodes.append(LayoutNode(.navigationAlert, frame))
        let parts = parts(of: alert)
        var inner = frame.inset(by: metrics.padding)
        let buttons = inner.takeBottom(parts.buttonsHeight)
        _ = inner.takeTop(addText(.alertText, parts.title, metrics.title, in: inner))
        addText(.alertText, parts.subtitle, metrics.caption, in: inner, index: 1)
        if alert.actions.isEmpty {
            var close = LayoutNode(.alertButton, buttons, image: "close")
            close.action = .closeAlert
            close.imageFrame = buttons.centred(width: 20, height: 20)
            nodes.append(close)
        } else {
            addButtons(alert.actions, in: buttons)
        }
    }

    /// How many rows so many buttons take in a width.
    func buttonRows(_ count: Int, width: Double) -> Int {
        let columns = max(1, min(count, Int(width / 84)))
        return (count + columns - 1) / columns
    }

    /// Buttons in as few rows as their texts need, in the whole of an area.
    mutating func addButtons(_ buttons: [CarButton], in area: Rect) {
        guard !buttons.isEmpty else { return }
        let rows = buttonRows(buttons.count, width: area.width)
        let columns = (buttons.count + rows - 1) / rows
        let (width, height) = (area.width / Double(columns), area.height / Double(rows))
        for (index, item) in buttons.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let frame = Rect(
                x: area.x + width * Double(column), y: area.y + height * Double(row), width: width, height: height)
            nodes.append(button(.alertButton, index, item, in: frame, style: metrics.body))
        }
    }
}
