import CarPlay

/// Tells the model app's card as a real app has to: as a maneuver and updates of its estimates.
struct WitnessManeuvers {
    /// The maneuver of the card, as it was told last.
    private var shown: CardManeuver?
    private var next = 1000

    /// The calls that a real app makes for one of the model's.
    mutating func calls(for call: TemplateCall) -> [TemplateCall] {
        switch call {
        case .startNavigation, .finishNavigation, .cancelNavigation: shown = nil
        case .setManeuvers(let maneuvers): shown = maneuvers.first
        case .updateEstimates(let card):
            let seconds = card.secondsRemaining ?? -1
            guard let estimates = TravelEstimates(text: card.distance, seconds: seconds) else { break }
            return calls(for: card, estimates)
        default: break
        }
        return [call]
    }

    private mutating func calls(for card: GuidanceCard, _ estimates: TravelEstimates) -> [TemplateCall] {
        guard let shown, shown.instruction == card.instruction else {
            let maneuver = CardManeuver(
                next, [card.instruction], trafficSide: card.trafficSide ?? .right, estimates: estimates)
            (shown, next) = (maneuver, next + 1)
            return [.setManeuvers([maneuver])]
        }
        guard shown.estimates != estimates else { return [] }
        self.shown?.estimates = estimates
        return [.updateManeuver(estimates, maneuver: shown.id)]
    }
}

extension CardManeuver {
    fileprivate var instruction: String? { variants.first ?? attributedVariants.first }
}
