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
        case card, cardSymbol, cardInstruction, cardDistance, cardLanes, cardSecond, cardPause
        /// What is left of the trip.
        case estimates
        /// The column of map buttons, and one of them.
        case buttonColumn, mapButton
        /// The arrows of the panning interface.
        case panArrow
        /// A preview of trips, a route choice in it, and its button.
        case preview, routeChoice, startButton
        /// A navigation alert, an alert or a sheet, and a button in it.
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

    /// What it is.
    public var role: Role
    /// Which one of its kind, from 0.
    public var index: Int
    /// Where it stands.
    public var frame: Rect
    /// What it says, nil where it says nothing.
    public var text: String?
    /// The style of its text.
    public var style: TextStyle?
    /// The name of its picture, nil where it has none.
    public var image: String?
    /// The number of the button that a press of it presses, nil where it is none.
    public var button: Int?

    /// Makes a node.
    public init(
        _ role: Role, _ index: Int = 0, _ frame: Rect, text: String? = nil, style: TextStyle? = nil,
        image: String? = nil, button: Int? = nil
    ) {
        self.role = role
        self.index = index
        self.frame = frame
        self.text = text
        self.style = style
        self.image = image
        self.button = button
    }
}
