/// Follows the numbers of a witness's lines, and tells how many are missing.
///
/// A line that cannot be read may have had any number, so it fills a gap; it was told of already.
struct LineNumbers {
    private var next: Int?
    private var fillers = 0

    /// A process of the app begins to count: from 0, unless its hello has a number.
    mutating func begin(at number: Int?) {
        (next, fillers) = (number ?? 0, 0)
    }

    /// Takes a line that cannot be read and has no number that can be.
    mutating func fill() {
        fillers += 1
    }

    /// Takes the number of a line, and returns how many lines before it are missing.
    mutating func take(_ number: Int) -> Int {
        defer { (next, fillers) = (max(number + 1, next ?? 0), 0) }
        guard let next, number > next else { return 0 }
        return max(0, number - next - fillers)
    }
}
