public import Clockwork

/// What a route endpoint does wrong on request.
public struct RouteEndpointFault: Hashable, Sendable {
    /// The kinds of fault.
    public enum Kind: Hashable, Sendable {
        /// The answer comes so much later.
        case late(Timespan)
        /// The answer is an HTTP status instead of a route.
        case status(Int)
        /// The answer says with a code of OSRM's that there is no route, such as `NoRoute`.
        case code(String)
        /// The answer ends in the middle.
        case malformed
    }

    /// The kind.
    public var kind: Kind
    /// The number of the one request that is answered wrongly, from 1; nil for every one.
    public var request: Int?

    /// Makes a fault.
    public init(_ kind: Kind, request: Int? = nil) {
        self.kind = kind
        self.request = request
    }

    /// How a fault is written.
    public static let form =
        "late=3s, error=503, error=NoRoute or malformed, each perhaps with @N for the Nth request alone"

    /// Reads a fault as it is written; nil where it is none.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let word = parts.first, let kind = Self.kind(word) else { return nil }
        self.kind = kind
        guard parts.count == 2 else { return }
        guard let number = Int(parts[1]), number > 0 else { return nil }
        request = number
    }

    /// Whether a request with a number from 1 is answered wrongly.
    func concerns(_ number: Int) -> Bool {
        request == nil || request == number
    }

    /// The fault's kind as it is written.
    var word: String {
        switch kind {
        case .late: "late"
        case .status(let status): "error=\(status)"
        case .code(let code): "error=\(code)"
        case .malformed: "malformed"
        }
    }

    private static func kind(_ word: Substring) -> Kind? {
        if word == "malformed" { return .malformed }
        if word.hasPrefix("late=") { return span(word.dropFirst(5)).map(Kind.late) }
        guard word.hasPrefix("error=") else { return nil }
        let value = word.dropFirst(6)
        if let status = Int(value) { return (400...599).contains(status) ? .status(status) : nil }
        return !value.isEmpty && value.allSatisfy { $0.isASCII && $0.isLetter } ? .code(String(value)) : nil
    }

    private static func span(_ text: Substring) -> Timespan? {
        let unit = text.hasSuffix("ms") ? "ms" : "s"
        let digits = text.hasSuffix(unit) ? text.dropLast(unit.count) : ""
        guard let number = Double(digits), (0...3_600).contains(number) else { return nil }
        return .milliseconds(Int64((unit == "ms" ? number : number * 1000).rounded()))
    }
}
