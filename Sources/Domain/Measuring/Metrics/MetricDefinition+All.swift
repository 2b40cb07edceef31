extension MetricDefinition {
    /// Every metric, in the order of the page.
    public static let all: [MetricDefinition] = [
        updateLatency, latencyReceived, latencyProcessing, latencyDisplay, fixAge, cardMapSkew, headingLag, stepResponse,
        frameAge, updatesPerMinute, nightSwitch, firstFrame, panThreshold,
    ]
}
