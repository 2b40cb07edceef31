import CarPlay
import HeadUnits
import Positioning
import Testing

@testable import Drawing

@Suite("A drawn screen")
struct ScreenPainterTests {
    @Test("is the same each time, by whichever painter", arguments: ["guidance", "grid"])
    func same(name: String) throws {
        let pixels = try (0..<2).flatMap { _ in
            let painter = try ScreenPainter()
            let (tree, state) = try TestScreens.screen(name, TestScreens.unit(), painter)
            return try (0..<2).map { _ in try painter.frame(of: tree, state).pixels() }
        }
        #expect(pixels.allSatisfy { $0 == pixels[0] } && pixels[0].count == 800 * 480)
    }

    @Test("shows the route in its colour, and none without one")
    func route() throws {
        let painter = try ScreenPainter()
        var (tree, state) = try TestScreens.screen("guidance", TestScreens.unit(), painter)
        tree.nodes.removeAll { $0.role != .map }
        let blue = { (pixels: [UInt32]) in pixels.count { $0 == 0x1E7BF2 } }
        let with = try blue(painter.frame(of: tree, state, pixelsPerPoint: 1).pixels())
        state.map?.route = []
        state.map?.puck = nil
        #expect(with > 1_000)
        #expect(try blue(painter.frame(of: tree, state, pixelsPerPoint: 1).pixels()) == 0)
    }

    @Test("is darker by night")
    func night() throws {
        let painter = try ScreenPainter()
        let light = try ["guidance", "guidance-night"].map { name in
            let (tree, state) = try TestScreens.screen(name, TestScreens.unit(), painter)
            return try painter.frame(of: tree, state, pixelsPerPoint: 1).pixels().reduce(0) { $0 + Int($1 >> 8 & 255) }
        }
        #expect(light[1] * 3 < light[0])
    }

    @Test("takes a camera of any numbers", arguments: [0.0, -1, .nan, .infinity, 1e-300, 1e300])
    func camera(metresPerPoint: Double) throws {
        let painter = try ScreenPainter()
        var (tree, state) = try TestScreens.screen("guidance", TestScreens.unit(), painter)
        state.map?.camera.metresPerPoint = metresPerPoint
        _ = try painter.frame(of: tree, state, pixelsPerPoint: 1)
        state.map?.camera.centre = Coordinate(latitude: .nan, longitude: .infinity)
        _ = try painter.frame(of: tree, state, pixelsPerPoint: 1)
        tree.nodes.removeAll()
        _ = try painter.svg(of: tree, state)
    }

    @Test("as a small PNG has at most 256 colours, near to those drawn")
    func small() throws {
        let painter = try ScreenPainter()
        let (tree, state) = try TestScreens.screen("guidance", TestScreens.unit(), painter)
        let frame = try painter.frame(of: tree, state)
        let bytes = try frame.smallPNG()
        let path = "/tmp/rig-small-\(UInt64.random(in: 0...UInt64.max)).png"
        TestScreens.store(bytes, at: path)
        let back = try ScreenFrame(png: path).pixels()
        #expect(bytes.count < 40_000 && Set(back).count <= 256)
        let difference = PictureDifference(
            from: frame.pixels(), to: back, width: 800, pixelsPerPoint: 2, tree: tree)
        #expect(difference.sentences == [])
    }

    @Test("as SVG is a document with shapes")
    func svg() throws {
        let painter = try ScreenPainter()
        let (tree, state) = try TestScreens.screen("guidance", TestScreens.unit(), painter)
        let text = String(decoding: try painter.svg(of: tree, state), as: UTF8.self)
        #expect(text.hasPrefix("<?xml") && text.contains("<path") && text.hasSuffix("</svg>\n"))
    }
}

@Suite("The made-up town")
struct StreetPlanTests {
    private static let home = Coordinate(latitude: 55.75, longitude: 37.62)

    @Test("has a street along each straight of the route", arguments: [0.0, 17, 45, 88])
    func streets(course: Double) {
        let corner = Self.home.moved(metres: 500, course: course)
        let route = [Self.home, corner, corner.moved(metres: 300, course: course + 90)]
        let plan = StreetPlan(route: route, around: Self.home)
        #expect(abs(plan.course.truncatingRemainder(dividingBy: 90) - course) < 0.1)
        let turned = StreetPlan.turned(plan.frame.metres(corner), by: plan.course)
        #expect(plan.along.contains { abs($0.place) < 1 })
        #expect(plan.across.contains { abs($0.place - turned.ahead) < 1 })
    }

    @Test("stays where it is while the car drives along the route")
    func still() {
        let route = [Self.home, Self.home.moved(metres: 900, course: 30)]
        let first = StreetPlan(route: route, around: Self.home)
        let later = StreetPlan(route: route, around: Self.home)
        #expect(first.along == later.along && first.across == later.across)
    }
}
