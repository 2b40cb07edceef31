extension Glossary {
    /// The words of unit documents.
    static let unitSets: [KeyValuePairs<String, String>] = [
        drivers, fidelities, nightSources, firstDeltas, never, questions,
    ]

    private static let drivers: KeyValuePairs = [
        "left": "The driver sits on the left: card and bar on the left, map buttons on the right.",
        "right": "The driver sits on the right, and all of it is mirrored.",
    ]

    private static let fidelities: KeyValuePairs = [
        "high": "It follows a finger closely.",
        "low": "It follows late and coarsely, and tells no two fingers apart.",
    ]

    private static let nightSources: KeyValuePairs = [
        "headlights": "The headlights' switch.",
        "sensor": "A sensor of the light outside.",
        "clock": "The time of day.",
        "none": "It is always day.",
    ]

    private static let firstDeltas: KeyValuePairs = [
        "swallowed": "The way before the drag was recognised is never told.",
        "told": "The first movement holds it.",
    ]

    private static let questions: KeyValuePairs = [
        "pan": "From which length on a drag is a pan, to the right and downward, and how its movement is told.",
        "hold": "From when on a press is a hold, and whether a hold repeats its step.",
        "display": "The display's delay, jitter and frame rate.",
        "window": "The safe area, the driver's side, the column of map buttons and the bar.",
        "autoHide": "After how long without a touch bar and map buttons hide themselves.",
        "buttons": "How many buttons of a map and of a bar are kept.",
        "rows": "How many rows of a list and of a search are kept, and how many can be seen.",
    ]

    private static let never: KeyValuePairs = ["never": "They stay."]
}
