import CarPlay
import Clockwork
import HeadUnits
import PhoneApps
import Positioning
import Testing

@Suite("The camera of a model app") struct CameraTests {
    private static let window = CarWindow(
        bounds: Rect(x: 0, y: 0, width: 400, height: 240), safeArea: Rect(x: 160, y: 44, width: 196, height: 196),
        mapButtonGuide: Rect(x: 0, y: 44, width: 356, height: 196), scale: 2)
    private static let place = Coordinate(latitude: 52, longitude: 8)

    private static func app(_ change: (inout AppPolicy) -> Void = { _ in }) -> TestApp {
        var policy = TestApp.policy()
        change(&policy)
        var app = TestApp(policy)
        _ = app.connect()
        _ = app.app.resize(window, at: app.tick())
        return app
    }

    private static func locate(_ app: inout TestApp, speed: Double?, course: Double?) {
        let fix = Fix(index: 0, time: .zero, coordinate: place, speed: speed, course: course)
        _ = app.app.locate(fix, at: app.tick())
    }

    private static func puck(_ app: TestApp) -> Point? {
        app.app.picture(fix: 0).flatMap { picture in picture.puck.map { picture.camera.point(of: $0.place) } }
    }

    @Test("draws nothing before it has a window")
    func noWindow() {
        var app = TestApp()
        _ = app.connect()
        #expect(app.app.picture(fix: 0) == nil)
    }

    @Test("has the car in the middle of the free area's width, heading up")
    func follows() throws {
        var app = Self.app()
        Self.locate(&app, speed: 10, course: 90)
        let picture = try #require(app.app.picture(fix: 0))
        #expect(picture.camera.heading == 90)
        #expect(picture.camera.anchor.x == 258)
        let ahead = picture.camera.point(of: Self.place.moved(metres: 50, course: 90))
        #expect(abs(ahead.x - 258) < 0.1 && abs(picture.camera.anchor.y - ahead.y - 50) < 0.1)
    }

    @Test(
        "F29: holds its heading where the car has no course, unless the fault turns it north", arguments: [false, true])
    func standstill(turnsNorth: Bool) {
        var app = Self.app { $0.faults.map.northAtStandstill = turnsNorth }
        Self.locate(&app, speed: 10, course: 135)
        Self.locate(&app, speed: 0, course: nil)
        #expect(app.app.picture(fix: 0)?.camera.heading == (turnsNorth ? 0 : 135))
    }

    @Test(
        "F06: moves the map by the finger's way, in each of eight directions", arguments: 0..<8, [1.0, 0.25])
    func drags(direction: Int, scale: Double) throws {
        var app = Self.app { $0.habits.map.metresPerPoint = scale }
        Self.locate(&app, speed: 10, course: 30)
        let before = try #require(Self.puck(app))
        let (x, y) = ([0, 20, 30, 20, 0, -20, -30, -20][direction], [-30, -20, 0, 20, 30, 20, 0, -20][direction])
        _ = app.app.pan(PanGesture(.began), at: app.tick())
        _ = app.app.pan(PanGesture(.changed, dx: Double(x), dy: Double(y)), at: app.tick())
        let after = try #require(Self.puck(app))
        #expect(abs(after.x - before.x - Double(x)) < 1e-6 && abs(after.y - before.y - Double(y)) < 1e-6)
    }

    @Test("F06: a touch in the first animation spoils later drags by the fault alone", arguments: [false, true])
    func firstTouch(isFaulty: Bool) throws {
        var app = Self.app { $0.faults.map.touchSpoilsPans = isFaulty }
        _ = app.app.pan(PanGesture(.changed, dx: 1), at: app.now + .milliseconds(200))
        Self.locate(&app, speed: 10, course: 30)
        let before = try #require(Self.puck(app))
        _ = app.app.pan(PanGesture(.changed, dx: 10), at: app.now + .seconds(60))
        let after = try #require(Self.puck(app))
        #expect((abs(after.x - before.x - 10) < 1e-6) == !isFaulty)
    }

    @Test("F07: a press moves the map by as many points at each zoom", arguments: 0..<5, [false, true])
    func presses(zooms: Int, byMetres: Bool) throws {
        var app = Self.app { $0.faults.map.scrollsByMetres = byMetres }
        Self.locate(&app, speed: 10, course: 30)
        let out = AppButton.zoomOut.button.id
        for _ in 0..<zooms { _ = app.app.hear(.pressed(button: out), at: app.tick()) }
        let before = try #require(Self.puck(app))
        _ = app.app.hear(.panned(.right), at: app.tick())
        let after = try #require(Self.puck(app))
        #expect((abs(before.x - after.x - 80) < 1e-6) == (!byMetres || zooms == 0))
    }

    @Test("goes back to the car on demand")
    func recentres() {
        var app = Self.app()
        Self.locate(&app, speed: 10, course: 30)
        let before = Self.puck(app)
        _ = app.app.pan(PanGesture(.changed, dx: 40), at: app.tick())
        #expect(Self.puck(app) != before)
        _ = app.app.hear(.pressed(button: AppButton.locate.button.id), at: app.tick())
        #expect(Self.puck(app) == before)
    }

    private static let paddings: [(change: @Sendable (inout MapFaults) -> Void, x: Double)] = [
        ({ _ in }, 258), ({ $0.fixedViewport = true }, 266), ({ $0.wrongSidePadding = true }, 142),
        ({ $0.drift = 2 }, 260),
    ]

    @Test("F15, F19, S20: has the car beside the middle by a fault alone", arguments: paddings.indices)
    func padding(row: Int) throws {
        let (change, x) = Self.paddings[row]
        var app = Self.app { change(&$0.faults.map) }
        Self.locate(&app, speed: 10, course: 30)
        #expect(abs(try #require(Self.puck(app)).x - x) < 1e-6)
    }
}
