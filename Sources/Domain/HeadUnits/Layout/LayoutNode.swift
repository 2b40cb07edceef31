public import CarPlay

/// A thing on the screen: what it is, where it stands, and what it says.
public struct LayoutNode: Hashable, Sendable {
    /// What a thing on the screen is.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The app's window with its map.
        case map
        /// A control that the app draws into its own window, such as a speed limit.
        case overlay
        /// The bar at the top, and a button in it.
        case bar, leadingButton, trailingButton
        /// The title in a bar.
        case title
        /// The way back in a bar.
        case back
        /// The guidance card and what is on it.
        case card, cardSymbol, cardInstruction, cardDistance, cardLanes, cardSecond, cardJunction, cardPause
        /// What is left of the trip.
        case estimates
        /// The column of map buttons, and one of them.
        case buttonColumn, mapButton
        /// The arrows of the panning interface.
        case panArrow
        /// A preview of trips, a route choice in it, the button that starts it, and those that show more routes or all of one.
        case preview, routeChoice, startButton, previewButton
        /// A navigation alert; a modal template; a text in one of them; a button in one, or in a contact or the like.
        case navigationAlert, alert, alertText, alertButton
        /// A list, a section's title, a row, its second line and its picture.
        case list, sectionTitle, row, rowDetail, rowPicture
        /// A grid's cell with its title.
        case gridCell
        /// A field to type into, and a key.
        case searchField, key
        /// A voice dialogue's picture and text.
        case voicePicture, voiceText
        /// A tab.
        case tab
        /// The ring around what a knob has chosen.
        case focus
        /// The system's own bar with its time and the way home.
        case systemBar
    }

    /// Where a text begins in its frame.
    public enum Alignment: String, Hashable, Sendable {
        /// At the edge at which its script begins, on either driving side.
        case natural
        /// In the middle.
        case centre
    }

    /// What it is.
    public var role: Role
    /// Which one of its kind, from 0.
    public var index: Int
    /// Where it stands.
    public var frame: Rect
    /// What it says, with a line break between lines as they are drawn; nil where it says nothing.
    public var text: String?
    /// The style of its text.
    public var style: TextStyle?
    /// Where its text stands; each line fits this width by the measure.
    public var textFrame: Rect
    /// Where its text begins.
    public var alignment = Alignment.natural
    /// The name of its picture, nil where it has none.
    public var image: String?
    /// Where its picture stands.
    public var imageFrame: Rect
    /// The lanes that it draws, from left to right.
    public var lanes: [LaneGuidance.CarLane] = []
    /// Whether it is the chosen one of its kind.
    public var isChosen = false
    /// What a press of it does, nil where the app hears nothing of one.
    public var action: DriverAction?

    /// Makes a node; text and picture stand in the whole of its frame.
    public init(
        _ role: Role, _ index: Int, _ frame: Rect, text: String? = nil, style: TextStyle? = nil,
        image: String? = nil, button: Int? = nil
    ) {
        self.role = role
        self.index = index
        self.frame = frame
        self.text = text
        self.style = style
        textFrame = frame
        self.image = image
        imageFrame = frame
        action = button.map(DriverAction.press(button:))
    }

    /// Makes the only node of its kind, or the first.
    public init(
        _ role: Role, _ frame: Rect, text: String? = nil, style: TextStyle? = nil, image: String? = nil,
        button: Int? = nil
    ) {
        self.init(role, 0, frame, text: text, style: style, image: image, button: button)
    }

    /// The number of the button that a press of it presses, nil where it is none.
    public var button: Int? {
        guard case .press(let button) = action else { return nil }
        return button
    }

    /// How many lines its text has.
    public var lineCount: Int {
        guard let text, !text.isEmpty else { return 0 }
        return text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    }

    /// The node moved to the right by points, with its text and its picture.
    func moved(right points: Double) -> LayoutNode {
        var moved = self
        moved.frame.x += points
        moved.textFrame.x += points
        moved.imageFrame.x += points
        return moved
    }
}

extension LayoutNode.Role {
    /// Whether a finger or a knob can press it.
    public var isPressable: Bool {
        switch self {
        case .leadingButton, .trailingButton, .back, .mapButton, .panArrow, .routeChoice, .startButton, .alertButton,
            .row, .gridCell, .key, .tab:
            true
        default: false
        }
    }
}
