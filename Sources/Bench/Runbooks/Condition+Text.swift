import CarPlay
import Clockwork
import Links

extension Condition {
    /// The condition in words, as it stands behind "waited for" or "expected".
    public var text: String {
        switch self {
        case .link(let state): "the link to be \(state.rawValue)"
        case .connected: "a settled session"
        case .belief(let connected): "the app to believe that it is \(connected ? "connected" : "disconnected")"
        case .card(let text): "a card with \"\(text)\""
        case .pan(let reported): reported ? "a pan to be reported" : "no pan to be reported"
        case .noFindings: "no findings of the link"
        case .call(let name, let outcome): "\(name) to be \(outcome)"
        case .told(let callback, let times): "\(callback) to be told \(times == 1 ? "once" : "\(times) times")"
        case .without(let remark): "no remark \(remark)"
        case .alive(let isAlive): isAlive ? "the app to be alive" : "the app to have ended"
        case .mapOwner(let screen): "the \(screen.rawValue) alone to have the map"
        case .mapButtons(let count): "\(count) map buttons to be seen"
        case .sessions(let count): "\(count) navigation session\(count == 1 ? "" : "s") to be under way"
        case .scrolled(let direction): "the map to have scrolled \(Direction.words(direction))"
        case .retained(let count): "\(count) objects of connections that are over to be alive"
        case .following(let follows): "the app \(follows ? "to follow" : "not to follow") a drag"
        case .mapStyle(let style): "the map to be \(style.rawValue)"
        case .mapShown: "a map on the screen"
        case .mapAge(let most): "the map to be no older than \(most.text)"
        case .stall(let most): "no stall of the main thread over \(most.text)"
        case .second(let text): "a second maneuver with \"\(text)\""
        case .map(let condition): condition.text
        }
    }

    /// The condition as the last part of a metric's name.
    public var metricName: String {
        switch self {
        case .link(let state): state.rawValue
        case .connected: "connected"
        case .belief(let connected): connected ? "beliefConnected" : "beliefDisconnected"
        case .card: "card"
        case .pan: "pan"
        case .noFindings: "noFindings"
        case .call(let name, _): name
        case .told(let callback, _): callback
        case .without(let remark): remark
        case .alive: "alive"
        case .mapOwner: "mapOwner"
        case .mapButtons: "mapButtons"
        case .sessions: "sessions"
        case .scrolled: "scrolled"
        case .retained: "retained"
        case .following: "following"
        case .mapStyle: "mapStyle"
        case .mapShown: "mapShown"
        case .mapAge: "mapAge"
        case .stall: "stall"
        case .second: "second"
        case .map(let condition): condition.name
        }
    }
}
