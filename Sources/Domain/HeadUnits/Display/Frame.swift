public import Clockwork

/// A frame on the display that differs from the one before it.
public struct Frame: Hashable, Sendable {
    /// What it shows.
    public var content: ScreenContent
    /// The instant of the refresh before it, when the old content was still shown.
    public var previousRefresh: Instant

    /// Makes a frame.
    public init(content: ScreenContent, previousRefresh: Instant) {
        self.content = content
        self.previousRefresh = previousRefresh
    }
}
