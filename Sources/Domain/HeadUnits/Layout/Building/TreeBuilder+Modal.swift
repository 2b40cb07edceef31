import CarPlay

extension TreeBuilder {
    /// A modal template over the whole safe area; what stands below it cannot be pressed and is not laid out.
    mutating func addModal(_ template: Template) {
        nodes.append(LayoutNode(.alert, areas.safe))
        let inner = areas.safe.inset(by: metrics.padding)
        switch template.content {
        case .alert(let titles, let actions): addQuestion(titles, nil, actions, in: inner)
        case .actionSheet(let title, let message, let actions): addQuestion([title ?? ""], message, actions, in: inner)
        case .voiceControl(let states): addVoice(states, in: inner)
        default: addTemplate(template, in: inner)
        }
    }

    private mutating func addQuestion(_ titles: [String], _ message: String?, _ actions: [CarButton], in area: Rect) {
        var rest = area
        addActions(actions, in: &rest)
        let most = lines(of: metrics.title, in: rest.height, most: message == nil ? 4 : 2)
        let title = texts.choose(titles, metrics.title, width: rest.width, lines: most, policy: .longestThatFits)
        _ = rest.takeTop(addText(.alertText, title, metrics.title, in: rest, alignment: .centre))
        guard let message else { return }
        let room = lines(of: metrics.body, in: rest.height, most: 4)
        let fitted = texts.fit(message, metrics.body, width: rest.width, lines: room)
        addText(.alertText, fitted, metrics.body, in: rest, index: 1, alignment: .centre)
    }

    /// Buttons at the bottom of an area, in at most two thirds of it.
    mutating func addActions(_ actions: [CarButton], in rest: inout Rect) {
        guard !actions.isEmpty else { return }
        let wanted = metrics.tappable * Double(buttonRows(actions.count, width: rest.width))
        addButtons(actions, in: rest.takeBottom(min(wanted, rest.height * 2 / 3)))
    }

    /// The picture of the active state, at most 150 points wide and high, with its longest text that fits.
    private mutating func addVoice(_ states: [VoiceState], in area: Rect) {
        guard let active = states.first(where: { $0.id == shown.voiceState }) ?? states.first else { return }
        var rest = area
        addActions(active.buttons, in: &rest)
        let most = lines(of: metrics.title, in: rest.height / 2, most: 2)
        let title = texts.choose(
            active.titles, metrics.title, width: rest.width, lines: most, policy: .longestThatFits)
        let strip = rest.takeBottom(metrics.title.lineHeight * Double(title.lines))
        addText(.voiceText, title, metrics.title, in: strip, alignment: .centre)
        guard let image = active.image, !rest.isEmpty else { return }
        let side = min(150, rest.width, rest.height)
        nodes.append(
            LayoutNode(.voicePicture, rest.centred(width: side, height: side), image: image.name(in: shown.style)))
    }
}
