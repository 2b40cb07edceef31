import Clockwork

extension CarPlaySession {
    /// Whether a map template is the root; the calls of one that is not set show nothing.
    private func hasMap(_ ruling: inout Ruling) -> Bool {
        if shown.stack.first?.kind == .map { return true }
        ruling.ignore("no map template is set as root", .l08)
        return false
    }

    mutating func setMapButtons(_ buttons: [CarButton], _ ruling: inout Ruling) {
        guard hasMap(&ruling) else { return }
        noteEarly(buttons, &ruling)
        var buttons = buttons
        ruling.keepFirst(.mapButtons, of: &buttons, by: rules.limits)
        ruling.noteAnimation(of: buttons)
        keepMapButtons(buttons)
    }

    /// Buttons that stand on the screen before the window has its map can be pressed before there is one.
    func noteEarly(_ buttons: [CarButton], _ ruling: inout Ruling) {
        guard !buttons.isEmpty, !shown.hasWindowRoot else { return }
        ruling.note(
            "controls-before-map", .s62, "buttons are shown before the window has its map", level: .warning)
    }

    mutating func keepMapButtons(_ buttons: [CarButton]) {
        shown.mapButtons = buttons
        shown.hiddenMapButtons =
            shown.isPanning ? max(0, buttons.count - rules.limits.amount(.mapButtonsWhilePanning)) : 0
    }

    mutating func showPanning(_ ruling: inout Ruling) {
        guard hasMap(&ruling) else { return }
        guard !shown.isPanning else { return ruling.ignore("the panning interface is visible already", .s12) }
        shown.isPanning = true
        keepMapButtons(shown.mapButtons)
        ruling.tell(.panningShown)
    }

    mutating func dismissPanning(_ ruling: inout Ruling) {
        guard shown.isPanning else { return ruling.ignore("the panning interface is not visible", .s12) }
        leavePanning(&ruling)
    }

    mutating func leavePanning(_ ruling: inout Ruling) {
        (shown.isPanning, shown.hiddenMapButtons) = (false, 0)
        ruling.tell(.panningWillDismiss)
        ruling.tell(.panningDismissed)
    }

    mutating func showTrips(_ trips: [Trip], _ texts: PreviewTexts, _ ruling: inout Ruling) {
        guard hasMap(&ruling) else { return }
        guard !trips.isEmpty else { return ruling.ignore("no trip is given", .l27) }
        var trips = trips
        ruling.keepFirst(.tripPreviews, of: &trips, by: rules.limits)
        for place in trips.indices { ruling.keepFirst(.routeChoices, of: &trips[place].choices, by: rules.limits) }
        shown.preview = ShownState.Preview(trips: trips, texts: texts)
    }

    mutating func hideTrips(_ ruling: inout Ruling) {
        guard shown.preview != nil else { return ruling.ignore("no preview is visible", .l27) }
        shown.preview = nil
    }

    mutating func updateTrip(_ estimates: TravelEstimates, _ trip: Int, _ ruling: inout Ruling) {
        if shown.navigation?.trip == trip {
            shown.navigation?.tripEstimates = estimates
        } else if let place = shown.preview?.trips.firstIndex(where: { $0.id == trip }) {
            shown.preview?.trips[place].estimates = estimates
        } else {
            ruling.ignore("trip \(trip) is neither driven nor previewed", .s17)
        }
    }
}
