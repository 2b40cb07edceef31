extension ShownState {
    /// The template on top of the stack.
    public var top: Template? { stack.last }

    /// What stands in front below a modal template: the template on top, or of one with tabs the chosen tab's.
    public var front: Template? {
        guard case .tabBar(let tabs) = top?.content else { return top }
        return tabs.indices.contains(tab) ? tabs[tab] : tabs.first
    }

    /// The map buttons that can be seen: those of the map on top, none below another template.
    public var visibleMapButtons: ArraySlice<CarButton> {
        guard case .map(let pushed) = top?.content else { return [] }
        return stack.count == 1 ? mapButtons.dropLast(hiddenMapButtons) : pushed[...]
    }

    /// The bar buttons of the leading side; above tabs there are none.
    public var leading: [CarButton] { hasBar ? top?.leading ?? [] : [] }

    /// The bar buttons of the trailing side; above tabs there are none.
    public var trailing: [CarButton] { hasBar ? top?.trailing ?? [] : [] }

    private var hasBar: Bool { top?.kind != .tabBar }

    /// The dashboard's buttons that can be seen: none during guidance.
    public var visibleDashboardButtons: [CarButton] { navigation == nil ? dashboardButtons : [] }

    /// The guidance card, nil where no navigation session has filled one.
    public var card: GuidanceCard? { navigation?.card }

    /// The name of the card's symbol for the present content style.
    public var symbol: String? { navigation?.maneuvers.first?.symbol?.name(in: style) }

    /// The second maneuver as its style draws it: the symbol's name and the instruction, each nil where it is left out.
    public var second: (symbol: String?, instruction: String?)? {
        guard let maneuvers = navigation?.maneuvers, maneuvers.count > 1 else { return nil }
        let next = maneuvers[1]
        return (
            next.style.hasSymbol ? next.symbol?.name(in: style) : nil,
            next.style.hasInstruction ? next.variants.first ?? next.attributedVariants.first : nil
        )
    }

    /// Whether prompts play through the car rather than the phone.
    public var playsPromptsOnCar: Bool { isConnected }

    /// Every button that can be pressed on the map's screen.
    public var mapScreenButtons: [CarButton] { leading + trailing + visibleMapButtons }
}
