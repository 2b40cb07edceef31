import Positioning

/// A box in degrees around some neighbouring segments, so that a search can pass over them at once.
struct LineBox: Sendable {
    /// Where its segments begin and end, in metres along the route.
    private let begin: Double, end: Double
    private let south: Double, north: Double, west: Double, east: Double

    init(_ vertices: ArraySlice<RouteLine.Vertex>) {
        begin = vertices.first?.along ?? 0
        end = vertices.last?.along ?? 0
        south = vertices.reduce(.infinity) { min($0, $1.latitude) }
        north = vertices.reduce(-.infinity) { max($0, $1.latitude) }
        west = vertices.reduce(.infinity) { min($0, $1.longitude) }
        east = vertices.reduce(-.infinity) { max($0, $1.longitude) }
    }

    /// The box around neighbouring boxes.
    init(around boxes: ArraySlice<LineBox>) {
        begin = boxes.first?.begin ?? 0
        end = boxes.last?.end ?? 0
        south = boxes.reduce(.infinity) { min($0, $1.south) }
        north = boxes.reduce(-.infinity) { max($0, $1.north) }
        west = boxes.reduce(.infinity) { min($0, $1.west) }
        east = boxes.reduce(-.infinity) { max($0, $1.east) }
    }

    /// Metres from a frame's origin that no segment comes nearer than, squared; infinite outside of the bounds.
    func leastSquaredDistance(from frame: LocalFrame, within bounds: ClosedRange<Double>) -> Double {
        guard begin <= bounds.upperBound, end >= bounds.lowerBound else { return .infinity }
        let middle = (west + east) / 2
        let longitude = middle + (frame.origin.longitude - middle).wholeTurnsRemoved
        let latitude = frame.origin.latitude
        let beside = max(0, west - longitude, longitude - east) * frame.metresPerDegreeEast
        let above = max(0, south - latitude, latitude - north) * frame.metresPerDegreeNorth
        return beside * beside + above * above
    }
}
