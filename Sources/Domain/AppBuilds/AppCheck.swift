/// What else of a property list a bench meets: prompts on the phone (S37), and guidance that another app interrupts.
struct AppCheck {
    private(set) var findings: [BuildFinding] = []

    private static let prompts = ["NSMicrophoneUsageDescription", "NSSpeechRecognitionUsageDescription"]

    init(_ info: PropertyList, at place: KeyPlace) {
        for key in Self.prompts where info[key] != nil {
            findings.append(
                BuildFinding(
                    "S37", .note, at: place.key(key),
                    "the first use asks on the phone, and the car shows nothing of it",
                    remedy: "answer the prompt before the bench drives, and do not send the driver to the phone"))
        }
        checkModes(info["UIBackgroundModes"], at: place.key("UIBackgroundModes"))
    }

    private mutating func checkModes(_ modes: PropertyList?, at place: KeyPlace) {
        let named = Set((modes?.values ?? []).compactMap(\.text))
        if !named.contains("location") {
            findings.append(
                BuildFinding(
                    "S02", .warning, at: place,
                    "location is not among the modes, so positions may stop in the background",
                    remedy: "add location where guidance goes on while another app has the screens"))
        }
        if !named.contains("audio") {
            findings.append(
                BuildFinding(
                    "S57", .warning, at: place, "audio is not among the modes, so prompts may stop in the background",
                    remedy: "add audio where the app speaks while another app has the screens"))
        }
    }
}
