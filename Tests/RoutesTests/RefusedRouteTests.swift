import Formats
import Routes
import Testing

@Suite struct RefusedRouteTests {
    @Test("A fault in a step is told with its path", arguments: FaultyStep.all)
    func steps(faulty: FaultyStep) throws {
        var answer = Answer()
        faulty.change(&answer)
        let message = try #require(try refusal(answer.text))
        #expect(message.hasSuffix(faulty.ending), "\(message)")
    }

    @Test("A fault is told with line and column")
    func position() throws {
        var answer = Answer()
        answer.geometry = #""_""#
        let message = try #require(try refusal(answer.text))
        #expect(message.hasPrefix("3:65: routes[0]"), "\(message)")
    }

    /// Two steps of one place each.
    private static let gapsAlone =
        #"{"routes":[{"legs":[{"steps":["#
        + ["8", "9"].map {
            #"{"distance":1,"duration":1,"geometry":{"type":"LineString","coordinates":[[\#($0),52]]},"#
                + #""maneuver":{"type":"turn","location":[\#($0),52]}}"#
        }.joined(separator: ",") + "]}]}]}"

    @Test(
        "What is no route at all is told",
        arguments: [
            ("7", "1:1: is `7`, an object was expected"), ("{}", "1:1: routes: is missing"),
            ("[]", "1:1: holds no route"),
            (#"{"routes":[]}"#, "1:11: routes: holds no route"),
            (#"{"routes":{}}"#, "1:11: routes: is an object, an array was expected"),
            (#"{"routes":[7]}"#, "1:12: routes[0]: is `7`, an object was expected"),
            (#"{"routes":[{}]}"#, "1:12: routes[0].legs: is missing"),
            (#"{"routes":[{"legs":[]}]}"#, "1:12: routes[0].geometry: is missing"),
            (#"{"routes":[{"legs":[],"geometry":"_p~iF~ps|U_ulLnnqC"}]}"#, "1:12: routes[0]: has no line to drive"),
            (
                #"{"routes":[{"legs":[{"distance":1,"duration":1},{"distance":1,"duration":1}],"geometry":""}]}"#,
                "1:89: routes[0].geometry: is no line: it has 0 places"
            ),
            (#"{"routes":[{"legs":[{}],"geometry":""}]}"#, "1:21: routes[0].legs[0].distance: is missing"),
            (gapsAlone, "1:12: routes[0]: has no line to drive"),
        ])
    func noRoute(text: String, message: String) throws {
        #expect(try refusal(text) == message)
    }

    @Test("An answer cut off anywhere is refused, never a crash")
    func cutOff() throws {
        let bytes = Array(Answer().text.utf8)
        for length in 0..<bytes.count {
            #expect(throws: FormatError.self) { try JSON.parse(bytes[..<length]) }
        }
        #expect(throws: FormatError.self) { try JSON.parse(bytes + Array("]".utf8)) }
    }

    @Test(
        "An answer with any value replaced is read or refused, never a crash",
        arguments: ["null", "7", "\"x\"", "[]", "{}", "1e308"])
    func replaced(value: String) throws {
        let tree = try JSON.parse(Array(Answer().text.utf8))
        let other = try JSON.parse(Array(value.utf8))
        for number in 0..<tree.nodes {
            var rest = number
            let changed = tree.replacing(&rest, by: other)
            do throws(RouteError) { _ = try OSRMRoute.read(changed) } catch { #expect(!error.reason.isEmpty) }
        }
    }
}

extension Tree {
    fileprivate var nodes: Int {
        switch content {
        case .scalar: 1
        case .list(let values): values.reduce(1) { $0 + $1.nodes }
        case .map(let entries): entries.reduce(1) { $0 + $1.value.nodes }
        }
    }

    /// The tree with its node of a number, counted from the root, replaced.
    fileprivate func replacing(_ number: inout Int, by other: Tree) -> Tree {
        number -= 1
        guard number != -1 else { return other }
        var copy = self
        switch content {
        case .scalar: break
        case .list(let values): copy.content = .list(values.map { $0.replacing(&number, by: other) })
        case .map(let entries):
            copy.content = .map(
                entries.map { Entry(key: $0.key, position: $0.position, value: $0.value.replacing(&number, by: other)) }
            )
        }
        return copy
    }
}
