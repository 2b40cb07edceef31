/// What a model app can be asked to do, as a driver would by its screens or by voice.
public enum AppTask: String, Hashable, Sendable, CaseIterable {
    /// Offers a trip with two routes.
    case previewTrip
    /// Opens the grid of categories.
    case categories
    /// Opens the list of favourites.
    case favourites
    /// Opens the search by keyboard.
    case search
    /// Listens for a search by voice.
    case voiceSearch
    /// Shows an alert over everything.
    case alert
    /// Offers an order in a navigation alert, to be taken or left.
    case order
    /// Gives the buttons the titles of another language.
    case rename
    /// Opens one list above another until the stack is as deep as the app makes it.
    case details
}
