public import CarPlay

/// What a model app puts on the map's screen, and the calls that do so on connect.
public struct AppLayout: Hashable, Sendable {
    /// The calls that a model app makes on connect.
    public enum Call: String, Hashable, Sendable, CaseIterable {
        /// Gives the window its view controller.
        case window
        /// Sets the map template as root.
        case root
        /// Draws the base layer.
        case base
        /// Sets the map buttons.
        case map
        /// Sets the bar buttons.
        case bars
    }

    /// Where the way out of panning stands.
    public enum Exit: String, Hashable, Sendable, CaseIterable {
        /// Nowhere.
        case none
        /// In the leading bar, in place of what stands there.
        case leading
        /// In the trailing bar, in place of what stands there.
        case trailing
        /// First among the map buttons.
        case map
    }

    /// The calls on connect, in order.
    public var onConnect: [Call] = [.window, .root]
    /// What the base layer holds.
    public var base: [BaseElement] = [.map]
    /// The map buttons.
    public var map: [AppButton] = []
    /// The bar buttons of the leading side.
    public var leading: [AppButton] = []
    /// The bar buttons of the trailing side.
    public var trailing: [AppButton] = []
    /// Where the way out of panning stands while the panning interface is visible.
    public var exit = Exit.none

    /// Whether each map button has the focused picture of the next one (F42).
    var mixesFocusedPictures = false

    /// Makes a layout of a bare map template.
    public init() {}

    /// The template call of a step of the connect.
    func call(_ call: Call) -> TemplateCall {
        switch call {
        case .window: .setWindowRoot
        case .root: .setRoot(.map())
        case .base: .setBaseLayer(base)
        case .map: .setMapButtons(mapButtons)
        case .bars: bars(isPanning: false)
        }
    }

    /// The calls that bring the way out of panning and take it away again.
    func exitCalls(isPanning: Bool) -> [TemplateCall] {
        switch exit {
        case .none: []
        case .leading, .trailing: [bars(isPanning: isPanning)]
        case .map: [.setMapButtons((isPanning ? [AppButton.done.button] : []) + mapButtons)]
        }
    }

    /// The map buttons with their focused pictures, each its own or, by the fault, that of the next one.
    var mapButtons: [CarButton] {
        map.indices.map { place in
            var button = map[place].button
            let chosen = map[mixesFocusedPictures ? (place + 1) % map.count : place]
            button.focusedImage = CarImage("\(chosen.rawValue) focused")
            return button
        }
    }

    /// The call that gives the bar buttons the titles of another language.
    var renamedBars: TemplateCall {
        func renamed(_ buttons: [AppButton]) -> [CarButton] {
            buttons.map { button in
                var bar = button.barButton
                bar.title = button.renamed
                return bar
            }
        }
        return .setBarButtons(leading: renamed(leading), trailing: renamed(trailing))
    }

    /// Whether a button leads into the panning interface.
    public var entersPanning: Bool { (map + leading + trailing).contains(.pan) }

    private func bars(isPanning: Bool) -> TemplateCall {
        let done = [AppButton.done.barButton]
        return .setBarButtons(
            leading: isPanning && exit == .leading ? done : leading.map(\.barButton),
            trailing: isPanning && exit == .trailing ? done : trailing.map(\.barButton))
    }
}
