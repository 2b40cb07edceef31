public import CarPlay
package import Journaling

/// The first message of a witness: which app of which build speaks, on which system.
public struct WitnessHello: Hashable, Sendable {
    /// How many maps an app has (D04).
    public enum Maps: String, Hashable, Sendable, CaseIterable {
        /// One, which moves between phone and car.
        case single
        /// One for each screen.
        case perScreen
        /// Two that live at once.
        case two
    }

    /// The version of the protocol that is spoken here.
    public static let version = 1

    /// The version of the protocol.
    public var version = Self.version
    /// The app's name.
    public var app = ""
    /// The app's build.
    public var build = ""
    /// The version of iOS, such as `18.2`.
    public var os = ""
    /// The device, such as `iPhone15,2`.
    public var device: String?
    /// The secret that the bench asks for; never in a trace that is kept.
    public var token: String?
    /// The kind of app, `navigation` where it is not told.
    public var category: AppCategory?
    /// Whether the build has the category's key, true where it is not told.
    public var isEntitled: Bool?
    /// How many maps the app has, unknown where it is not told.
    public var maps: Maps?
    /// The table by which the app rounds distances, by its name in app documents; unknown where it is not told.
    public var rounding: String?
    /// Whether the witness tells of the window's view controller, so that its silence says that there is none.
    public var tellsWindow: Bool?
    /// Whether the same process said a hello before and only connected anew.
    public var isAgain: Bool?
    /// The words that this version does not know, by their keys; they count as not told.
    public private(set) var strangeWords: [String: String] = [:]

    /// Makes a message to read into.
    public init() {}
}

extension WitnessHello: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("v", &version)
        try fields.field("app", &app)
        try fields.text("build", &build)
        try fields.field("os", &os)
        try fields.field("device", &device)
        try fields.field("token", &token)
        category = try word("category", category, &fields)
        try fields.field("entitled", &isEntitled)
        maps = try word("maps", maps, &fields)
        try fields.field("rounding", &rounding)
        try fields.field("window", &tellsWindow)
        try fields.field("again", &isAgain)
    }

    private mutating func word<Word: RawRepresentable<String>>(
        _ name: StaticString, _ value: Word?, _ fields: inout some FieldExchange
    ) throws(FieldError) -> Word? {
        var word = value?.rawValue
        try fields.field(name, &word)
        guard let word else { return nil }
        let known = Word(rawValue: word)
        if known == nil { strangeWords["\(name)"] = word }
        return known
    }
}
