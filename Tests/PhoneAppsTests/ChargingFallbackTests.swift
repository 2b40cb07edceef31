import CarPlay
import Clockwork
import PhoneApps
import Testing

@Suite("S26: a phone that stops charging counts as disconnected")
struct ChargingFallbackTests {
    private static func at(_ milliseconds: Int64) -> Instant { .start + .milliseconds(milliseconds) }

    private static func policy(hold: Timespan?, missedDisconnect: Double = 1) -> AppPolicy {
        var policy = TestApp.policy(missedDisconnect: missedDisconnect)
        policy.chargingFallback = hold.map(ChargingFallback.init)
        return policy
    }

    @Test("after the hold, and not where charging comes back within it")
    func hold() {
        var rule = ChargingFallback(hold: .seconds(2))
        #expect(rule.due == nil)
        rule.take(isCharging: false, at: Self.at(0))
        #expect(rule.due == nil, "what never charged cannot stop")
        rule.take(isCharging: true, at: Self.at(100))
        rule.take(isCharging: false, at: Self.at(1_000))
        rule.take(isCharging: false, at: Self.at(1_500))
        #expect(rule.due == Self.at(3_000))
        #expect(!rule.concludes(at: Self.at(2_999)) && rule.concludes(at: Self.at(3_000)))
        rule.take(isCharging: true, at: Self.at(2_000))
        #expect(rule.due == nil)
        rule.take(isCharging: false, at: Self.at(2_500))
        rule.forget()
        #expect(rule.due == nil)
    }

    @Test("so an app that misses the disconnect learns of it, later")
    func caught() {
        var test = TestApp(Self.policy(hold: .milliseconds(500)))
        _ = test.connect()
        #expect(test.app.charge(true, at: Self.at(200)).isEmpty)
        #expect(test.disconnect().isEmpty)
        #expect(test.app.charge(false, at: Self.at(1_000)).names == ["look at charging"])
        #expect(test.app.lookAtCharging(at: Self.at(1_499)).isEmpty)
        let actions = test.app.lookAtCharging(at: Self.at(1_500)).withoutNews
        #expect(actions == [.believe(connected: false, after: .milliseconds(120))])
        #expect(test.app.lookAtCharging(at: Self.at(1_600)).isEmpty)
        #expect(!test.app.believesConnected)
    }

    @Test("so a full battery ends a connection that goes on, until the next connect")
    func falseAlarm() {
        var test = TestApp(Self.policy(hold: .zero, missedDisconnect: 0))
        _ = test.connect()
        _ = test.app.charge(true, at: Self.at(200))
        _ = test.app.charge(false, at: Self.at(1_000))
        #expect(test.app.lookAtCharging(at: Self.at(1_000)).names == ["believe disconnected"])
        #expect(test.connect().names == ["believe connected", "setWindowRoot", "setRoot"])
    }

    @Test("only where the rule is switched on")
    func switchedOff() {
        var test = TestApp(Self.policy(hold: nil))
        _ = test.connect()
        #expect(test.app.charge(true, at: Self.at(200)).isEmpty)
        #expect(test.app.charge(false, at: Self.at(1_000)).isEmpty)
        #expect(test.app.lookAtCharging(at: Self.at(9_000)).isEmpty)
        #expect(test.app.believesConnected)
    }

    @Test("A late disconnect is believed later, and no later connect overtakes it")
    func late() {
        var policy = TestApp.policy()
        policy.faults.lateDisconnect = 1
        policy.faults.lateBy = .seconds(3)
        var test = TestApp(policy)
        _ = test.connect()
        #expect(test.disconnect().delays == [.milliseconds(3_120)])
        #expect(test.connect().delays.first == .milliseconds(3_020))
    }
}
