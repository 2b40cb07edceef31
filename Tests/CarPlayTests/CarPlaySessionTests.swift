import CarPlay
import Clockwork
import Testing

@Suite("CarPlay session")
struct CarPlaySessionTests {
    static let profile = SystemProfile(
        name: "iOS of the tests", connectDelay: .milliseconds(800), disconnectDelay: .milliseconds(300), fingerPan: true
    )
    static let card = GuidanceCard(instruction: "turn left", distance: "250 m")

    /// The states by the calls that lead there, nil where the transport is down.
    enum Stage: String, CaseIterable {
        case absent, bare, rooted, navigating

        var session: CarPlaySession {
            var session = CarPlaySession(profile: CarPlaySessionTests.profile)
            if self != .absent { _ = session.transport(isUp: true) }
            if self == .rooted || self == .navigating { _ = session.apply(.setRoot) }
            if self == .navigating { _ = session.apply(.startNavigation) }
            return session
        }
    }

    static let notConnected = CallOutcome.ignored("CarPlay is not connected")
    static let noSession = CallOutcome.ignored("no navigation session is active")
    static let rules: [(Stage, TemplateCall, CallOutcome)] = [
        (.absent, .setRoot, notConnected),
        (.absent, .startNavigation, notConnected),
        (.absent, .updateEstimates(card), notConnected),
        (.absent, .finishNavigation, notConnected),
        (.bare, .setRoot, .shown),
        (.bare, .startNavigation, .error("no map template is set as root")),
        (.bare, .updateEstimates(card), noSession),
        (.bare, .finishNavigation, noSession),
        (.rooted, .setRoot, .shown),
        (.rooted, .startNavigation, .shown),
        (.rooted, .updateEstimates(card), noSession),
        (.rooted, .finishNavigation, noSession),
        (.navigating, .setRoot, .shown),
        (.navigating, .startNavigation, .error("a navigation session is active already")),
        (.navigating, .updateEstimates(card), .shown),
        (.navigating, .finishNavigation, .shown),
    ]

    @Test("Every call in every state has its outcome", arguments: rules)
    func outcome(stage: Stage, call: TemplateCall, expected: CallOutcome) {
        var session = stage.session
        #expect(session.apply(call) == expected)
    }

    @Test("S07: a transport that comes up connects the app once, after the profile's delay")
    func connect() {
        var session = CarPlaySession(profile: Self.profile)
        #expect(!session.isConnected)
        let told = session.transport(isUp: true)
        #expect(told?.callback == .didConnect)
        #expect(told?.after == .milliseconds(800))
        #expect(session.isConnected)
        #expect(session.transport(isUp: true) == nil)
    }

    @Test("A transport that goes down disconnects the app once and ends everything", arguments: Stage.allCases)
    func disconnect(stage: Stage) {
        var session = stage.session
        let told = session.transport(isUp: false)
        #expect(told?.callback == (stage == .absent ? nil : .didDisconnect))
        #expect(told?.after == (stage == .absent ? nil : .milliseconds(300)))
        #expect(!session.isConnected)
        #expect(session.card == nil)
        #expect(session.transport(isUp: false) == nil)
        #expect(session.apply(.setRoot) == Self.notConnected)
    }

    @Test("A new connection starts without root and without navigation")
    func reconnect() {
        var session = Stage.navigating.session
        _ = session.transport(isUp: false)
        _ = session.transport(isUp: true)
        #expect(session.apply(.startNavigation) == .error("no map template is set as root"))
        #expect(session.apply(.updateEstimates(Self.card)) == Self.noSession)
    }

    @Test("S15: a second start fails, leaves the first session alone, and is right again once that one is finished")
    func secondStart() {
        var session = Stage.navigating.session
        _ = session.apply(.updateEstimates(Self.card))
        guard case .error = session.apply(.startNavigation) else {
            Issue.record("a second start was not an error")
            return
        }
        #expect(session.card == Self.card)
        #expect(session.apply(.finishNavigation) == .shown)
        #expect(session.apply(.startNavigation) == .shown)
    }

    @Test("S17: the card shown is the last one of the running session")
    func card() {
        var session = Stage.navigating.session
        #expect(session.card == nil)
        let later = GuidanceCard(instruction: "turn left", distance: "200 m")
        _ = session.apply(.updateEstimates(Self.card))
        _ = session.apply(.updateEstimates(later))
        #expect(session.card == later)
        _ = session.apply(.setRoot)
        #expect(session.card == later)
        _ = session.apply(.finishNavigation)
        #expect(session.card == nil)
    }

    @Test(
        "S30, S31, D03: a pan is told only while connected, and only by systems that tell finger pans",
        arguments: [(true, true, true), (true, false, false), (false, true, false), (false, false, false)])
    func delivers(fingerPan: Bool, isUp: Bool, expected: Bool) {
        var profile = Self.profile
        profile.fingerPan = fingerPan
        var session = CarPlaySession(profile: profile)
        _ = session.transport(isUp: isUp)
        for phase: PanGesture.Phase in [.began, .changed, .ended, .cancelled] {
            #expect(session.delivers(PanGesture(phase)) == expected)
        }
    }

    @Test("An outcome is written as a word with its reason")
    func outcomeText() {
        #expect(CallOutcome.shown.text == "shown")
        #expect(CallOutcome.error("no root").text == "error: no root")
        #expect(CallOutcome.ignored("late").text == "ignored: late")
        #expect(CallOutcome.refused("too deep").text == "refused: too deep")
    }
}
