/// Says which spoken instruction becomes due, each at most once.
struct PromptSchedule: Sendable {
    /// The first one that is still ahead.
    private var next = 0

    /// The number of the prompt that is due, of several the last one; those of steps that have been passed are dropped.
    mutating func due(at along: Double, span: Int, of prompts: [PlannedPrompt]) -> Int? {
        guard next < prompts.count, prompts[next].along <= along else { return nil }
        let last = (next..<prompts.count).last(from: next) { prompts[$0].along <= along } ?? next
        next = last + 1
        return prompts[last].span == span ? last : nil
    }
}
