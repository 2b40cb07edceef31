extension Glossary {
    /// The words of what is done with templates, and of what is demanded of them.
    static let carSets: [KeyValuePairs<String, String>] = [
        tasks, systemSteps, screens, contentStyles, callWords, callbackWords, remarkWords,
    ]

    private static let tasks: KeyValuePairs = [
        "previewTrip": "Offers a trip with two routes.",
        "categories": "Opens the grid of categories.",
        "favourites": "Opens the list of favourites.",
        "search": "Opens the search by keyboard.",
        "voiceSearch": "Listens for a search by voice.",
        "alert": "Shows an alert over everything.",
        "order": "Offers an order in a navigation alert, to be taken or left.",
        "rename": "Gives the bar buttons the titles of another language.",
        "details": "Opens one list above another.",
    ]

    private static let systemSteps: KeyValuePairs = [
        "night": "It gets dark.",
        "day": "It gets light.",
        "lock": "The phone is locked: its scene goes to the background.",
        "unlock": "The phone is unlocked.",
        "otherApp": "Another app comes to the front on the car.",
        "ownApp": "The app comes back to the front on the car.",
        "dashboard": "The car shows its dashboard, with the app's part of it.",
        "offline": "The phone's network goes.",
        "online": "The phone's network comes.",
        "memoryPressure": "Memory is short.",
        "carNavigates": "The car's own navigation takes over.",
    ]

    private static let screens: KeyValuePairs = [
        "phone": "The phone's.",
        "car": "The car's.",
    ]

    private static let contentStyles: KeyValuePairs = [
        "light": "By day.",
        "dark": "By night.",
    ]

    private static let callWords: KeyValuePairs = [
        "setRoot": "Sets the root template.",
        "push": "Pushes a template.",
        "pop": "Pops the top template.",
        "popToRoot": "Pops all but the root.",
        "popTo": "Pops all above a template.",
        "present": "Presents a modal template.",
        "dismiss": "Dismisses it.",
        "update": "Gives a template new content.",
        "updateSearch": "Gives the search its rows.",
        "setBarButtons": "Sets the bar buttons.",
        "activateVoiceState": "Makes a state of the voice dialogue the active one.",
        "setMapButtons": "Sets the map buttons.",
        "showPanning": "Shows the panning interface.",
        "dismissPanning": "Dismisses it.",
        "showTrips": "Shows previews of trips.",
        "hideTrips": "Hides them.",
        "showAlert": "Shows a navigation alert.",
        "dismissAlert": "Dismisses it.",
        "updateTrip": "Updates the estimates of a trip.",
        "startNavigation": "Starts a navigation session.",
        "pause": "Pauses it.",
        "resume": "Resumes it.",
        "addManeuvers": "Tells maneuvers before they come up.",
        "setManeuvers": "Sets the maneuvers that come up.",
        "updateManeuver": "Updates the estimates of a maneuver.",
        "setManeuverState": "Tells how far the current maneuver is.",
        "setLanes": "Sets the lanes of the coming junction.",
        "updateEstimates": "Updates card and estimates of the current maneuver in one.",
        "finishNavigation": "Finishes the navigation session.",
        "cancelNavigation": "Cancels it.",
        "setWindowRoot": "Gives the car's window its view controller.",
        "setBaseLayer": "Sets what the app's own window shows.",
        "setDashboardButtons": "Sets the buttons of the dashboard.",
    ]

    private static let callbackWords: KeyValuePairs = [
        "didConnect": "Controller and window are given.",
        "didDisconnect": "They are taken.",
        "panningShown": "The panning interface is visible.",
        "panningWillDismiss": "It is about to go.",
        "panningDismissed": "It is gone.",
        "panned": "One press in a direction.",
        "panBegan": "A hold begins.",
        "panEnded": "It ends.",
        "alertShown": "A navigation alert is visible.",
        "alertDismissed": "It is gone.",
        "selectedPreview": "A preview was chosen.",
        "startedTrip": "The driver starts a trip.",
        "pressed": "A button was pressed.",
        "selected": "A row was chosen.",
        "popped": "A template was left.",
        "cancelledNavigation": "The car's own navigation took over.",
        "scene": "A scene came, went or changed.",
        "style": "Day or night.",
        "limited": "The car limits what may be used.",
        "memoryPressure": "Memory is short.",
    ]

    private static let remarkWords: KeyValuePairs = [
        "action-by-title": "S59: a press does another thing since the button's title is another.",
        "base-layer-overlay": "S06: the base layer holds more than the map.",
        "belief-doubled": "S25: the car is taken as come or gone twice.",
        "contradictory-directions": "S47: a press of the panning interface goes to two opposite sides.",
        "controls-before-map": "S62: buttons are shown, or one is pressed, before the window has its map.",
        "cycle-clamped": "L30: the cycle of a voice picture is held to its range.",
        "duration-raised": "L24: a navigation alert stands longer than asked.",
        "feed-off": "S73: guidance runs, and no maneuver was told.",
        "first-frame-only": "L39: a moving picture stands still.",
        "guidance-after-cancel": "S15: guidance goes on after the car took over.",
        "held-press-moves-nothing": "S43: a press that was held moved nothing.",
        "image-scaled": "L37: a picture is scaled down.",
        "lane-angles": "L37: the angles of a lane contradict each other.",
        "maneuver-not-added": "L36: a maneuver comes up without having been added.",
        "maneuver-state-skipped": "L36: a state of the maneuver was left out.",
        "map-owner": "S08: the map is on no screen, on two or on the wrong one.",
        "no-delegate": "D06: the system tells a delegate that the app has not.",
        "no-pan-entry": "D08: fingers do not pan, and no button does.",
        "no-plain-variant": "S55: instructions are told with attributes only.",
        "no-root-view": "S07: the window has no view controller.",
        "no-trip-estimates": "S52: guidance runs, and nothing was told of what is left of the trip.",
        "position-after-end": "F08: positions are used after the car is gone.",
        "press-without-effect": "F38: nothing happened within 2 s of a press.",
        "refresh-too-often": "L43: content is refreshed too often.",
        "template-ui-ended": "F05: the process that draws templates has ended.",
        "title-wins": "L40: a bar button shows its title alone.",
        "trapped-in-pan": "S48: nothing leads out of the panning interface.",
    ]
}
