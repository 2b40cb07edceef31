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
final class ModelBench {
    let rig: Rig
    /// Which signals of the link the bench sees.
    let sight: LinkSight
    let stream: EventStream
    let timeline: Timeline
    private(set) var observed: Observed

    var link: LinkModel
    var machine: LinkMachine
    var session: CarPlaySession
    var app: ModelApp
    var unit: UnitModel
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
    var machineTimer: ScheduledAction?
    var lastCallback = Instant.start
    var content = ScreenContent()
    var grid = MapGrid()
    var drawnPixel: MapGrid.Pixel?
    var pixels: [Int: MapGrid.Pixel] = [:]
    var drive: Drive?
    /// What the fixes since the drive's start say of the position.
    var plausibility = Plausibility()
    /// The metres driven since the drive's start.
    var odometer = HindsightOdometer()
    /// Whether the position is live, and whether a step has begun to navigate.
    var isLive = false, isNavigating = false

    init(rig: Rig, stream: EventStream, random: SeededRandom) {
        self.rig = rig
        sight = rig.sight
        self.stream = stream
        timeline = stream.timeline
        link = LinkModel(rig.linkBehaviour, random: random.stream("link"))
        machine = LinkMachine(times: rig.linkTimes, topology: sight.topology)
        observed = Observed(hasSession: sight.topology.hasSession)
        session = CarPlaySession(rules: CarPlayRules(system: rig.system, app: rig.app.habits.declaration))
        maps = MapOwnership(rig.app.habits.maps)
        app = ModelApp(policy: rig.app, random: random.stream("app"))
        unit = UnitModel(profile: rig.unit, random: random.stream("unit"))
        stream.observe { [unowned self] in observed.take($0) }
    }

    /// Whether the bench sees what the app believes.
    var seesBelief: Bool { sight.sees(.belief) }

    /// Stops what would go on after the run: the drive and what is underway.
    func stop() {
        drive?.stop()
        judgePosition()
        machineTimer?.cancel()
        life.timer?.cancel()
        for action in underway { action.cancel() }
    }
}
