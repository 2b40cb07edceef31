import Clockwork
import Events
import Navigation
import Routes

extension ModelBench {
    /// Journals the route that app and reference were given, with what a card should tell of its maneuvers.
    func publish(_ route: Route?, file: String) {
        var assigned = RouteAssigned()
        assigned.file = file
        if let route { (assigned.distance, assigned.steps) = (route.distance, route.steps.count) }
        assigned.maneuvers = reference.maneuvers.map { maneuver in
            var record = ManeuverRecord()
            (record.along, record.text, record.road) = (maneuver.along, maneuver.instruction, maneuver.road)
            (record.type, record.modifier) = (maneuver.kind, maneuver.maneuver?.modifier ?? "")
            return record
        }
        stream.publish(.route(assigned))
    }

    /// Journals the turns of a drive: of a scripted one before it begins, of a live one in hindsight.
    ///
    /// `startDelay` is how much later than it was told to a scripted one begins.
    func publish(_ hindsight: Hindsight, startDelay: Timespan? = nil) {
        var foreseen = DriveForeseen()
        foreseen.startDelay = startDelay
        foreseen.turns = hindsight.turns.map { turn in
            var record = TurnRecord()
            (record.driven, record.angle) = (turn.driven, turn.angle)
            return record
        }
        stream.publish(.foreseen(foreseen))
    }
}
