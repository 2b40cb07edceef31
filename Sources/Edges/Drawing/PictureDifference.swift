public import HeadUnits

/// Where two pictures of one screen differ by more than the edges of letters may.
public struct PictureDifference: Hashable, Sendable {
    /// The things whose pixels differ, those with the most first, in sentences.
    public let sentences: [String]

    /// How much a colour may differ in one of its parts, of 255, before a pixel counts.
    public static let tolerance: UInt32 = 40
    /// How many of a thing's pixels may differ, as a share, before the thing counts.
    public static let share = 0.01

    /// Compares pixels of 0xRRGGBB; each pixel belongs to the uppermost thing of the tree that stands there.
    public init(
        from old: [UInt32], to new: [UInt32], width: Int, pixelsPerPoint: Double, tree: LayoutTree
    ) {
        guard old.count == new.count, width > 0 else {
            sentences = ["the pictures differ in size: \(new.count) pixels, were \(old.count)"]
            return
        }
        var (counts, totals): ([Int: Int], [Int: Int]) = ([:], [:])
        for place in new.indices {
            let point = Point(
                x: (Double(place % width) + 0.5) / pixelsPerPoint, y: (Double(place / width) + 0.5) / pixelsPerPoint)
            let node = tree.nodes.lastIndex { $0.frame.contains(point) } ?? -1
            totals[node, default: 0] += 1
            if Self.differ(old[place], new[place]) { counts[node, default: 0] += 1 }
        }
        let told = counts.filter { Double($0.value) > Self.share * Double(totals[$0.key] ?? 1) }
        sentences = told.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { node, count in
            let name = node < 0 ? "nothing" : "\(tree.nodes[node].role.rawValue) \(tree.nodes[node].index)"
            return "\(name) looks otherwise: \(count) of its \(totals[node] ?? 0) pixels differ"
        }
    }

    /// Whether nothing looks otherwise.
    public var isEmpty: Bool { sentences.isEmpty }

    private static func differ(_ left: UInt32, _ right: UInt32) -> Bool {
        [16, 8, 0].contains { shift in
            let (a, b) = (left >> UInt32(shift) & 255, right >> UInt32(shift) & 255)
            return max(a, b) - min(a, b) > tolerance
        }
    }
}
