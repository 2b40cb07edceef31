/// What the system kept of what a call gave it, read from the call's outcome as the journal writes it.
public enum UnitKept {
    /// How many things of a part, such as `map buttons`, were kept of those given; nil where the call was refused.
    public static func count(of part: String, given: Int, outcome: String) -> Int? {
        if outcome == "shown" { return given }
        guard outcome.hasPrefix("truncated: ") else { return nil }
        for cut in outcome.dropFirst("truncated: ".count).split(separator: ",") {
            let words = cut.split(separator: " ")
            guard words.count > 3, words[1] == "of", words[3...].joined(separator: " ").hasPrefix(part) else {
                continue
            }
            return Int(words[0])
        }
        return given
    }
}
