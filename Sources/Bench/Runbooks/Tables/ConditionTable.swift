import Clockwork
import Links

/// The tables of what a step waits for or demands.
enum ConditionTable {
    /// A demand, with the time that it has to come true.
    struct Expectation: Sendable {
        let condition: Condition
        let within: Timespan
    }

    /// A key that names a condition.
    struct Key: Sendable {
        let name: String
        let shape: Shape<Condition>
        let summary: String
    }

    /// What an app believes, as a document writes it.
    private enum Belief: String, CaseIterable {
        case connected, disconnected
    }

    static let awaited = Shape<Condition>.choice(
        "await",
        waitable.map { key in
            Alternative("await", Field(key.name, key.shape, key.summary)) { $0 }
        })

    static let expected = Shape<Expectation>.choice(
        "expect",
        (waitable + demandable + AppConditionTable.keys).map { key in
            Alternative(
                "expect",
                Field(key.name, key.shape, key.summary),
                Field("within", .duration(0...86_400), default: "0 s", "The time in which it must come true."),
                build: Expectation.init)
        })

    /// The conditions that can be waited for, as they stand in a metric's name.
    static let awaitedNames =
        LinkState.allCases.map(\.rawValue)
        + [Condition.connected, .belief(connected: true), .belief(connected: false), .card(contains: "")]
        .map(\.metricName)

    private static let waitable = [
        Key(name: "link", shape: Shape<LinkState>.word.map { .link($0) }, summary: "The link's final state."),
        Key(
            name: "connected",
            shape: Shape<Void>.affirmation(otherwise: "write `link: detached`").map { .connected },
            summary: "The link is final in `session`, or in `attached` where the topology has no session."),
        Key(
            name: "belief", shape: Shape<Belief>.word.map { .belief(connected: $0 == .connected) },
            summary: "What the app believes."),
        Key(
            name: "card", shape: Shape<String>.text.map { .card(contains: $0) }, summary: "A text on the guidance card."
        ),
    ]

    private static let demandable = [
        Key(
            name: "pan", shape: Shape<Bool>.truth.map { .pan(reported: $0) },
            summary: "Whether a pan has been reported since the last touch step began."),
        Key(
            name: "noFindings",
            shape: Shape<Void>.affirmation(otherwise: "leave the step out").map { .noFindings },
            summary: "No finding of the link has been made in this run."),
    ]
}
