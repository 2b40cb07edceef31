import CarPlay
import Clockwork
import Formats
import HeadUnits
import Runbooks
import Testing

@Suite("Unit documents") struct UnitDocumentTests {
    /// A unit whose every value differs from what holds without it.
    private static let full = """
        unit: 1
        name: Full
        display:
          width: {value: 1920 px, evidence: documented, source: guide}
          height: 720 px
          scale: 3
          frameRate: 30 Hz
          delay: 45 ms
          jitter: 8 ms
          safeArea: {top: 1 pt, left: 2 pt, bottom: 3 pt, right: 4 pt}
          glassWidth: 292 mm
          glassHeight: 110 mm
        touch:
          present: true
          fidelity: low
          sampleRate: 90 Hz
          grid: 3 px
          latency: 15 ms
          drags: false
          multiTouch: true
          firstDelta: told
        pan:
          threshold: {value: 25 %, evidence: reported, source: 2GIS, documented: 10 pt}
          of: diagonal
          spread: 2.5 pt
        drivingSide: right
        controls: {knob: true, touchpad: true, hold: 700 ms, repeatsHolds: true, padStep: 12 pt}
        chrome: {systemBar: 50 pt, bar: 40 pt, buttonColumn: 61 pt, card: 35 %, autoHide: never}
        rows: {list: 7, search: 5}
        night: sensor
        dashboard: false
        cluster: {width: 300 px, height: 200 px, scale: 2, delay: 70 ms}
        faults:
          droppedFrame: 1 %
          repeatedFrame: 2 %
          displayDelay: 3 ms
          displayJitter: 4 ms
          lostTouch: 5 %
          ghostTouch: 6 %
          touchDelay: 7 ms
          touchJitter: 8 ms
          cancelledDrag: 9 %
          dropsEnd: true
          knobRate: 10 Hz
          templateHostDies: 11 s
          reboots: 12 s
          rebootTime: 13 s
          powerCycle: true
        """

    private static func rig(unit: String, measured: String? = nil) throws -> Rig {
        var files = Sample.files
        files["parts/unit.yaml"] = unit
        if let measured {
            files["parts/measured.yaml"] = measured
            files["rig.yaml"] = Sample.rig + "\nmeasured: parts/measured.yaml"
        }
        return try Rig.load("rig.yaml", files: .memory(files))
    }

    private static var expected: UnitProfile {
        var display = UnitProfile.Display(
            widthPixels: 1920, heightPixels: 720, scale: 3, frameRate: 30, delay: .milliseconds(45),
            jitter: .milliseconds(8))
        display.safeInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        (display.widthMillimetres, display.heightMillimetres) = (292, 110)
        var touch = UnitProfile.TouchInput(isPresent: true, sampleRate: 90, grid: 1, latency: .milliseconds(15))
        (touch.fidelity, touch.tellsDrags, touch.isMultiTouch, touch.tellsSwallowedWay) = (.low, false, true, true)
        var unit = UnitProfile(
            name: "Full", display: display, touch: touch, panThreshold: .fraction(0.25, of: .diagonal))
        unit.panSpread = 2.5
        unit.drivingSide = .right
        (unit.controls.hasKnob, unit.controls.hasTouchpad) = (true, true)
        (unit.controls.holdThreshold, unit.controls.repeatsHolds) = (.milliseconds(700), true)
        unit.controls.padStep = 12
        (unit.chrome.systemBarWidth, unit.chrome.barHeight, unit.chrome.buttonColumnWidth) = (50, 40, 61)
        (unit.chrome.cardShare, unit.chrome.autoHide) = (0.35, nil)
        (unit.rows.list, unit.rows.search, unit.night, unit.hasDashboard) = (7, 5, .sensor, false)
        unit.cluster = UnitProfile.Display(
            widthPixels: 300, heightPixels: 200, scale: 2, frameRate: 60, delay: .milliseconds(70), jitter: .zero)
        unit.faults = faults
        return unit
    }

    private static var faults: UnitProfile.Faults {
        var faults = UnitProfile.Faults()
        (faults.droppedFrame, faults.repeatedFrame) = (0.01, 0.02)
        (faults.displayDelay, faults.displayJitter) = (.milliseconds(3), .milliseconds(4))
        (faults.lostTouch, faults.ghostTouch) = (0.05, 0.06)
        (faults.touchDelay, faults.touchJitter) = (.milliseconds(7), .milliseconds(8))
        (faults.cancelledDrag, faults.dropsEndOnInterrupt, faults.knobRate) = (0.09, true, 10)
        (faults.templateHostDiesAt, faults.rebootsAt, faults.rebootTime) = (.seconds(11), .seconds(12), .seconds(13))
        faults.cyclesPowerAfterRoleSwitch = true
        return faults
    }

