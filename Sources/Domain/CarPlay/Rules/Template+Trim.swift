import Clockwork

extension Template {
    /// Drops what is too much for the system and moves values into range, as it does by itself.
    mutating func trim(by rules: CarPlayRules, limited: LimitedInterfaces, _ ruling: inout Ruling) {
        let limits = rules.limits
        trimBars(by: limits, &ruling)
        switch content {
        case .map(var buttons):
            ruling.keepFirst(.mapButtons, of: &buttons, by: limits)
            ruling.noteAnimation(of: buttons)
            content = .map(buttons)
        case .list(var list):
            list.trim(by: limits, limited: limited, &ruling)
            content = .list(list)
        case .grid(var buttons):
            ruling.keepDrawable(.gridButtons, of: &buttons, by: limits)
            for button in buttons { ruling.noteSize(of: button.image, in: .grid, by: limits) }
            content = .grid(buttons)
        case .search(var items):
            ruling.keepFirst(limited.listLimit(by: limits), of: &items, by: limits)
            content = .search(items)
        case .tabBar(var tabs):
            for place in tabs.indices { tabs[place].trim(by: rules, limited: limited, &ruling) }
            content = .tabBar(tabs)
        case .voiceControl(let states):
            content = .voiceControl(VoiceState.trimmed(states, by: rules, &ruling))
        default: trimButtons(by: limits, &ruling)
        }
    }

    /// The templates of which only buttons or counts are limited.
    private mutating func trimButtons(by limits: SystemLimits, _ ruling: inout Ruling) {
        switch content {
        case .alert(let titles, var actions):
            ruling.keepLast(.alertActions, of: &actions, by: limits)
            ruling.noteAnimation(of: actions)
            content = .alert(titles, actions)
        case .information(let items, var actions):
            let kept = min(items, limits.amount(.informationItems))
            ruling.cut(SystemLimit.informationItems.part, kept: kept, of: items, .l32)
            ruling.keepFirst(.informationActions, of: &actions, by: limits)
            content = .information(items: kept, actions)
        case .pointOfInterest(let points):
            let kept = min(points, limits.amount(.points))
            ruling.cut(SystemLimit.points.part, kept: kept, of: points, .l31)
            content = .pointOfInterest(kept)
        case .nowPlaying(var buttons):
            ruling.keepFirst(.nowPlayingButtons, of: &buttons, by: limits)
            content = .nowPlaying(buttons)
        default: break
        }
    }

    /// Keeps the bar buttons that have a place; one with title and picture shows its title.
    mutating func trimBars(by limits: SystemLimits, _ ruling: inout Ruling) {
        if kind == .tabBar {
            ruling.cut("bar buttons above tabs", kept: 0, of: leading.count + trailing.count, .l05)
            return (leading, trailing) = ([], [])
        }
        ruling.keepFirst(.leadingBarButtons, of: &leading, by: limits)
        ruling.keepFirst(.trailingBarButtons, of: &trailing, by: limits)
        ruling.noteTitles(of: leading)
        ruling.noteTitles(of: trailing)
    }
}

extension LimitedInterfaces {
    /// The limit of the rows of a list: the car may allow only a few.
    func listLimit(by limits: SystemLimits) -> SystemLimit {
        let isTighter = limits.amount(.limitedListItems) < limits.amount(.listItems)
        return contains(.lists) && isTighter ? .limitedListItems : .listItems
    }
}

extension ListContent {
    /// Sections are kept from the first, then rows from the first of all of them.
    mutating func trim(by limits: SystemLimits, limited: LimitedInterfaces, _ ruling: inout Ruling) {
        let given = itemCount
        ruling.keepFirst(.listSections, of: &sections, by: limits)
        ruling.keepFirst(.headerButtons, of: &headerButtons, by: limits)
        var left = max(0, limits.amount(limited.listLimit(by: limits)))
        for place in sections.indices {
            sections[place].items = Array(sections[place].items.prefix(left))
            left -= sections[place].items.count
            sections[place].trim(by: limits, &ruling)
        }
        ruling.cut(SystemLimit.listItems.part, kept: itemCount, of: given, .l15)
    }
}

extension ListSection {
    fileprivate mutating func trim(by limits: SystemLimits, _ ruling: inout Ruling) {
        if indexTitle.count > limits.amount(.sectionIndexTitle) {
            let limit = SystemLimit.sectionIndexTitle, kept = max(0, limits.amount(limit))
            ruling.cut(limit.part, kept: kept, of: indexTitle.count, limit.rule)
            indexTitle = String(indexTitle.prefix(kept))
        }
        for place in items.indices where items[place].images > limits.amount(.rowImages) {
            let kept = max(0, limits.amount(.rowImages))
            ruling.cut(SystemLimit.rowImages.part, kept: kept, of: items[place].images, .l18)
            items[place].images = kept
        }
    }
}

extension VoiceState {
    fileprivate static func trimmed(
        _ states: [VoiceState], by rules: CarPlayRules, _ ruling: inout Ruling
    ) -> [VoiceState] {
        var states = states
        ruling.keepFirst(.voiceStates, of: &states, by: rules.limits)
        for place in states.indices { states[place].trim(by: rules, &ruling) }
        return states
    }

    private mutating func trim(by rules: CarPlayRules, _ ruling: inout Ruling) {
        let held = max(rules.limits.time(.voiceCycleLeast), min(cycle, rules.limits.time(.voiceCycleMost)))
        if held != cycle {
            ruling.note("cycle-clamped", .l30, "a cycle of \(cycle.seconds) s is held to \(held.seconds) s")
            cycle = held
        }
        ruling.noteSize(of: image, in: .voice, by: rules.limits)
        ruling.keepFirst(.voiceButtons, of: &buttons, by: rules.limits)
    }
}
