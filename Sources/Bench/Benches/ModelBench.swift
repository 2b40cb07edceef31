import CarPlay
import Clockwork
import Events
import HeadUnits
import Links
import Navigation
import PhoneApps
import Positioning
import Routes
import Runbooks

/// A bench whose every party is a model: link, iOS, app and unit, wired by events on one time line.
///
/// Where the rig's link is real, it takes the place of the model link, and the other parties stand idle: runbooks that
/// need them are refused. Where devices only imitate it, iOS and the app are models that follow what is seen of it.
final class ModelBench {
    let rig: Rig
    /// Which signals of the link the bench sees.
    let sight: LinkSight
    let stream: EventStream
    let timeline: Timeline
    private(set) var observed: Observed

    var link: LinkModel
    /// The real link, nil where it is a model.
    let realLink: RealLink?
    let judge: LinkJudge
    var session: CarPlaySession
    var app: ModelApp
    var unit: UnitModel
    /// Where fingers come down, as far as that is left to chance.
    var fingers: SeededRandom
    /// What the driver's hands do with the unit.
    var hands: UnitHands
    var reference = Reference()
    /// Which screens have a map.
    var maps: MapOwnership
    /// What else is known of the app, beside its own state.
    var life = AppLife()

    /// How the cable was moved last.
    var cable = CableEdge.out
    /// Evidence and callbacks on their way, cancelled when the cable moves again.
    var underway: [ScheduledAction] = []
    /// Where what the app sees is written, nil where nobody asked for it.
    var witness: WitnessTrace?
    var lastCallback = Instant.start
    var content = ScreenContent()
    /// The app's window on the unit, and what is seen of its map.
    let view: CameraView
    var seen = ScreenJudgement()
    var grid = MapGrid()
    var drawnPixel: MapGrid.Pixel?
    var pixels: [Int: MapGrid.Pixel] = [:]
    var drive: Drive?
    /// Where the random phases of what the bench plays come from, and how many drives there were.
    let stimulus: SeededRandom
    var drives = 0
    /// What the fixes since the drive's start say of the position.
    var plausibility = Plausibility()
    /// The metres driven since the drive's start.
    var odometer = HindsightOdometer()
    /// Whether the app is a test build that obeys the bench alone, while a unit is qualified.
    var isQualifying = false
    /// By how much the contacts of timed drags are put off.
    var panDither: SeededRandom
    /// Whether the position is live, and whether a step has begun to navigate.
    var isLive = false, isNavigating = false
    /// When what system and bench do wrong happens.
    var slips: Slips
    /// The clocks by which the app's words and the unit's frames are stamped.
    var phoneClock: HeardClock, unitClock: HeardClock

    init(rig: Rig, stream: EventStream, random: SeededRandom, realLink: RealLink? = nil) {
        self.rig = rig
        sight = rig.sight
        self.stream = stream
        timeline = stream.timeline
        link = LinkModel(rig.linkBehaviour(under: rig.unit), random: random.stream("link"))
        self.realLink = realLink
        stimulus = random.stream("stimulus")
        judge = LinkJudge(LinkMachine(times: rig.linkTimes, topology: sight.topology), stream: stream)
        observed = Observed(hasSession: sight.topology.hasSession)
        session = CarPlaySession(rules: CarPlayRules(system: rig.system, app: rig.app.habits.declaration))
        maps = MapOwnership(rig.app.habits.maps)
        app = ModelApp(policy: rig.app, random: random.stream("app"))
        view = CameraView(unit: rig.unit)
        panDither = random.stream("pan dither")
        unit = UnitModel(profile: rig.unit, random: random.stream("unit"))
        hands = UnitHands(rig)
        fingers = random.stream("fingers")
        slips = Slips(bench: rig.bench, system: rig.system.faults, random: random)
        phoneClock = HeardClock(rig.bench.phoneClock, random: random.stream("phone clock"))
        unitClock = HeardClock(rig.bench.unitClock, random: random.stream("unit clock"))
        stream.observe { [unowned self] in observed.take($0) }
        guard let realLink else { return }
        cable = .in
        if rig.wiring.isEmulated { realLink.lead = { [unowned self] in lead($0) } }
        realLink.begin(stream, judge, sight)
    }

    /// Whether the bench sees what the app believes.
    var seesBelief: Bool { sight.sees(.belief) }

    /// Leaves the cable closed and lets go of what is real; the reason why the phone may be left cut off, nil where it is not.
    func close() async -> String? {
        await realLink?.close()
    }

    /// Stops what would go on after the run: the drive and what is underway.
    func stop() {
        drive?.stop()
        judgePosition()
        judge.stop()
        // What devices tell from now on finds nobody to follow it.
        realLink?.lead = { _ in }
        life.timer?.cancel()
        hands.stop()
        for action in underway { action.cancel() }
    }
}
