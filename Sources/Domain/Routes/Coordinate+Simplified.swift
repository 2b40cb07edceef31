import Glibc
import Positioning

extension [Coordinate] {
    /// The places that keep the line within some metres of its shape (Ramer, Douglas and Peucker).
    func simplified(to metres: Double) -> [Coordinate] {
        guard count > 2 else { return self }
        var isKept = [Bool](repeating: false, count: count)
        (isKept[0], isKept[count - 1]) = (true, true)
        var open = [0..<(count - 1)]
        while let part = open.popLast() {
            guard let far = farthest(in: part), far.distance > metres else { continue }
            isKept[far.index] = true
            open.append(part.lowerBound..<far.index)
            open.append(far.index..<part.upperBound)
        }
        return indices.filter { isKept[$0] }.map { self[$0] }
    }

    /// The place that lies farthest from the straight way between the ends of a part.
    private func farthest(in part: Range<Int>) -> (index: Int, distance: Double)? {
        let frame = LocalFrame(at: self[part.lowerBound])
        let end = frame.metres(self[part.upperBound])
        let square = end.east * end.east + end.north * end.north
        var farthest: (index: Int, distance: Double)?
        for index in part.dropFirst() {
            let place = frame.metres(self[index])
            let share =
                square > 0 ? Swift.min(Swift.max((place.east * end.east + place.north * end.north) / square, 0), 1) : 0
            let distance = hypot(place.east - share * end.east, place.north - share * end.north)
            if distance > farthest?.distance ?? -1 { farthest = (index, distance) }
        }
        return farthest
    }
}
