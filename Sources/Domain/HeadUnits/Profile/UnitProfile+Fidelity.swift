import Clockwork

extension UnitProfile {
    /// Takes the fidelity of the touch screen, with what holds for it where a document says nothing else.
    ///
    /// Apple says that low-fidelity screens follow later and know fewer gestures, and gives no numbers: these are the model's.
    public mutating func take(_ fidelity: Fidelity) {
        touch.fidelity = fidelity
        switch fidelity {
        case .high: (touch.sampleRate, touch.grid, touch.latency) = (60, 1 / Double(display.scale), .zero)
        case .low: (touch.sampleRate, touch.grid, touch.latency) = (25, 2, .milliseconds(120))
        }
    }
}

extension UnitProfile.TouchInput {
    /// Whether two fingers are told apart: a low-fidelity screen knows fewer gestures.
    public var followsTwoFingers: Bool { isPresent && isMultiTouch && fidelity == .high }
}
