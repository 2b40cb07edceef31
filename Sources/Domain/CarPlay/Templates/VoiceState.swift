public import Clockwork

/// A state of a voice dialogue with its picture.
public struct VoiceState: Hashable, Sendable {
    /// The state's number.
    public var id: Int
    /// Its texts, of which the longest that fits is shown.
    public var titles: [String]
    /// Its picture, nil for none.
    public var image: CarImage?
    /// How long all frames of the picture take once.
    public var cycle: Timespan
    /// Its buttons; from iOS 26.4.
    public var buttons: [CarButton]

    /// Makes a state.
    public init(
        _ id: Int, titles: [String] = [], image: CarImage? = nil, cycle: Timespan = .seconds(1),
        buttons: [CarButton] = []
    ) {
        self.id = id
        self.titles = titles
        self.image = image
        self.cycle = cycle
        self.buttons = buttons
    }

    /// How long one frame stands.
    public var frameTime: Timespan {
        .nanoseconds(cycle.nanoseconds / Int64(max(1, image?.frames ?? 1)))
    }
}
