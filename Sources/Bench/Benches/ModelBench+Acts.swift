import CarPlay
import Clockwork
import Events
import PhoneApps
import Runbooks

extension ModelBench {
    /// How soon a press must have an effect (F38, a starting value).
    static let feedback = Timespan.seconds(2)

    /// Lets the driver do something with what is shown, touching the screen first where the bar has hidden itself; the
    /// journal keeps what came of it.
    func act(_ step: DriverStep) {
        wakeBar()
        guard let action = action(for: step) else {
            return publish(step.title, outcome: "ignored: nothing of it is shown")
        }
        carryOut(action, as: step.title)
    }

    /// Lets the system take what the driver does; the journal keeps what came of it.
    func carryOut(_ action: DriverAction, as title: String) {
        let ruling = session.take(action, at: timeline.now)
        publish(title, outcome: ruling.outcome.text, input: ruling.outcome.isShown ? action.input : nil)
        for note in ruling.notes { remark(note) }
        let effects = life.effects
        // A button's title as it is seen, before the app does what it stands for.
        let seen = self.title(of: action)
        if !slips.losesCallback() { deliver(ruling.callbacks) }
        if case .press(let number) = action, ruling.outcome.isShown {
            awaitEffect(of: AppButton(number: number), seen, since: effects)
        }
        judgeScreen()
    }

    /// Asks the app for something.
    func ask(_ task: AppTask) {
        var done = ActDone()
        (done.party, done.action, done.outcome) = ("app", task.rawValue, "asked")
        stream.publish(.act(done))
        perform(app.ask(task, at: timeline.now))
    }

    /// Lets something happen to the phone or to the car.
    func happen(_ step: SystemStep) {
        var done = ActDone()
        (done.party, done.action, done.outcome) = ("system", step.rawValue, "done")
        stream.publish(.act(done))
        for event in step.events { deliver(session.take(event, at: timeline.now)) }
        if step == .offline || step == .online { app.network(isOnline: step == .online) }
        if [.otherApp, .ownApp, .dashboard].contains(step) { judgeMaps() }
        judgeScreen()
    }

    /// Journals what the driver did.
    func publish(_ action: String, outcome: String, input: DriverInput? = nil) {
        var done = ActDone()
        (done.party, done.action, done.outcome, done.input) = ("driver", action, outcome, input)
        stream.publish(.act(done))
    }

    private func title(of action: DriverAction) -> String {
        guard case .press(let number) = action else { return "" }
        return session.shown.mapScreenButtons.first { $0.id == number }?.title ?? ""
    }

    /// A press must do something; one that did it before its title was another shows that the title decides (S59).
    private func awaitEffect(of button: AppButton?, _ title: String, since effects: Int) {
        let process = life.process
        timeline.after(Self.feedback) { [unowned self] in
            guard process == life.process else { return }
            guard life.effects == effects else {
                if let button { life.titles[button] = title }
                return
            }
            if let button, let known = life.titles[button], known != title {
                remark(
                    "action-by-title", "S59", "error",
                    "a press of \(button.rawValue) does nothing since its title is \(title)")
            } else {
                remark(
                    "press-without-effect", "F38", "warning", "nothing happened within \(Self.feedback.text) of a press"
                )
            }
        }
    }

    private func action(for step: DriverStep) -> DriverAction? {
        let shown = session.shown
        switch step {
        case .press(let button): return .press(button: button.button.id)
        case .answer(let place):
            let buttons = shown.presented?.buttons ?? shown.alert?.alert.actions ?? []
            return buttons.indices.contains(place - 1) ? .press(button: buttons[place - 1].id) : nil
        case .select(let row):
            let items = shown.top?.items ?? []
            return items.indices.contains(row - 1) ? .select(item: items[row - 1].id) : nil
        case .back: return .back
        case .chooseRoute(let place): return .chooseRoute(place - 1)
        case .startTrip: return .startTrip
        case .pan(let direction): return .pan(PanDirection(heading: direction))
        case .hold: return nil
        }
    }
}

extension DriverAction {
    /// What the journal calls it; nil for a tap on the map's base view, of which nobody is told (S11).
    fileprivate var input: DriverInput? {
        switch self {
        case .tapMap: nil
        case .press: .press
        case .select: .select
        case .back: .back
        case .chooseTrip: .chooseTrip
        case .chooseRoute: .chooseRoute
        case .chooseTab: .chooseTab
        case .startTrip: .startTrip
        case .closeAlert: .closeAlert
        case .pan: .pan
        case .beginPan: .beginPan
        case .endPan: .endPan
        }
    }
}

extension PanDirection {
    /// One of the eight directions, by its degrees clockwise from up.
    init(heading: Double) {
        self = []
        if heading > 0 && heading < 180 { insert(.right) }
        if heading > 180 { insert(.left) }
        if heading < 90 || heading > 270 { insert(.up) }
        if heading > 90 && heading < 270 { insert(.down) }
    }
}

extension SystemStep {
    /// What the templates' system is told, in order; what comes to the front does so before the rest leaves it.
    fileprivate var events: [SystemEvent] {
        switch self {
        case .night: [.style(.dark)]
        case .day: [.style(.light)]
        case .lock: [.scene(.phone, .background)]
        case .unlock: [.scene(.phone, .foreground)]
        case .otherApp: [.scene(.templates, .background), .scene(.dashboard, .absent)]
        case .ownApp: [.scene(.templates, .foreground), .scene(.dashboard, .absent)]
        case .dashboard: [.scene(.dashboard, .foreground), .scene(.templates, .background)]
        case .offline, .online: []
        case .memoryPressure: [.memoryPressure]
        case .carNavigates: [.carNavigates]
        }
    }
}
