/// What to do about the findings of a lint, by their names.
enum LintRemedy {
    /// What to do; a general word where the name has none of its own.
    static func of(_ name: String) -> String { all[name] ?? "Look up the row and change the call." }

    static let all = ofCalls.merging(ofGuidance) { first, _ in first }.merging(ofState) { first, _ in first }

    private static let ofCalls = [
        "overflow-lost": "Give no more than are shown, the most important first: the rest is dropped without a word.",
        "not-drawable": "Give each of them a picture and a title: what lacks either is not drawn.",
        "refused-call": "Avoid the call: the system throws, and an app that does not expect it ends.",
        "failed-call": "Read the error in the completion, and make the call only in a state that allows it.",
        "ignored-call": "Leave the call out, or make it when it has an effect.",
        "result-differs": "Check the limits of this system: its document or the rule is wrong, or the app is mistaken.",
        "no-plain-variant": "Give plain instruction variants beside the attributed ones.",
        "base-layer-overlay": "Leave the base layer to the map, and use templates for the rest.",
        "duration-raised": "Let navigation alerts stand for 5 s at least, or without end.",
        "refresh-too-often": "Refresh less often; the review of the store asks for it.",
        "image-scaled": "Give the picture in the size of its place.",
        "first-frame-only": "Give a picture that stands still.",
        "title-wins": "Give a bar button either a title or a picture.",
        "cycle-clamped": "Choose an animation cycle from 0.3 to 5 s.",
        "phone-prompt":
            "Tell the driver nothing that needs the phone in the hand; ask for permissions before the drive.",
    ]

    private static let ofGuidance = [
        "second-session": "Finish or cancel the session before the next one is started.",
        "no-session": "Keep the navigation session, and guide only while there is one.",
        "guidance-after-cancel": "End guidance at once when the car's own navigation takes over.",
        "maneuver-not-added": "Add each maneuver to the session before it comes up.",
        "maneuver-state-skipped": "Go through the maneuver states in order.",
        "lane-angles": "Keep angles from -180 to 180 degrees, and highlight only an angle of its own on a good lane.",
        "feed-off": "Give the session its maneuvers as soon as it guides, or pause it while they are calculated.",
        "estimate-off-table": "Round the distance by the table before it is given; CarPlay rounds nothing.",
        "updates-per-minute": "Update estimates only when what is shown changes.",
        "update-without-change": "Compare with what was given last, and leave the update out where it is the same.",
    ]

    private static let ofState = [
        "trapped-in-pan": "Put a button that dismisses the panning interface into a bar before it is shown.",
        "no-pan-entry": "Offer a button that shows the panning interface; fingers do not pan on every system and car.",
        "no-root-view": "Set the window's root view controller when the car connects.",
        "controls-before-map": "Set the window's root view controller before the root template.",
        "double-connect": "Treat a connect without a disconnect as both: drop the old interface first.",
        "double-disconnect": "Let the end of a connection be handled once, whichever callback tells it first.",
        "objects-kept": "Let go of the controller, the window and their handlers when the interface is gone.",
        "missed-disconnect": "Take the end of the scene as a disconnect where the callback does not come.",
        "missed-connect": "Take the scene's interface when it comes, also where the app was started for the car.",
        "call-while-disconnected": "Stop calling templates when the interface is gone.",
        "map-owners": "Move the one map in one go, so that it always has one owner.",
        "map-not-moved": "Move the map to the car on connect, and back within 5 s of the disconnect.",
        "unknown-word": "Write the word as docs/witness.md says.",
        "other-system": "Write a document of that system from the nearest of rigs/systems, and name it with --system.",
        "lines-lost": "Let the witness wait for the bench, or tell less: what is lost cannot be judged.",
        "time-backwards": "Stamp lines with one monotonic clock, on the thread that sends them.",
        "malformed-line": "Write the line as docs/witness.md says.",
    ]
}
