import CarPlay
import Clockwork
import Events
import HeadUnits
import PhoneApps
import Runbooks
import Witness

extension ModelBench {
    /// How long an app may use positions after the car's session has ended (F08, a starting value).
    private static let farewell = Timespan.seconds(5)

    /// Journals what the rules say beside an outcome.
    func remark(_ note: RuleNote) {
        remark(note.name, note.rule.text, note.level.rawValue, note.text)
    }

    /// Journals a remark.
    func remark(_ name: String, _ row: String, _ level: String, _ text: String) {
        var made = RemarkMade()
        (made.name, made.row, made.level, made.text) = (name, row, level, text)
        stream.publish(.remark(made))
    }

    /// Tells the app what the system has to say.
    func deliver(_ callbacks: [CarCallback]) {
        for callback in callbacks {
            var told = CallbackTold()
            (told.callback, told.text) = callback.words
            if rig.bench.sees(.callbacks) { stream.publish(.callback(told)) }
            witness?.tell(.callback(callback), at: timeline.now)
            if !isQualifying { perform(app.hear(callback, at: timeline.now)) }
        }
    }

    /// Looks at what is shown, now and once more when it would have been wrong for long enough.
    func judgeScreen() {
        layOut()
        let notes = session.findings + [maps.fault(at: timeline.now)].compactMap(\.self)
        for note in life.take(notes, at: timeline.now) { remark(note) }
        life.timer?.cancel()
        guard let look = life.nextLook else { return }
        life.timer = timeline.at(look) { [unowned self] in judgeScreen() }
    }

    /// Takes that the app is in front on the car, or is not: the only map has to follow.
    func judgeMaps() {
        maps.connect(
            session.isConnected
                && (session.shown.scenes[.templates] != .background || session.shown.scenes[.dashboard] == .foreground),
            at: timeline.now)
        let process = life.process
        timeline.after(maps.moving + .milliseconds(1)) { [unowned self] in
            if process == life.process { judgeScreen() }
        }
    }

    /// An app that still draws for positions when the car has been gone for long.
    func judgeDrawing() {
        guard let end = life.sessionEnd, !life.hasToldOfDrawing, timeline.now - end > Self.farewell else { return }
        life.hasToldOfDrawing = true
        let time = (timeline.now - end).text
        remark("position-after-end", "F08", "warning", "the app uses positions \(time) after the car's session ended")
    }

    /// Journals what a witness tells, and follows it.
    func tell(_ news: AppNews) {
        stream.publish(.app(news.record))
        witness?.tell(news, at: timeline.now)
        switch news {
        case .maps(let screens):
            maps.own(screens)
            judgeScreen()
        case .idle: break
        case .scrolled:
            life.scrolls += 1
            life.effects += 1
        case .side(let guess): judge(guess)
        case .limit: break
        case .style(let style):
            life.effects += 1
            app.dress(for: style)
        case .zoomed, .located, .following, .retained, .stalled: life.effects += 1
        }
    }

    /// A guess at the driver's side may say that it is none, and may not be wrong (S39).
    private func judge(_ guess: DrivingSideGuess) {
        let side = rig.unit.drivingSide
        guard guess != .ambiguous, guess.rawValue != side.rawValue else { return }
        remark(
            "driving-side", "S39", "error",
            "the app takes the car for a \(guess.rawValue)-hand drive, and the driver sits on the \(side.rawValue)")
    }

    /// The app's process ends: what it showed is gone, and what it was about to do comes to nothing.
    func endApp(_ reason: String) {
        life.process += 1
        witness?.endProcess()
        var told = AppTold()
        (told.what, told.text) = ("ended", reason)
        stream.publish(.app(told))
        if life.belief == true { believe(false) }
        show { $0 = .init() }
    }

    /// The process that draws templates ends alone: the app goes on, and so does the session.
    func endTemplateUI() {
        deliver(session.take(.templateUI(isAlive: false), at: timeline.now))
        remark("template-ui-ended", "F05", "error", "the process that draws templates has ended; session and app go on")
        show { $0.card = nil }
    }
}
