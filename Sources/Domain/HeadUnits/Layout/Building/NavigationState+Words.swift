import CarPlay

extension NavigationState {
    /// The words for the current maneuver, most preferred first: a card that is told in one brings only its own, unless
    /// the maneuver says the same in variants.
    var instructions: [String] {
        let variants = maneuvers.first?.instructions ?? []
        guard let told = toldCard?.instruction, !variants.contains(told) else { return variants }
        return [told]
    }
}
