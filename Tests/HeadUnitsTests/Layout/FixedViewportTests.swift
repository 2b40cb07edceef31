import HeadUnits
import Testing

@Suite("A viewport of fixed shares")
struct FixedViewportTests {
    private static func window(_ display: UnitProfile.Display, _ side: UnitProfile.DrivingSide) -> CarWindow {
        TestUnits.layout(display, side).window(for: Screens.specimen(named: "guidance"))
    }

    @Test("S20: on 400 and 640 points of width it gives 16 and 52 points beside a column of 44 away")
    func column() {
        let displays = [UnitProfile.Display.recommended[1], UnitProfile.Display.recommended[3]]
        let errors = displays.map { FixedViewport().deviation(in: Self.window($0, .left)) }
        #expect(errors.map(\.right) == [16, 52])
        #expect(abs(errors[0].left - 32) < 1e-9 && abs(errors[0].leftPercent - 8) < 1e-9)
        #expect(abs(errors[1].left - (0.48 * 640 - 256)) < 1e-9)
    }

    @Test(
        "S38, S20: in a left-hand drive nothing covers it, in a right-hand drive the card does",
        arguments: UnitProfile.Display.recommended)
    func sides(display: UnitProfile.Display) {
        #expect(!FixedViewport().deviation(in: Self.window(display, .left)).isCovered)
        let right = FixedViewport().deviation(in: Self.window(display, .right))
        #expect(right.isCovered && right.right < 0 && right.left > 0)
    }

    @Test("docs/viewport.md holds the table of all displays and both sides")
    func table() throws {
        let cases = UnitProfile.Display.recommended.flatMap { display in
            UnitProfile.DrivingSide.allCases.map { side in
                FixedViewport.Case(display: display.title, side: side, window: Self.window(display, side))
            }
        }
        let page = Self.head + FixedViewport().table(cases)
        let golden = Golden(path: "docs/viewport.md")
        if golden.write(page) { return }
        #expect(golden.stored == page)
    }

    private static let head = """
        # A map viewport of fixed shares

        An app that knows no layout guide leaves fixed shares of the window's width to what the system draws: the 2GIS
        team's app 0.48 on the left to the card and 0.15 on the right to the map buttons. The table compares that with
        what is really free while a guidance card and map buttons stand, on units that are laid out as by default: a card
        of 0.4 of the safe width and a column of 44 pt, both assumptions until a unit is measured.

        *Left* and *right* are points (and percent of the window's width) that the viewport gives away along that edge;
        where the figure is negative, card or buttons cover a part of it. *Used* is the share of the free width that is
        left to the map. The shares do not follow the driver to the other side, the screen does: hence the second line of
        each display.


        """
}
