import CarPlay
import Clockwork
import Testing

/// A session with the clock of its calls: each comes 100 ms after the one before.
struct TestCar {
    var session: CarPlaySession
    var now = Instant.start

    static let profile = SystemProfile(
        name: "iOS of the tests", connectDelay: .milliseconds(800), disconnectDelay: .milliseconds(300), fingerPan: true
    )

    /// A connected app, with a map as root where it is a navigation app.
    init(
        _ app: CarApp = CarApp(), version: SystemVersion = SystemVersion(18), isRooted: Bool = true,
        change: (inout SystemProfile) -> Void = { _ in }
    ) {
        var profile = Self.profile
        profile.version = version
        change(&profile)
        session = CarPlaySession(profile: profile, app: app)
        _ = session.transport(isUp: true)
        if isRooted { _ = call(.setRoot(app.category == .navigation ? .map() : .list(0))) }
    }

    var shown: ShownState { session.shown }

    mutating func tick(_ span: Timespan = .milliseconds(100)) -> Instant {
        now = now + span
        return now
    }

    mutating func judge(_ call: TemplateCall) -> Ruling { session.judge(call, at: tick()) }

    mutating func call(_ call: TemplateCall) -> CallOutcome { judge(call).outcome }

    mutating func calls(_ calls: TemplateCall...) -> [CallOutcome] { calls.map { call($0) } }

    mutating func does(_ action: DriverAction) -> Ruling { session.take(action, at: tick()) }

    mutating func happens(_ event: SystemEvent) -> [CarCallback] { session.take(event, at: tick()) }
}

extension Template {
    static func list(_ id: Int, items: Int = 3) -> Template {
        Template(id: id, .list(ListContent([ListSection((0..<items).map { ListItem($0) })])))
    }

    static func grid(_ id: Int) -> Template { Template(id: id, .grid(CarButton.some(2))) }

    static func alert(_ id: Int, actions: Int) -> Template {
        Template(id: id, .alert(["No map"], CarButton.some(actions)))
    }
}

extension CarButton {
    /// Buttons with title and picture, numbered from 1.
    static func some(_ count: Int) -> [CarButton] {
        (0..<count).map { CarButton($0 + 1, title: "\($0 + 1)", image: CarImage("picture")) }
    }
}

extension CallOutcome {
    /// The outcome's kind with its row: what a rule's test compares.
    var kind: String {
        switch self {
        case .shown: "shown"
        case .truncated(let cuts):
            "truncated " + cuts.map { "\($0.kept)+\($0.dropped) \($0.rule.text)" }.joined(separator: " ")
        case .refused(let exception, let reason): "refused \(exception) \(reason.rule.text)"
        case .error(let reason): "error \(reason.rule.text)"
        case .ignored(let reason): "ignored \(reason.rule.text)"
        }
    }
}
