import Clockwork

extension CarPlaySession {
    mutating func update(_ template: Template, at instant: Instant, _ ruling: inout Ruling) {
        guard let place = shown.stack.firstIndex(where: { $0.id == template.id && $0.kind == template.kind }) else {
            return ruling.ignore("no \(template.kind.rawValue) template \(template.id) is in the stack", .l13)
        }
        guard rules.takes(template, &ruling) else { return }
        noteRefresh(of: template, at: instant, &ruling)
        let updated = trimmed(template, &ruling)
        shown.stack[place] = updated
        if case .map(let buttons) = updated.content { keepMapButtons(buttons) }
    }

    /// Small tasks of the drive may not refresh often; the review of the store says so, not the system.
    private mutating func noteRefresh(of template: Template, at instant: Instant, _ ruling: inout Ruling) {
        guard rules.app.category == .drivingTask else { return }
        let limit = template.kind == .pointOfInterest ? SystemLimit.pointsRefresh : .dataRefresh
        if let last = refreshes[template.id], instant - last < rules.limits.time(limit) {
            ruling.note(
                "refresh-too-often", limit.rule,
                "refreshed after \((instant - last).seconds) s; at least \(rules.limits.time(limit).seconds) s are due",
                level: .warning)
        }
        refreshes[template.id] = instant
    }

    mutating func updateSearch(_ items: [ListItem], _ ruling: inout Ruling) {
        guard let top = shown.stack.last, top.kind == .search else {
            return ruling.ignore("no search template is on top", .l13)
        }
        shown.stack[shown.stack.count - 1] = trimmed(
            Template(id: top.id, .search(items), leading: top.leading, trailing: top.trailing), &ruling)
    }

    mutating func setBarButtons(
        _ leading: [CarButton], _ trailing: [CarButton], on id: Int?, _ ruling: inout Ruling
    ) {
        let found = id.map { id in shown.stack.firstIndex { $0.id == id } } ?? shown.stack.indices.last
        guard let place = found else { return ruling.ignore("no such template is in the stack", .l13) }
        switch shown.stack[place].kind {
        case .nowPlaying: return ruling.refuse(.generic, "the now playing template takes no bar buttons", .l05)
        case .tabBar: return ruling.ignore("a tab bar shows no bar buttons", .l05)
        default: break
        }
        if shown.stack[place].kind == .map { noteEarly(leading + trailing, &ruling) }
        (shown.stack[place].leading, shown.stack[place].trailing) = (leading, trailing)
        shown.stack[place].trimBars(by: rules.limits, &ruling)
    }

    mutating func activateVoiceState(_ id: Int, at instant: Instant, _ ruling: inout Ruling) {
        guard case .voiceControl(let states) = shown.presented?.content else {
            return ruling.ignore("no voice control template is presented", .l29)
        }
        guard states.contains(where: { $0.id == id }) else {
            return ruling.ignore("voice state \(id) is not among those shown", .l29)
        }
        if let last = voiceChange, instant - last < rules.limits.time(.voiceStateTime) {
            return ruling.ignore("the voice state changed \((instant - last).milliseconds) ms ago", .l29)
        }
        (shown.voiceState, voiceChange) = (id, instant)
    }
}
