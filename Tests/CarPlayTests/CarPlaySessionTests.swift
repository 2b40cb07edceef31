import CarPlay
import Clockwork
import Testing

@Suite("CarPlay session")
struct CarPlaySessionTests {
    static let profile = TestCar.profile
    static let card = GuidanceCard(instruction: "turn left", distance: "250 m")

    /// The states by the calls that lead there, nil where the transport is down.
    enum Stage: String, CaseIterable {
        case absent, bare, rooted, navigating

        var session: CarPlaySession {
            var session = CarPlaySession(profile: CarPlaySessionTests.profile)
            if self != .absent { _ = session.transport(isUp: true) }
            if self == .rooted || self == .navigating { _ = session.apply(.setRoot(.map()), at: .start) }
            if self == .navigating { _ = session.apply(.startNavigation(), at: .start) }
            return session
        }
    }

    static let notConnected = CallOutcome.ignored(.init("CarPlay is not connected", .s07))
    static let noSession = CallOutcome.ignored(.init("no navigation session is active", .s15))
    static let rules: [(Stage, TemplateCall, CallOutcome)] = [
        (.absent, .setRoot(.map()), notConnected),
        (.absent, .startNavigation(), notConnected),
        (.absent, .updateEstimates(card), notConnected),
        (.absent, .finishNavigation, notConnected),
        (.bare, .setRoot(.map()), .shown),
        (.bare, .startNavigation(), .error(.init("no map template is set as root", .l08))),
        (.bare, .updateEstimates(card), noSession),
        (.bare, .finishNavigation, noSession),
        (.rooted, .setRoot(.map()), .shown),
        (.rooted, .startNavigation(), .shown),
        (.rooted, .updateEstimates(card), noSession),
        (.rooted, .finishNavigation, noSession),
        (.navigating, .setRoot(.map()), .shown),
        (.navigating, .startNavigation(), .error(.init("a navigation session is active already", .s15))),
        (.navigating, .updateEstimates(card), .shown),
        (.navigating, .finishNavigation, .shown),
    ]

    @Test("Every call in every state has its outcome", arguments: rules)
    func outcome(stage: Stage, call: TemplateCall, expected: CallOutcome) {
        var session = stage.session
        #expect(session.apply(call, at: .start) == expected)
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
        #expect(session.apply(.setRoot(.map()), at: .start) == Self.notConnected)
    }

    @Test("A new connection starts without root and without navigation")
    func reconnect() {
        var session = Stage.navigating.session
        _ = session.transport(isUp: false)
        _ = session.transport(isUp: true)
        #expect(session.apply(.startNavigation(), at: .start) == .error(.init("no map template is set as root", .l08)))
        #expect(session.apply(.updateEstimates(Self.card), at: .start) == Self.noSession)
    }

    @Test("S15: a second start fails, leaves the first session alone, and is right again once that one is finished")
    func secondStart() {
        var session = Stage.navigating.session
        _ = session.apply(.updateEstimates(Self.card), at: .start)
        guard case .error = session.apply(.startNavigation(), at: .start) else {
            Issue.record("a second start was not an error")
            return
        }
        #expect(session.card == Self.card)
        #expect(session.apply(.finishNavigation, at: .start) == .shown)
        #expect(session.apply(.startNavigation(), at: .start) == .shown)
    }

    @Test("S17: the card shown is the last one of the running session")
    func card() {
        var session = Stage.navigating.session
        #expect(session.card == nil)
        let later = GuidanceCard(instruction: "turn left", distance: "200 m")
        _ = session.apply(.updateEstimates(Self.card), at: .start)
        _ = session.apply(.updateEstimates(later), at: .start)
        #expect(session.card == later)
        _ = session.apply(.setRoot(.map()), at: .start)
        #expect(session.card == later)
        _ = session.apply(.finishNavigation, at: .start)
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

    static let outcomes: [(CallOutcome, String)] = [
        (.shown, "shown"),
        (.truncated([.init("map buttons", kept: 3, dropped: 1, .l01)]), "truncated: 3 of 4 map buttons (L01)"),
        (.error(.init("no root", .l10)), "error: no root (L10)"),
        (.ignored(.init("late", .l29)), "ignored: late (L29)"),
        (.refused(.generic, .init("too deep", .l06)), "refused: NSGenericException: too deep (L06)"),
    ]

    @Test("An outcome is written as a word with its reason and row", arguments: outcomes)
    func outcomeText(outcome: CallOutcome, text: String) {
        #expect(outcome.text == text)
        #expect(outcome.isShown == (text.hasPrefix("shown") || text.hasPrefix("truncated")))
    }
}
