import CarPlay
import Events
import Formats
import HeadUnits
import PhoneApps

extension CarCallback {
    /// The callback's name and what it carried, as the journal writes them.
    var words: (name: String, text: String?) {
        switch self {
        case .panningShown: ("panningShown", nil)
        case .panningWillDismiss: ("panningWillDismiss", nil)
        case .panningDismissed: ("panningDismissed", nil)
        case .panned(let direction): ("panned", direction.words)
        case .panBegan(let direction): ("panBegan", direction.words)
        case .panEnded(let direction): ("panEnded", direction.words)
        case .pinched(let pinch): pinch.words
        case .alertShown: ("alertShown", nil)
        case .alertDismissed(_, let reason): ("alertDismissed", "\(reason)")
        case .selectedPreview(let trip, let choice): ("selectedPreview", "trip \(trip), choice \(choice)")
        case .startedTrip(let trip, let choice): ("startedTrip", "trip \(trip), choice \(choice)")
        case .pressed(let button): ("pressed", AppButton(number: button)?.rawValue ?? "button \(button)")
        case .selected(let item): ("selected", "row \(item)")
        case .popped(let template): ("popped", "template \(template)")
        case .cancelledNavigation: ("cancelledNavigation", nil)
        case .scene(let scene, let phase): ("scene", "\(scene.rawValue) \(phase.rawValue)")
        case .style(let style): ("style", style.rawValue)
        case .limited(let limited): ("limited", "\(limited.rawValue)")
        case .memoryPressure: ("memoryPressure", nil)
        }
    }
}

extension PanDirection {
    fileprivate var words: String {
        let words: [(PanDirection, String)] = [(.up, "up"), (.down, "down"), (.left, "left"), (.right, "right")]
        return words.filter { contains($0.0) }.map(\.1).joined(separator: "-")
    }
}

extension PinchGesture {
    /// The callback's name, and how far the fingers have gone since it began.
    fileprivate var words: (name: String, text: String?) {
        let amount = FixedDecimal.shortest(amount, decimals: 2)
        return switch kind {
        case .zoom: ("zoomed", "\(phase.rawValue), scale \(amount)")
        case .rotation: ("rotated", "\(phase.rawValue), \(amount) degrees")
        }
    }
}

extension AppNews {
    /// The news as the journal writes it.
    var record: AppTold {
        var told = AppTold()
        switch self {
        case .maps(let screens):
            (told.what, told.text) = ("maps", screens.map(\.rawValue).sorted().joined(separator: " "))
        case .retained(let count): (told.what, told.count) = ("retained", count)
        case .scrolled(let x, let y): (told.what, told.dx, told.dy) = ("scrolled", x, y)
        case .zoomed(let factor): (told.what, told.text) = ("zoomed", factor > 1 ? "in" : "out")
        case .located: told.what = "located"
        case .idle(let reason): (told.what, told.text) = ("idle", reason)
        case .following(let follows): (told.what, told.text) = ("following", follows ? "true" : "false")
        case .style(let style): (told.what, told.text) = ("style", style.rawValue)
        case .limit(let limit): (told.what, told.count) = ("limit", limit)
        case .side(let side): (told.what, told.text) = ("side", side.rawValue)
        case .stalled(let time): (told.what, told.time) = ("stalled", time)
        }
        return told
    }
}
