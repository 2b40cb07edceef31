import Formats

/// The results as JUnit XML.
enum JUnit {
    static func text(_ results: [CaseResult]) -> String {
        let failed = results.count { $0.failure != nil }
        let head = "<testsuite name=\"virtual bench\" tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\">"
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(head)\n"
            + results.map(element).joined() + "</testsuite>\n</testsuites>\n"
    }

    private static func element(_ result: CaseResult) -> String {
        let time = FixedDecimal.text(result.seconds, decimals: 3)
        let opening = "  <testcase classname=\"kernel\" name=\"\(attribute(result.name))\" time=\"\(time)\""
        guard let failure = result.failure else { return opening + "/>\n" }
        return opening + "><failure message=\"\(attribute(failure))\"/></testcase>\n"
    }

    private static func attribute(_ text: String) -> String { XMLText.escaped(text) }
}
