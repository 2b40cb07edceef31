extension BehaviourRow {
    /// Where the articles and Apple's texts differ: each is a switch, and both ways have a test.
    static let differences: [BehaviourRow] = [
        BehaviourRow("D01", "Map buttons: 3 or 4"),
        BehaviourRow("D02", "Sign and length of a press"),
        BehaviourRow("D03", "Finger drags: told or not"),
        BehaviourRow("D04", "Maps: one, one for each screen, two"),
        BehaviourRow("D05", "Choice of a route on the car: taken or not"),
        BehaviourRow("D06", "Delegate of the application or of the scene"),
        BehaviourRow("D07", "An alert with no button: shown or refused"),
        BehaviourRow("D08", "The way into panning: bar button, map button, none"),
        BehaviourRow("D09", "Pixels or points"),
        BehaviourRow("D10", "Cameras of tutorial and sample"),
        BehaviourRow("D11", "Two languages of one page are one set of rules", .checklist),
        BehaviourRow("D12", "Layouts of the three makers"),
        BehaviourRow("D13", "On disconnect: the map returns, nothing happens, or it is not said"),
        BehaviourRow("D14", "Limits of voice pictures"),
        BehaviourRow("D15", "Style of an ordinary maneuver"),
        BehaviourRow("D16", "Map buttons while panning: two or none"),
        BehaviourRow("D17", "The phone's scene on connect: front or back"),
        BehaviourRow("D18", "An overlay in the base layer: passed, warned of, wrong"),
        BehaviourRow("D19", "Link of phone and unit"),
    ]
}
