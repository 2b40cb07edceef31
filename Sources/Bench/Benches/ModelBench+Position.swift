import Adapters
import Clockwork
import Events
import HeadUnits
import Links
import Measuring
import Navigation
import PhoneApps
import Positioning
import Routes
import Runbooks
import Witness

extension ModelBench {
    /// Takes the position from a live source, once a step has begun to navigate.
    func listen(to position: LivePosition?) {
        guard let position else { return }
        isLive = true
        position.listen { [unowned self] stamped in
            guard isNavigating else { return }
            receive(stamped.fix, at: timeline.instant(ofMonotonic: stamped.stamp), from: stamped)
        } tell: { [unowned self] body, stamp in
            stream.publish(Event(at: timeline.instant(ofMonotonic: stamp), body))
        }
    }

    /// Tells app and reference to navigate along a route, or to drive without guidance, and starts the drive.
    func navigate(_ route: Route?, file: String, drive: Drive?) {
        self.drive?.stop()
        judgePosition()
        isNavigating = true
        odometer = HindsightOdometer()
        reference.follow(route)
        publish(route, file: file)
        witness?.tell(.route(route.map { WitnessRoute(0, $0) } ?? WitnessRoute()), at: timeline.now)
        if let drive { publish(Hindsight(of: drive.fixes), startDelay: drive.startDelay) }
        perform(route.map { app.navigate($0, at: timeline.now) } ?? app.stopNavigation(at: timeline.now))
        self.drive = drive
        if timeline.mode == .host { drive?.tell = { [unowned self] in publishLateness($0) } }
        drive?.hold = { [unowned self] in slips.feedDelay(at: $0) }
        drive?.tellLate = { [unowned self] in publishLate($0, by: $1) }
        drive?.start(on: timeline) { [unowned self] in receive($0, at: $1, putOff: $2) }
    }

    /// A drive along a trace; each drive of a run has a dither of its own, by the run's seed.
    func drive(along trace: PositionTrace) -> Drive {
        drives += 1
        return Drive(
            trace, framesPerSecond: rig.unit.display.frameRate, random: stimulus.stream("drive \(drives)"))
    }

    /// Journals what is to be said of the fixes since the last time, once for each drive; nothing where there was none.
    func judgePosition() {
        let note = plausibility.note(dropped: drive?.dropped ?? [:])
        plausibility = Plausibility()
        guard note.fixes > 0 else { return }
        stream.publish(.plausibility(PlausibilityNoted(note)))
    }

    /// Journals that a fix of the drive was fed late.
    private func publishLate(_ fix: Fix, by delay: Timespan) {
        var late = FeedLate()
        (late.index, late.by) = (fix.index, delay)
        stream.publish(.feedLate(late))
    }

    /// Journals how late a replayed drive was; in virtual time it never is.
    private func publishLateness(_ lateness: Distribution) {
        let measurement = Measurement(
            .replayLateness, of: lateness,
            provenance: Provenance(stimulus: .replayed, observation: .model))
        stream.publish(measurement)
    }

    /// The app receives a fix, as soon as the phone's location services are done with it.
    private func tellApp(of fix: Fix) {
        guard rig.app.reception > .zero else { return locate(fix) }
        timeline.after(rig.app.reception) { [unowned self] in locate(fix) }
    }

    private func locate(_ fix: Fix) {
        witness?.tell(.fix(WitnessFix(fix)), at: timeline.now)
        perform(app.locate(fix, at: timeline.now), received: timeline.now)
        witness?.tell(app.guidance, isGuiding: app.isGuiding, at: timeline.now)
    }

    /// Takes a fix that arrived at an instant: what it should change goes into the journal, then the app gets it.
    ///
    /// `offset` is by how much a replayed fix was put off, and `live` is the fix as a live receiver gave it.
    func receive(_ fix: Fix, at arrival: Instant, putOff offset: Timespan? = nil, from live: StampedFix? = nil) {
        let pixel = fix.coordinate.map { grid.pixel(of: $0) }
        if let pixel { pixels[fix.index] = pixel }
        let isOnCar = observed.session == .up
        let expected = reference.expect(fix, pixel: pixel, rounding: rig.app.rounding, isOnCar: isOnCar)
        var arrived = FixArrived()
        arrived.index = fix.index
        (arrived.latitude, arrived.longitude) = (fix.coordinate?.latitude, fix.coordinate?.longitude)
        (arrived.speed, arrived.course) = (fix.speed, fix.course)
        (arrived.along, arrived.toManeuver) = (expected.along, expected.toManeuver)
        (arrived.card, arrived.movesMap) = (expected.card, expected.movesMap)
        (arrived.maneuver, arrived.remaining) = (expected.maneuver, expected.remaining)
        (arrived.remainingTime, arrived.driven) = (expected.remainingTime, odometer.take(fix))
        arrived.receiverTime = live?.receiverTime.map { time in WallClock { time }.iso8601 }
        (arrived.age, arrived.offset) = (live?.age, offset)
        stream.publish(Event(at: arrival, .fix(arrived)))
        tellApp(of: fix)
        plausibility.take(fix)
        if drive?.isOver ?? false { judgePosition() }
    }
}
