import Adapters
import Blaming
import Clockwork
import Devices
import Events
import Links
import Runbooks

extension RealLink {
    /// Listens to the bus from now on; what is there already is heard first.
    ///
    /// Where nothing of the wiring is on a bus of this machine, there is nothing to listen to.
    func listen() throws(RunError) {
        let wiring = rig.wiring
        let hasSupply = if case .powerSupply = wiring.meter { true } else { false }
        guard wiring.phone != nil || hasSupply else { return }
        let (executor, view) = (ground.wait.executor, ground.view)
        do throws(DeviceError) {
            // The thread is stopped before the run ends, so this reference does not outlive it.
            try UdevWatcher.listen(on: ground.thread) { [self] news, stamp in
                view.take(news, stamp: stamp)
                executor.post { [self] in whenBegun { [unowned self] in take(news, stamp: stamp) } }
            }
        } catch {
            throw .unavailable("what comes and leaves cannot be seen: \(error)")
        }
    }

    /// What has to be asked of the link: at the rig file's pace, but for what tells of its changes by events.
    func makeSources() -> [LinkSource] {
        let pace = rig.wiring.check
        let hasEvents = if case .powerSupply = rig.wiring.meter { true } else { false }
        var sources: [LinkSource] = []
        if let meter = parts.meter { sources.append(source(meter, [.power], every: hasEvents ? nil : pace)) }
        if let battery = parts.battery { sources.append(source(battery, [.charging], every: pace)) }
        if let session = parts.session {
            sources.append(
                source(session.name, [.session], every: pace) { () throws(SwitchError) in [try await session.read()] })
        }
        return sources
    }

    /// What is to be known of the delays of a signal that only answers; nil where events tell of it.
    func remark(on signal: Signal) -> String? {
        guard let pace = sources.first(where: { $0.signals.contains(signal) })?.pace else { return nil }
        return "\(signal.rawValue): asked every \(LinkSource.closePace.text) until it follows a move, and every "
            + "\(pace.text) else; each delay lies between two looks"
    }

    private func source(_ meter: any PowerMeter, _ signals: [Signal], every pace: Timespan?) -> LinkSource {
        source(meter.name, signals, every: pace) { () throws(SwitchError) in try await meter.read().evidence }
    }

    private func source(
        _ name: String, _ signals: [Signal], every pace: Timespan?, _ question: @escaping LinkSource.Question
    ) -> LinkSource {
        LinkSource(name, signals, every: pace, wait: ground.wait, question) { [unowned self] answer, asked in
            take(answer, from: name, of: signals, asked: asked)
        }
    }

    /// Takes news of the bus, stamped by CLOCK_MONOTONIC in nanoseconds at the read.
    func take(_ news: UdevNews, stamp: Int64) {
        let instant = ground.wait.timeline.instant(ofMonotonic: stamp)
        switch news {
        case .evidence(let told): take(told, at: instant)
        case .change(let change): take(change)
        case .eventsLost(let source):
            publish(.lost(EventsLost(of: .deviceEvents)), at: instant)
            note("\(source.rawValue) events were lost; what differs from what is there follows")
        case .listed: break
        case .ended(let error):
            see(Evidence(.dataLink, .unknown, detail: "\(error)"), at: instant)
            fail("the bus cannot be watched any more: \(error)")
        }
    }

    /// Takes evidence of a phone, where it is the rig's: at its place, or called by its serial number.
    private func take(_ told: PhoneEvidence, at instant: Instant) {
        guard let search = parts.search else { return }
        let isHere = parts.places.contains(told.phone.port)
        if search.isProven(told.phone) || (isHere && search.fits(told.phone)) {
            see(told.evidence, at: instant)
        } else if isHere, let last = self.told[.dataLink], last == .up || last == .rising {
            // What came to the phone's place has turned out to be another one.
            see(Evidence(.dataLink, .down, detail: "another phone: \(told.phone.description)"), at: instant)
        }
    }

    private func take(_ change: UdevChange) {
        let device = change.device
        if case .powerSupply(let name) = rig.wiring.meter, device.subsystem == "power_supply", device.name == name {
            sources.first { $0.signals == [.power] }?.check()
        }
        if let port = device.properties["OVER_CURRENT_PORT"] { note("over-current at port \(port)") }
        guard change.kind == .left, USBIdentity(device).isHub,
            parts.places.contains(where: { $0.hasPrefix("\(device.name).") })
        else { return }
        note("the hub \(device.name) left, and the phone's port with it")
    }
}
