extension ShownState {
    /// The buttons that can be pressed now: those of a modal template alone, otherwise bars, map, template and alert.
    public var pressable: [CarButton] {
        if let presented { return presented.buttons + voiceButtons(of: presented) }
        let own = front?.buttons ?? []
        return leading + trailing + visibleMapButtons + own + (alert?.alert.actions ?? []) + visibleDashboardButtons
    }

    private func voiceButtons(of template: Template) -> [CarButton] {
        guard case .voiceControl(let states) = template.content else { return [] }
        return states.first { $0.id == voiceState }?.buttons ?? []
    }
}

extension ShownState.Preview {
    /// The chosen trip, nil where none is offered.
    public var chosen: Trip? { trips.indices.contains(trip) ? trips[trip] : nil }
}

extension Template {
    /// The rows that it shows.
    public var items: [ListItem] {
        switch content {
        case .list(let list): list.sections.flatMap(\.items)
        case .search(let items): items
        default: []
        }
    }

    /// The buttons in its content, besides its bars and those of a map.
    public var buttons: [CarButton] {
        switch content {
        case .grid(let buttons), .contact(let buttons), .nowPlaying(let buttons): buttons
        case .alert(_, let actions), .actionSheet(_, _, let actions), .information(_, let actions): actions
        case .list(let list): list.headerButtons
        case .map, .search, .voiceControl, .tabBar, .pointOfInterest: []
        }
    }
}
