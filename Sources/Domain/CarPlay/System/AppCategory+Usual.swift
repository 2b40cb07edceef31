extension AppCategory {
    /// How deep its stack may be where a document says nothing, root included; before iOS 26.4 some are less deep.
    public var usualDepth: Sourced<Int> {
        switch self {
        case .navigation, .audio, .communication, .evCharging, .parking, .publicSafety:
            Sourced(5, .documented, "developer guide p. 13")
        case .fueling, .voiceConversational: Sourced(3, .documented, "developer guide p. 13")
        case .drivingTask, .quickFood: Sourced(2, .documented, "developer guide p. 13: 2 to iOS 26.3, 3 from 26.4")
        }
    }

    /// The templates that it may use where a document says nothing.
    public var usualTemplates: Sourced<[TemplateKind]> {
        switch self {
        case .navigation:
            Sourced(
                [
                    .map, .list, .grid, .search, .alert, .actionSheet, .voiceControl, .information, .tabBar, .contact,
                ], .documented, "developer guide p. 13")
        case .audio: unsure(Self.common + [.nowPlaying])
        case .communication: unsure(Self.common + [.contact, .information])
        case .voiceConversational: unsure(Self.common + [.voiceControl, .information])
        case .evCharging, .parking, .publicSafety, .fueling, .drivingTask, .quickFood:
            unsure(Self.common + [.information, .pointOfInterest])
        }
    }

    private static let common: [TemplateKind] = [.list, .grid, .alert, .actionSheet, .tabBar]

    private func unsure(_ kinds: [TemplateKind]) -> Sourced<[TemplateKind]> {
        Sourced(kinds, .unknown, "a model's guess: the bench is made for navigation")
    }

    var place: Int { Self.places[self] ?? 0 }

    private static let places = Dictionary(
        allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
}