    @Test("give every value of a profile")
    func everyValue() throws {
        var unit = try Self.rig(unit: Self.full).unit
        unit.values = []
        #expect(unit == Self.expected)
    }

    @Test("without their optional keys give what the page says")
    func defaults() throws {
        let unit = try Self.rig(unit: Sample.unit).unit
        #expect(unit.touch == UnitProfile.TouchInput(isPresent: true, sampleRate: 60, grid: 0.5, latency: .zero))
        #expect(unit.controls == UnitProfile.Controls() && unit.chrome == UnitProfile.Chrome())
        #expect(unit.rows == UnitProfile.Rows() && unit.faults == UnitProfile.Faults() && unit.cluster == nil)
    }

    @Test("at low fidelity hold the model's coarser values where they say nothing else")
    func lowFidelity() throws {
        let text = Sample.unit.replacing("{present: true}", with: "{present: true, fidelity: low, latency: 90 ms}")
        let touch = try Self.rig(unit: text).unit.touch
        #expect(touch.sampleRate == 25 && touch.grid == 2 && touch.latency == .milliseconds(90))
    }

    @Test("say of each value where it is known from, and what Apple's text says")
    func sources() throws {
        let values = try Self.rig(unit: Self.full).unit.values
        #expect(
            values.first { $0.name == "display.width" }?.row == [
                "display.width", "–", "1920 px", "1920 px", "documented", "guide",
            ])
        #expect(
            values.first { $0.name == "pan.threshold" }?.row == [
                "pan.threshold", "–", "25 %", "10 pt", "reported", "2GIS",
            ])
        #expect(values.first { $0.name == "touch.grid" }?.row == ["touch.grid", "–", "3 px", "–", "–", "–"])
        #expect(!values.contains { $0.name == "name" || $0.name == "unit" })
    }

    private static let measured = """
        measured: 1
        name: Full
        source: bench 2
        values:
          display: {delay: 71 ms}
          pan: {threshold: 23 %, of: width}
          chrome:
            autoHide: {value: 7.9 s, evidence: observed, source: by eye}
        """

    @Test("with a measurement over them use its values, each beside the profile's and the documented one")
    func measurement() throws {
        let unit = try Self.rig(unit: Self.full, measured: Self.measured).unit
        #expect(unit.display.delay == .milliseconds(71) && unit.display.frameRate == 30)
        #expect(unit.panThreshold == .fraction(0.23, of: .width) && unit.chrome.autoHide == .seconds(7.9))
        let rows = Dictionary(uniqueKeysWithValues: unit.values.map { ($0.name, Array($0.row.dropFirst())) })
        #expect(rows["display.delay"] == ["71 ms", "45 ms", "–", "measured", "bench 2"])
        #expect(rows["pan.threshold"] == ["23 %", "25 %", "10 pt", "measured", "bench 2"])
        #expect(rows["chrome.autoHide"] == ["7.9 s", "never", "–", "observed", "by eye"])
        #expect(rows["display.frameRate"] == ["–", "30 Hz", "–", "–", "–"])
    }

    static let mistakes: [(String, String, String)] = [
        (
            "  jitter: 1 ms", "  jitter: 1 ms\n  safeArea: {left: 250 pt, right: 150 pt}",
            "10:13: `safeArea` leaves nothing of 400 pt by 240 pt"
        ),
        (
            "width: 800 px", "width: {value: 801 px, evidence: reported, source: S}",
            "4:18: `width: 801 px` is no multiple of scale 2; near are 800 px and 802 px"
        ),
        (
            "8 ms", "{value: 8 ms, evidence: told, source: S}",
            "8:34: `evidence: told` is not known; write measured, documented, observed, reported or unknown"
        ),
        ("8 ms", "{value: 8 ms, evidence: reported}", "8:10: `source` is missing in value"),
        (
            "{present: true}", "{present: true}\nchrome: {autoHide: nevr}",
            "13:20: `autoHide` must be one of never or a duration such as `500 ms`, not `nevr`"
        ),
        (
            "{present: true}", "{present: true}\nnight: headlight",
            "13:8: `night: headlight` is not known; did you mean `headlights`?"
        ),
        (
            "{present: true}", "{present: true}\nfaults: {lostTuch: 5 %}",
            "13:10: `lostTuch` is no key of faults; did you mean `lostTouch`?"
        ),
        (
            "{present: true}", "{present: true}\ncluster: {height: 20 px, scale: 2}",
            "13:10: `width` is missing in cluster"
        ),
    ]

    @Test("D09: are read strictly", arguments: mistakes)
    func strict(part: String, replacement: String, message: String) throws {
        let text = Sample.unit.replacing(part, with: replacement)
        let files = Files.memory(["unit.yaml": text])
        let faults = try Document.check(path: "unit.yaml", files: files).faults
        #expect(faults.map { "\($0.position.line):\($0.position.column): \($0.message)" } == [message])
    }
}
