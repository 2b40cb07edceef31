import CarPlay
public import Clockwork
import Positioning
public import Routes

extension ModelApp {
    /// Starts guidance along a route; a route with nothing to drive ends it.
    public mutating func navigate(_ asked: Route, at instant: Instant) -> [AppAction] {
        var delay = calls.next(at: instant)
        guard memory.isAlive else { return [] }
        let isSecond = memory.isGuiding && policy.faults.secondSession
        let stall = isSecond ? stand(still: policy.faults.hangOnSecondSession, "a second session", at: instant) : []
        guard memory.isAlive else { return stall }
        if isSecond { delay = max(delay, policy.faults.hangOnSecondSession) }
        let finish = isSecond ? [] : finishGuidance(after: delay)
        let route = policy.faults.keepsOldRoute ? memory.route ?? asked : asked
        guard let maker = CardMaker(route: route, policy: policy, random: &draws.sides) else { return finish }
        memory.route = route
        memory.limits = RoadLimits(of: route)
        memory.guidance = .guiding(maker, card: nil)
        if policy.faults.frozenMap == .guidance { memory.isMapFrozen = true }
        if let place = memory.lastPosition { _ = advance(to: place, at: instant) }
        return stall + finish + (memory.believesConnected ? startSession(after: delay) : [])
    }

    /// Ends guidance.
    public mutating func stopNavigation(at instant: Instant) -> [AppAction] {
        finishGuidance(after: calls.next(at: instant))
    }

    /// The calls that bring guidance, where there is any, into the car.
    func startSession(after delay: Timespan) -> [AppAction] {
        guard case .guiding(let maker, let card) = memory.guidance else { return [] }
        let calls = [.startNavigation()] + (card.map { told($0, by: maker, isNew: true) } ?? [])
        return calls.map { .call($0, fix: nil, after: delay) }
    }

    mutating func finishGuidance(after delay: Timespan) -> [AppAction] {
        guard memory.isGuiding else { return [] }
        memory.guidance = .idle
        return memory.believesConnected ? [.call(.finishNavigation, fix: nil, after: delay)] : []
    }

    /// Moves guidance on; returns the calls that tell the car, none where the card stays as it is.
    mutating func advance(to position: Coordinate, at instant: Instant) -> [TemplateCall] {
        guard case .guiding(var maker, let card) = memory.guidance else { return [] }
        let before = maker.stretch
        switch maker.take(position, at: instant) {
        case .arrived where !policy.faults.neverArrives:
            memory.guidance = .idle
            return [.pause(.arrived), .finishNavigation]
        case .nothing, .arrived:
            memory.guidance = .guiding(maker, card: card)
            return []
        case .card(let next):
            memory.guidance = .guiding(maker, card: next)
            let isNew = card == nil || before != maker.stretch
            return isNew || next.text != card?.text ? told(next, by: maker, isNew: isNew) : []
        }
    }

    /// The calls that tell a card; the maneuvers themselves only where they are new.
    private func told(_ card: GuidanceCard, by maker: CardMaker, isNew: Bool) -> [TemplateCall] {
        guard policy.habits.hasFeed else { return [] }
        let update = TemplateCall.updateEstimates(card)
        return isNew && policy.habits.tellsSecond ? [.setManeuvers(maker.maneuvers(with: card)), update] : [update]
    }
}
