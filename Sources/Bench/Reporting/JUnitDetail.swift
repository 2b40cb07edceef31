/// How much a JUnit document tells; where it would be too long for its readers, less is told, and that is said.
struct JUnitDetail {
    /// The most bytes of a text, such as the reasons of a step.
    var text: Int
    /// The most bytes of a name, a message or a value.
    var name: Int
    /// Whether steps that passed have a test case, and measurements their properties.
    var tellsPassed: Bool
    /// Whether steps have a test case at all.
    var tellsSteps: Bool
    /// What is left out, in one sentence; empty where nothing is.
    var remark: String

    /// From everything to the run alone, which always fits.
    static let levels = [
        JUnitDetail(text: 1 << 16, name: 2_000, tellsPassed: true, tellsSteps: true, remark: ""),
        JUnitDetail(
            text: 2_000, name: 300, tellsPassed: true, tellsSteps: true,
            remark: "Too long: texts are cut. The journal has everything."),
        JUnitDetail(
            text: 500, name: 300, tellsPassed: false, tellsSteps: true,
            remark: "Too long: steps that passed and measurements are left out. The journal has everything."),
        JUnitDetail(
            text: 500, name: 300, tellsPassed: false, tellsSteps: false,
            remark: "Too long: all steps and measurements are left out. The journal has everything."),
    ]

    /// A name, message or value, cut where it is too long.
    func name(_ text: String) -> String { Self.cut(text, to: name) }

    /// A text, cut where it is too long.
    func text(_ text: String) -> String { Self.cut(text, to: self.text) }

    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var kept = "", count = 0
        for scalar in text.unicodeScalars {
            count += UTF8.width(scalar)
            guard count <= limit else { break }
            kept.unicodeScalars.append(scalar)
        }
        return kept + "… (\(text.utf8.count - kept.utf8.count) bytes left out)"
    }
}
