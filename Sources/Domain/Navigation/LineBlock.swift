import Positioning

/// A box in degrees around some neighbouring segments, so that a search can pass over them at once.
struct LineBlock: Sendable {
    /// Segments a block: small enough to be read in a fraction of a microsecond, large enough to keep boxes few.
    static let size = 64

    let segments: Range<Int>
    private let south, north, west, east: Double

    init(_ vertices: [RouteLine.Vertex], segments: Range<Int>) {
        self.segments = segments
        let inside = vertices[segments.lowerBound...segments.upperBound]
        south = inside.reduce(.infinity) { min($0, $1.latitude) }
        north = inside.reduce(-.infinity) { max($0, $1.latitude) }
        west = inside.reduce(.infinity) { min($0, $1.longitude) }
        east = inside.reduce(-.infinity) { max($0, $1.longitude) }
    }

    /// Metres from a frame's origin that no segment of the block comes nearer than; squared.
    func leastSquaredDistance(from frame: LocalFrame) -> Double {
        let middle = (west + east) / 2
        let longitude = middle + (frame.origin.longitude - middle).wholeTurnsRemoved
        let latitude = frame.origin.latitude
        let beside = max(0, west - longitude, longitude - east) * frame.metresPerDegreeEast
        let above = max(0, south - latitude, latitude - north) * frame.metresPerDegreeNorth
        return beside * beside + above * above
    }

    func isNearer(than other: LineBlock, to frame: LocalFrame) -> Bool {
        leastSquaredDistance(from: frame) < other.leastSquaredDistance(from: frame)
    }
}
