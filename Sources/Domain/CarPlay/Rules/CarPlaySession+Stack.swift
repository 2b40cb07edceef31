import Clockwork

extension CarPlaySession {
    mutating func setRoot(_ template: Template, _ completes: Bool, _ ruling: inout Ruling) {
        guard rules.accept(template, in: .setRoot, completes, &ruling) else { return }
        let root = trimmed(template, &ruling)
        if shown.isPanning { leavePanning(&ruling) }
        if case .map(let buttons) = root.content { noteEarly(buttons + root.leading + root.trailing, &ruling) }
        (shown.stack, shown.tab) = ([root], 0)
        takeMapButtons(of: root)
    }

    mutating func push(_ template: Template, _ completes: Bool, _ ruling: inout Ruling) {
        guard rules.accept(template, in: .push, completes, &ruling) else { return }
        guard !shown.stack.isEmpty else { return ruling.fail("no root template is set", .l10, completes: completes) }
        guard !shown.stack.contains(where: { $0.id == template.id }) else {
            return ruling.refuse(.generic, "the same template instance is in the stack already", .l11)
        }
        guard shown.stack.count < rules.depth else { return refuseDepth(completes, &ruling) }
        let pushed = trimmed(template, &ruling)
        shown.stack.append(pushed)
    }

    private func refuseDepth(_ completes: Bool, _ ruling: inout Ruling) {
        let text = "the application exceeded the hierarchy depth limit of \(rules.depth)"
        switch rules.system.switches.depthOverrun.value {
        case .exception: ruling.refuse(.generic, text, .l06)
        case .error: ruling.fail(text, .l06, completes: completes)
        }
    }

    /// Pops all above a place of the stack, which is below the root where nothing is left to pop.
    mutating func pop(to place: Int, _ ruling: inout Ruling) {
        guard place >= 0 else {
            let text = "no template stands above the root"
            switch rules.system.switches.popAtRoot.value {
            case .error: return ruling.error(text, .l12)
            case .exception: return ruling.refuse(.generic, text, .l12)
            }
        }
        shown.stack.removeLast(shown.stack.count - 1 - place)
    }

    mutating func popTo(_ id: Int, _ ruling: inout Ruling) {
        guard let place = shown.stack.firstIndex(where: { $0.id == id }) else {
            return ruling.error("template \(id) is not in the stack", .l13)
        }
        pop(to: place, &ruling)
    }

    mutating func present(_ template: Template, _ completes: Bool, at instant: Instant, _ ruling: inout Ruling) {
        guard rules.accept(template, in: .present, completes, &ruling) else { return }
        guard shown.presented == nil else {
            return ruling.fail("a template is presented already", .l09, completes: completes)
        }
        let modal = trimmed(template, &ruling)
        shown.presented = modal
        guard case .voiceControl(let states) = modal.content else { return }
        (shown.voiceState, voiceChange) = (states.first?.id, instant)
    }

    mutating func dismiss(_ completes: Bool, _ ruling: inout Ruling) {
        guard shown.presented != nil else {
            let text = "no template is presented"
            return completes ? ruling.error(text, .l09) : ruling.ignore(text, .l09)
        }
        (shown.presented, shown.voiceState, voiceChange) = (nil, nil, nil)
    }

    /// The map's buttons are kept beside the stack, where calls and the panning interface change them.
    func trimmed(_ template: Template, _ ruling: inout Ruling) -> Template {
        var template = template
        template.trim(by: rules, limited: shown.limited, &ruling)
        return template
    }

    mutating func takeMapButtons(of root: Template) {
        if case .map(let buttons) = root.content { shown.mapButtons = buttons } else { shown.mapButtons = [] }
        shown.hiddenMapButtons = 0
    }
}
