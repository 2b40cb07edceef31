/// Where along a route a spoken instruction becomes due.
struct PlannedPrompt: Sendable {
    /// Metres from the start of the route.
    let along: Double
    /// The span during which it may be spoken.
    let span: Int
    /// Its number among the prompts of its step.
    let number: Int
}
