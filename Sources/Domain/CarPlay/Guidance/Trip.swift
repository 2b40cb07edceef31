/// A trip that a preview offers.
public struct Trip: Hashable, Sendable {
    /// The trip's number.
    public var id: Int
    /// Where it begins.
    public var origin: String
    /// Where it ends.
    public var destination: String
    /// The routes to choose from.
    public var choices: [RouteChoice]
    /// What is left of it, where the app has told.
    public var estimates: TravelEstimates?

    /// Makes a trip.
    public init(
        _ id: Int, origin: String = "", destination: String = "", choices: [RouteChoice] = [],
        estimates: TravelEstimates? = nil
    ) {
        self.id = id
        self.origin = origin
        self.destination = destination
        self.choices = choices
        self.estimates = estimates
    }
}

/// A route of a trip in words, each text in variants, the most preferred first.
public struct RouteChoice: Hashable, Sendable {
    /// What the route is called.
    public var summary: [String]
    /// What else is to be said of it.
    public var additional: [String]
    /// What is said once it is chosen.
    public var selection: [String]

    /// Makes a choice.
    public init(summary: [String], additional: [String] = [], selection: [String] = []) {
        self.summary = summary
        self.additional = additional
        self.selection = selection
    }
}

/// The texts of a preview's buttons; where one is nil, the system's own stands there.
public struct PreviewTexts: Hashable, Sendable {
    /// Starts the trip.
    public var start: String?
    /// Shows the other routes.
    public var moreRoutes: String?
    /// Goes back to all of the route.
    public var overview: String?

    /// Makes the texts.
    public init(start: String? = nil, moreRoutes: String? = nil, overview: String? = nil) {
        self.start = start
        self.moreRoutes = moreRoutes
        self.overview = overview
    }
}
