import Clockwork
import Events
import Reporting
import Testing

@Suite("Switches that stand otherwise than usual") struct UsualSwitchesTests {
    private static func console(_ switches: [ChoiceRecord]) -> [Substring] {
        var (console, head) = ("", RunStarted())
        head.switches = switches
        let recorder = ConsoleRecorder(style: ConsoleStyle(isColoured: false, showsProgress: false), folder: "") {
            console += $0
        }
        recorder.record(Event(at: .start, .run(head)))
        return console.split(separator: "\n")
    }

    @Test("are named on the console in one line, the others not at all")
    func named() {
        var (pan, buttons) = (
            ChoiceRecord("D02", "pan", "googleSwift: up 0, 80"), ChoiceRecord("D01", "mapButtons", "3")
        )
        pan.usual = "googleObjC: up 0, -80"
        buttons.usual = "4"
        let usual = ChoiceRecord("D04", "maps", "single")
        let lines = Self.console([buttons, pan, usual])
        #expect(lines.count == 2 && lines.last == "  other than usual: D01 mapButtons 3 · D02 pan googleSwift")
        #expect(Self.console([usual]).count == 1)
    }

    @Test("have the usual value beside their own in the report")
    func reported() throws {
        var buttons = ChoiceRecord("D01", "mapButtons", "3")
        buttons.usual = "4"
        var (run, head) = (HTMLSampleRun(), RunStarted())
        head.switches = [buttons]
        try run.add(.run(head))
        #expect(run.text.contains("<td>3 (usually 4)</td>"))
    }
}
