import CarPlay
import Testing

@Suite("How a system tells a drag's translation")
struct PanTellingTests {
    private static let drag = [
        PanGesture(.began), PanGesture(.changed, dx: 3, dy: -7.5, vx: 35, vy: -359),
        PanGesture(.changed, dx: 8.5, dy: -8.5), PanGesture(.ended, vx: 571, vy: -531),
    ]

    @Test("S30: as each change, or as the total since the drag began; the velocity is the same (organicmaps #6832)")
    func both() {
        var (delta, total) = (PanTelling(.delta), PanTelling(.cumulative))
        let changes = Self.drag.map { delta.told($0) }
        #expect(changes == Self.drag)
        for _ in 0..<2 {
            let told = Self.drag.map { total.told($0) }
            #expect(told.map(\.dx) == [0, 3, 11.5, 0] && told.map(\.dy) == [0, -7.5, -16, 0])
            #expect(told.map(\.vx) == Self.drag.map(\.vx) && told.map(\.phase) == Self.drag.map(\.phase))
        }
    }
}
