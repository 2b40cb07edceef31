/// A sentence that the voice speaks during a step.
public struct Prompt: Hashable, Sendable {
    /// Metres left to the end of the step when it becomes due; it may exceed the step's length and is then due at its start.
    ///
    /// Answers call it `distanceAlongGeometry`.
    public var distanceToEnd: Double
    /// What is spoken.
    public var text: String
    /// The same with marks of pronunciation (SSML), nil where there are none.
    public var ssml: String?

    /// Makes a prompt that is due some metres before the end of its step.
    public init(distanceToEnd: Double, text: String, ssml: String? = nil) {
        self.distanceToEnd = distanceToEnd
        self.text = text
        self.ssml = ssml
    }
}
