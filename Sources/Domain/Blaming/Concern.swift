/// What a failing step demanded, by the way on which it comes about.
public enum Concern: String, Sendable, CaseIterable {
    /// That the link comes, or stays.
    case reach
    /// That it goes with a cut.
    case leave
    /// That the phone comes to the bus and gets its power, or loses both.
    case wire
    /// That the switch does what it is told.
    case command
    /// That the app knows of it.
    case belief
    /// What the screen shows of the drive.
    case screen
    /// That the screen goes on showing what is new, within a second or more.
    case view
    /// What the app does or does not do.
    case conduct
    /// That a drag is told to the app.
    case gesture
    /// What the app makes of a touch.
    case response
    /// What the screen shows of a touch.
    case motion
    /// That the app is told of a touch.
    case told
    /// How long a fix takes to the app.
    case receipt
    /// How long the screen takes to show what was called.
    case picture

    /// The stations on the way, in order; the last is where the demand was not met.
    public var stations: [Station] {
        switch self {
        case .command: Self.bench
        case .wire: Self.bench + [.glass, .phone, .port, .way]
        case .reach, .leave: Self.link
        case .belief: Self.link + [.callback, .conduct]
        case .gesture: Self.link + [.echo, .gesture]
        case .response: Self.fed + [.echo, .gesture] + Self.system + [.conduct]
        case .motion: Self.fed + [.echo, .gesture] + Self.system + [.display, .conduct]
        case .told: Self.link + [.echo, .gesture] + Self.system + [.conduct]
        case .receipt: Self.fed + [.delivery]
        case .picture: Self.link + [.load, .templates, .outcome, .display]
        case .conduct: Self.fed + Self.system + [.conduct]
        case .screen: Self.fed + Self.system + [.display, .conduct]
        case .view: Self.fed + Self.system + [.refresh, .conduct]
        }
    }

    /// What was demanded, in words.
    public var words: String {
        switch self {
        case .reach: "that the link comes and stays"
        case .leave: "that the link goes with the cut"
        case .wire: "that bus and power follow the cable"
        case .command: "that the switch does what it is told"
        case .belief: "that the app knows of the link"
        case .screen: "what the screen shows of the drive"
        case .view: "that the screen goes on showing what is new"
        case .conduct: "what the app does"
        case .gesture: "that a drag is told to the app"
        case .response: "what the app makes of a touch"
        case .motion: "what the screen shows of a touch"
        case .told: "that the app is told of a touch"
        case .receipt: "how long a fix takes to the app"
        case .picture: "how long the screen takes to show what was called"
        }
    }

    private static let bench: [Station] = [.harness, .record, .obedience]
    private static let link: [Station] = bench + [.glass, .phone, .port, .way, .handshake, .session]
    // Good positions say nothing of the link, so they stand before it.
    private static let fed: [Station] = [.harness, .record, .fixes] + link.dropFirst(2)
    private static let system: [Station] = [.delivery, .load, .templates, .outcome]
}
