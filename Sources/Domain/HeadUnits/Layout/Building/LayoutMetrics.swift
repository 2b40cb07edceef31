/// The sizes of texts and things, in points, that follow from a display's extent.
struct LayoutMetrics: Hashable, Sendable {
    /// How much larger than on 400×240 points texts are.
    let factor: Double
    /// From things to the edge of what they stand on.
    let padding = 8.0
    /// From map buttons and overlays to the edges.
    let margin = 4.0
    /// The least extent of what a finger can press, from Apple's older guidelines.
    let tappable = 44.0

    let title: TextStyle
    let body: TextStyle
    let caption: TextStyle
    let instruction: TextStyle
    /// The sizes that a distance may take, largest first.
    let distance: [TextStyle]

    /// Texts grow by half of what the shorter side grows beyond 240 points, up to a third.
    init(screen: Rect) {
        let side = min(screen.height / 240, screen.width / 400)
        factor = min(4.0 / 3, max(0.75, 1 + (side - 1) / 2))
        title = TextStyle(size: 16 * factor, weight: .bold)
        body = TextStyle(size: 16 * factor)
        caption = TextStyle(size: 13 * factor)
        instruction = TextStyle(size: 18 * factor, weight: .bold)
        let factor = factor
        distance = [26, 22, 18, 14].map { TextStyle(size: $0 * factor, weight: .bold) }
    }
}
