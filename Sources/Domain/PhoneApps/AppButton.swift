public import CarPlay

/// A button that a model app puts on the map's screen, by what a press does.
public enum AppButton: String, Hashable, Sendable, CaseIterable {
    /// Shows the panning interface.
    case pan
    /// Dismisses it.
    case done
    /// Shows more of the map.
    case zoomOut
    /// Shows less of the map.
    case zoomIn
    /// Goes to the place of the car.
    case locate
    /// Opens the search by keyboard.
    case search
    /// Opens the grid of categories.
    case categories
    /// Opens the list of favourites.
    case favourites
    /// Changes what the map shows.
    case layers

    /// The button as a map template gets it; its number is the place of the word, so that a press names it again.
    public var button: CarButton {
        CarButton(Self.numbers[self] ?? 0, image: CarImage(rawValue), purpose: purpose)
    }

    /// The button as a bar gets it, by its title.
    public var barButton: CarButton { CarButton(Self.numbers[self] ?? 0, title: rawValue, purpose: purpose) }

    /// Its title in another language, made up.
    var renamed: String { "«\(rawValue)»" }

    /// The button with a number.
    public init?(number: Int) {
        let place = number - Self.firstNumber
        guard Self.allCases.indices.contains(place) else { return nil }
        self = Self.allCases[place]
    }

    private static let firstNumber = 100
    private static let numbers = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, firstNumber + $0) })

    private var purpose: CarButton.Purpose {
        switch self {
        case .pan: .enterPanning
        case .done: .exitPanning
        case .zoomOut: .zoomOut
        case .zoomIn: .zoomIn
        case .locate: .locate
        case .search, .categories, .favourites, .layers: .other
        }
    }
}
