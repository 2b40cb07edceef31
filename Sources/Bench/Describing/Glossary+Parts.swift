extension Glossary {
    /// The parts of metrics, as limits files name them.
    static let partSets: [KeyValuePairs<String, String>] = [lights, connects, signals, awaitedConditions]

    private static let lights: KeyValuePairs = [
        "night": "The light goes: from the day's colours to those of the night.",
        "day": "The light comes: from the night's colours to those of the day.",
    ]

    private static let connects: KeyValuePairs = [
        "cable": "Counted from the plug of the cable.",
        "session": "Counted from the unit's session.",
    ]

    private static let signals: KeyValuePairs = [
        "dataLink": "The phone is usable on the bus.",
        "power": "There is power in the phone's cable.",
        "charging": "The phone says that it charges.",
        "session": "The unit says that its session is up.",
        "belief": "The app believes that it is connected.",
    ]

    private static let awaitedConditions: KeyValuePairs = [
        "absent": "Until nothing is there.",
        "enumerating": "Until the phone is on the bus.",
        "attached": "Until the phone is usable, without a CarPlay session.",
        "roleSwitching": "Until the phone leaves for a requested change of role or configuration.",
        "session": "Until a CarPlay session is up.",
        "detached": "Until the cable is out, by more evidence than the command alone.",
        "connected": "Until the link is final as far as the topology goes.",
        "beliefConnected": "Until the app believes that it is connected.",
        "beliefDisconnected": "Until the app believes that it is disconnected.",
        "card": "Until the guidance card has a text.",
    ]
}
