import CarPlay
public import Clockwork
import Positioning
public import Routes

extension ModelApp {
    /// Starts guidance along a route; a route with nothing to drive ends it.
    public mutating func navigate(_ asked: Route, at instant: Instant) -> [AppAction] {
        guide(along: asked, trip: 0, at: instant)
    }

    /// Starts guidance along a route as the session of a trip.
    mutating func guide(along asked: Route, trip: Int, at instant: Instant) -> [AppAction] {
        var delay = calls.next(at: instant)
        guard memory.isAlive else { return [] }
        let isSecond = memory.isGuiding && policy.faults.secondSession
        let stall = isSecond ? stand(still: policy.faults.hangOnSecondSession, "a second session", at: instant) : []
        guard memory.isAlive else { return stall }
        if isSecond { delay = max(delay, policy.faults.hangOnSecondSession) }
        let finish = isSecond ? [] : finishGuidance(after: delay)
        let route = policy.faults.keepsOldRoute ? memory.route ?? asked : asked
        guard let maker = CardMaker(route: route, policy: policy, random: &draws.sides) else { return finish }
        (memory.route, memory.trip) = (route, trip)
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
    mutating func startSession(after delay: Timespan) -> [AppAction] {
        guard case .guiding(let maker, let card) = memory.guidance else { return [] }
        memory.toldMinutes = nil
        let calls = [.startNavigation(trip: memory.trip)] + (card.map { told($0, by: maker, isNew: true) } ?? [])
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
            let isToTell = isNew || next.text != card?.text
            return isToTell ? told(next, by: maker, isNew: isNew) : toldRest(by: maker, isNew: false)
        }
    }

    /// The calls that tell a card; the maneuvers themselves only where they are new.
    private mutating func told(_ card: GuidanceCard, by maker: CardMaker, isNew: Bool) -> [TemplateCall] {
        guard policy.habits.hasFeed else { return [] }
        let update = TemplateCall.updateEstimates(card)
        let maneuvers: [TemplateCall] =
            isNew && policy.habits.tellsSecond ? [.setManeuvers(maker.maneuvers(with: card))] : []
        return maneuvers + [update] + toldRest(by: maker, isNew: isNew)
    }

    /// The call that tells what is left of the trip: with each maneuver, and where the minutes change.
    private mutating func toldRest(by maker: CardMaker, isNew: Bool) -> [TemplateCall] {
        guard policy.habits.hasFeed, memory.believesConnected, let rest = maker.estimates,
            isNew || rest.timeText != memory.toldMinutes
        else { return [] }
        memory.toldMinutes = rest.timeText
        return [.updateTrip(rest, trip: memory.trip)]
    }
}
