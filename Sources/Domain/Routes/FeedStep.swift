/// One step of Google's turn-by-turn feed: the fields of `GMSNavigationStepInfo`.
public struct FeedStep: Hashable, Sendable {
    /// Metres from the maneuver before to this one.
    public var distanceFromPrevStepMeters: Double
    /// Seconds from the maneuver before to this one.
    public var timeFromPrevStepSeconds: Double
    /// The side on which one drives, nil for the feed's `none`.
    public var drivingSide: DrivingSide?
    /// The number of the exit that is taken, nil where there is none.
    public var exitNumber: String?
    /// The road's name with its number.
    public var fullRoadName: String
    /// The road's name alone.
    public var simpleRoadName: String
    /// The whole instruction in words.
    public var fullInstructions: String
    /// Which exit of a ring is taken, from 1; nil for no ring and where it is not known.
    public var roundaboutTurnNumber: Int?
    /// The number of the step within its leg, from 0.
    public var stepNumber: Int
    /// The lanes before the maneuver from left to right, each with its arrows.
    public var lanes: [[GoogleLaneDirection]]
    /// What is done.
    public var maneuver: GoogleManeuver

    /// The step of a leg whose maneuver has a number from 0; what leads to it is the step before.
    init(_ steps: [Step], _ number: Int) {
        let step = steps[number]
        let before = number > 0 ? steps[number - 1] : nil
        distanceFromPrevStepMeters = before?.distance ?? 0
        timeFromPrevStepSeconds = before?.duration ?? 0
        drivingSide = step.drivingSide
        exitNumber = step.exitNumber.isEmpty ? nil : step.exitNumber
        simpleRoadName = step.name
        let isNumbered = !step.ref.isEmpty && step.ref != step.name
        fullRoadName = isNumbered ? "\(step.name) (\(step.ref))" : step.name
        let words = step.maneuver.words
        fullInstructions = words.isEmpty ? step.maneuver.instruction(onto: step.name) : words
        roundaboutTurnNumber = step.maneuver.exit
        stepNumber = number
        // The lanes of a maneuver are those of the junction where its step begins.
        let side = step.drivingSide ?? .right
        lanes = step.intersections.first.map { $0.lanes.map { $0.google(side) } } ?? []
        maneuver = step.googleManeuver
    }
}
