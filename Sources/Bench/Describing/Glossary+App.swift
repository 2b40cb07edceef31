extension Glossary {
    /// The words of app documents.
    static let appSets: [KeyValuePairs<String, String>] = [
        arrangements, endings, estimates, styles, panMakers, offlineStarts, connectCalls, baseElements,
        appButtons, exits, crashes, freezes, viewports, sideGuesses, missingFigures,
    ]

    private static let arrangements: KeyValuePairs = [
        "single": "One, which moves between phone and car.",
        "perScreen": "One for each screen, made when the screen comes.",
        "two": "Two that live side by side.",
    ]

    private static let endings: KeyValuePairs = [
        "returnMap": "It brings its map back to the phone and lets go of what it made for the car.",
        "nothing": "Nothing: what it made for the car stays.",
        "unspecified": "Nothing is known; the model lets go of what it made for the car.",
    ]

    private static let estimates: KeyValuePairs = [
        "route": "The route.",
        "leg": "The leg, which ends at the next stop.",
        "step": "The current step: nothing is told of the trip.",
    ]

    private static let styles: KeyValuePairs = [
        "standard": "As the system likes.",
        "leadingSymbol": "The symbol before the instruction.",
        "trailingSymbol": "The symbol behind it.",
        "symbolOnly": "The symbol alone.",
        "instructionOnly": "The instruction alone.",
    ]

    private static let panMakers: KeyValuePairs = [
        "googleSwift": "Google's sample in Swift: up scrolls down, a diagonal does nothing.",
        "googleObjC": "Google's sample in Objective-C: right beats left, down beats up.",
        "own": "The values beside it.",
    ]

    private static let offlineStarts: KeyValuePairs = [
        "alert": "An alert.",
        "nothing": "Nothing.",
        "unspecified": "No source says what; the model shows nothing.",
    ]

    private static let missingFigures: KeyValuePairs = [
        "none": "None.",
        "distance": "The distance left.",
        "time": "The time left.",
    ]

    private static let connectCalls: KeyValuePairs = [
        "window": "Gives the window its view controller.",
        "root": "Sets the map template as root.",
        "base": "Draws the base layer.",
        "map": "Sets the map buttons.",
        "bars": "Sets the bar buttons.",
    ]

    private static let baseElements: KeyValuePairs = [
        "map": "The map.",
        "speed": "A speed limit or a speedometer.",
        "compass": "A compass.",
        "recentre": "A button to return to the car's place.",
        "banner": "A header or a footer as on the phone.",
        "picture": "A picture that does not move with the map.",
        "other": "Anything else.",
    ]

    private static let appButtons: KeyValuePairs = [
        "pan": "Shows the panning interface.",
        "done": "Dismisses it.",
        "zoomOut": "Shows more of the map.",
        "zoomIn": "Shows less of the map.",
        "locate": "Goes to the place of the car.",
        "search": "Opens the search by keyboard.",
        "categories": "Opens the grid of categories.",
        "favourites": "Opens the list of favourites.",
        "layers": "Changes what the map shows.",
    ]

    private static let exits: KeyValuePairs = [
        "none": "Nowhere.",
        "leading": "In the leading bar.",
        "trailing": "In the trailing bar.",
        "map": "First among the map buttons.",
    ]

    private static let crashes: KeyValuePairs = [
        "never": "Never.",
        "alertOnDisconnect": "The car goes while an alert is up.",
        "backAfterBackground": "A template is left that was opened before the app was in the background.",
        "tapAfterReconnect": "A row is chosen after a second connect.",
        "quickReconnect": "A connect within two seconds of a disconnect.",
        "tapBeforeMap": "A button is pressed before the first map is drawn.",
        "memoryPressure": "Memory is short.",
    ]

    private static let freezes: KeyValuePairs = [
        "never": "Never.",
        "guidance": "The start of guidance.",
        "phoneLock": "The phone is locked, until it is unlocked.",
        "sceneChange": "Another app comes to the front on the car.",
        "dashboard": "The car shows the app on its dashboard.",
    ]

    private static let sideGuesses: KeyValuePairs = [
        "guide": "The guide of the map buttons, which stand away from the driver.",
        "control": "The app's own control beside the map buttons: beyond the middle the wheel is left.",
    ]

    private static let viewports: KeyValuePairs = [
        "safeArea": "The window's safe area.",
        "fixedShares": "The window without 48 % of its width on the left and 15 % on the right.",
        "window": "The whole window.",
    ]
}
