public import Events

extension RecoveredRun {
    /// The measurements in the order in which they were made.
    public var measurements: [MeasurementMade] {
        events.compactMap { event in
            if case .measurement(let made) = event.body { made } else { nil }
        }
    }
}
