import Adapters

/// Reads meters as people type them: `sensor:ina226`, `supply:AC0`, or the words of a command.
enum MeterText {
    static func meter(_ text: String, _ desk: PortDesk) throws(Failure) -> any PowerMeter {
        do throws(SwitchError) {
            if let name = text.behind("sensor:") { return try SensorMeter(name) }
            if let name = text.behind("supply:") { return try SupplyMeter(name) }
        } catch {
            throw error.failure
        }
        let words = text.split(separator: " ").map(String.init)
        guard !words.isEmpty else { throw Failure(.usage, "--meter needs sensor:NAME, supply:NAME or a command") }
        return CommandMeter(words, programs: desk.programs)
    }
}

extension String {
    /// What stands behind a beginning, nil where the text begins otherwise.
    fileprivate func behind(_ beginning: String) -> String? {
        hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
    }
}
