import Positioning

/// Boxes around the segments of a line, and boxes around boxes, so that a search of it all looks at few of them.
struct LineTree: Sendable {
    /// Segments in a box of the lowest level: read in a fraction of a microsecond, and few boxes in all.
    static let leafSize = 64
    /// Boxes in a box of a higher level.
    static let fan = 16

    /// The boxes from the lowest level up; the highest has `fan` at most.
    private(set) var levels: [[LineBox]] = []

    init() {}

    init(_ vertices: [RouteLine.Vertex]) {
        let segments = vertices.count - 1
        guard segments > 0 else { return }
        var boxes = stride(from: 0, to: segments, by: Self.leafSize).map { start in
            LineBox(vertices[start...min(start + Self.leafSize, segments)])
        }
        levels.append(boxes)
        while boxes.count > Self.fan {
            boxes = stride(from: 0, to: boxes.count, by: Self.fan).map { start in
                LineBox(around: boxes[start..<min(start + Self.fan, boxes.count)])
            }
            levels.append(boxes)
        }
    }

    /// The boxes of a level that make up a box of the level above.
    func children(of index: Int, atLevel level: Int) -> Range<Int> {
        let start = index * Self.fan
        return start..<min(start + Self.fan, levels[level].count)
    }

    /// The box of the lowest level that is nearest to a fix among those that a descent from the top finds.
    func nearestLeaf(to frame: LocalFrame, within bounds: ClosedRange<Double>) -> Int? {
        guard var level = levels.indices.last else { return nil }
        var candidates = levels[level].indices
        while let nearest = nearest(of: candidates, atLevel: level, to: frame, within: bounds) {
            guard level > 0 else { return nearest }
            level -= 1
            candidates = children(of: nearest, atLevel: level)
        }
        return nil
    }

    private func nearest(
        of candidates: Range<Int>, atLevel level: Int, to frame: LocalFrame, within bounds: ClosedRange<Double>
    ) -> Int? {
        var (nearest, least) = (Int?.none, Double.infinity)
        for index in candidates {
            let distance = levels[level][index].leastSquaredDistance(from: frame, within: bounds)
            if distance < least { (nearest, least) = (index, distance) }
        }
        return nearest
    }
}
