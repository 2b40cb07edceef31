public import Devices
public import Positioning
public import Routes

/// A question in the form of OSRM's route service: `/route/v1/{profile}/{longitude,latitude;…}?options`.
public struct RouteRequest: Hashable, Sendable {
    /// The profile, such as `driving`; any word is taken.
    public var profile: String
    /// Start, stops and end.
    public var places: [Coordinate]
    /// The course of the car at the start in degrees true, where `bearings` gives one.
    public var course: Double?
    /// How many alternatives are wanted beside the route; nil for as many as there are.
    public var alternatives: Int?
    /// What the answer is to hold.
    public var options: OSRMText.Options

    /// Why a request cannot be answered: OSRM's code for it, and what is wrong and what would be right.
    public struct Fault: Error, Hashable, Sendable {
        /// `InvalidUrl`, `InvalidQuery` or `InvalidValue`.
        public var code: String
        /// One sentence.
        public var message: String
    }

    /// Reads a request; options that OSRM does not know are passed over.
    public init(_ request: HTTPRequest) throws(Fault) {
        guard request.method == "GET" || request.method == "HEAD" else {
            throw Fault(code: "InvalidUrl", message: "\(request.method) is not answered; ask with GET")
        }
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "route", parts[2] == "v1", !parts[3].isEmpty else {
            throw Fault(
                code: "InvalidUrl",
                message: "\(request.path) is not /route/v1/{profile}/{longitude,latitude;longitude,latitude}")
        }
        profile = String(parts[3])
        places = try Self.places(parts[4].hasSuffix(".json") ? parts[4].dropLast(5) : parts[4])
        options = OSRMText.Options()
        (options.geometries, options.overview) = (.polyline, .simplified)
        (options.hasSteps, options.annotations, options.suitsClients) = (false, [], true)
        alternatives = 0
        for item in request.query { try take(item) }
    }

    private mutating func take(_ item: HTTPRequest.Item) throws(Fault) {
        switch item.key {
        case "geometries": options.geometries = try Self.word(item)
        case "overview": options.overview = try Self.word(item)
        case "steps": options.hasSteps = try Self.truth(item)
        case "annotations": options.annotations = try Self.annotations(item)
        case "alternatives": alternatives = try Self.alternatives(item)
        case "bearings": course = try Self.course(item)
        default: break
        }
    }
}

extension RouteRequest {
    private static func places(_ text: Substring) throws(Fault) -> [Coordinate] {
        if let places = try encoded(text, "polyline6(", .six) { return places }
        if let places = try encoded(text, "polyline(", .five) { return places }
        var places: [Coordinate] = []
        for pair in text.split(separator: ";", omittingEmptySubsequences: false) {
            let numbers = pair.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
            guard numbers.count == 2, abs(numbers[0]) <= 180, abs(numbers[1]) <= 90 else {
                throw Fault(
                    code: "InvalidQuery",
                    message: "\(pair) is no place: longitude,latitude in degrees, such as 13.4,52.5")
            }
            places.append(Coordinate(latitude: numbers[1], longitude: numbers[0]))
        }
        guard places.count > 1 else {
            throw Fault(code: "InvalidQuery", message: "one place is no way: longitude,latitude;longitude,latitude")
        }
        return places
    }

    private static func encoded(
        _ text: Substring, _ prefix: String, _ precision: Polyline.Precision
    ) throws(Fault) -> [Coordinate]? {
        guard text.hasPrefix(prefix), text.hasSuffix(")") else { return nil }
        do throws(Polyline.Fault) {
            let places = try Polyline.decode(String(text.dropFirst(prefix.count).dropLast()), precision: precision)
            guard places.count > 1, places.allSatisfy({ abs($0.longitude) <= 180 && abs($0.latitude) <= 90 }) else {
                throw Polyline.Fault.unfinished
            }
            return places
        } catch {
            throw Fault(code: "InvalidQuery", message: "the places: \(error.reason)")
        }
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ item: HTTPRequest.Item
    ) throws(Fault) -> Word {
        guard let word = Word(rawValue: item.value) else {
            throw invalid(item, Word.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return word
    }

    private static func truth(_ item: HTTPRequest.Item) throws(Fault) -> Bool {
        guard let truth = ["true": true, "false": false][item.value] else { throw invalid(item, "true or false") }
        return truth
    }

    /// `true` stands for OSRM's own three; kinds that a bench has no values for, such as nodes, are passed over.
    private static func annotations(_ item: HTTPRequest.Item) throws(Fault) -> [OSRMText.Options.Annotation] {
        switch item.value {
        case "true": return [.duration, .distance, .speed]
        case "false": return []
        default:
            let known = Set(["nodes", "datasources", "weight", "congestion"])
            var annotations: [OSRMText.Options.Annotation] = []
            for word in item.value.split(separator: ",") where !known.contains(String(word)) {
                guard let annotation = OSRMText.Options.Annotation(rawValue: String(word)) else {
                    throw invalid(item, "true, false, duration, distance, speed or maxspeed")
                }
                if !annotations.contains(annotation) { annotations.append(annotation) }
            }
            return annotations
        }
    }

    private static func alternatives(_ item: HTTPRequest.Item) throws(Fault) -> Int? {
        if item.value == "true" { return nil }
        if item.value == "false" { return 0 }
        guard let number = Int(item.value), number >= 0 else { throw invalid(item, "true, false or a number") }
        return number
    }

    /// The course at the start: the first pair of `bearings`, which may be empty.
    private static func course(_ item: HTTPRequest.Item) throws(Fault) -> Double? {
        let first = item.value.split(separator: ";", omittingEmptySubsequences: false).first ?? ""
        guard !first.isEmpty else { return nil }
        guard let course = first.split(separator: ",").first.flatMap({ Double($0) }), (0...360).contains(course) else {
            throw invalid(item, "pairs of a course and its range in degrees, such as 90,45;")
        }
        return course
    }

    private static func invalid(_ item: HTTPRequest.Item, _ right: String) -> Fault {
        Fault(code: "InvalidValue", message: "\(item.key)=\(item.value) is not \(right)")
    }
}
