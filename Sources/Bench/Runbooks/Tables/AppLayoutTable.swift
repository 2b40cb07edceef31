import CarPlay
import PhoneApps

/// The keys of an app document that say what stands on the map's screen.
enum AppLayoutTable {
    static let settings: [Setting<AppLayout>] = [
        Setting(
            optional: "onConnect", Shape<AppLayout.Call>.word.list(), otherwise: "`[window, root]`",
            "The calls on connect, in order."
        ) { $0.onConnect = $1 },
        Setting(
            optional: "base", Shape<BaseElement>.word.list(), otherwise: "`[map]`", "What the base layer holds, S06."
        ) { $0.base = $1 },
        buttons("map", "The map buttons, in order.") { $0.map = $1 },
        buttons("leading", "The bar buttons of the leading side, in order.") { $0.leading = $1 },
        buttons("trailing", "The bar buttons of the trailing side, in order.") { $0.trailing = $1 },
        Setting(
            "exit", Shape<AppLayout.Exit>.word, default: "none",
            "Where the way out of panning stands while the panning interface is visible, D08."
        ) { $0.exit = $1 },
    ]

    private static func buttons(
        _ name: String, _ summary: String, set: @escaping @Sendable (inout AppLayout, [AppButton]) -> Void
    ) -> Setting<AppLayout> {
        Setting(optional: name, Shape<AppButton>.word.list(), otherwise: "none", summary, set: set)
    }
}
