/// The truth of a drive at each epoch, made one by one, so that the longest drive needs no memory.
public struct DriveTruth: Sequence, Sendable {
    private let path: DrivePath
    private let profile: SpeedProfile
    private let rate: Double

    init(along path: DrivePath, profile: SpeedProfile, rate: Double) {
        self.path = path
        self.profile = profile
        self.rate = rate
    }

    /// Begins at the start of the drive.
    public func makeIterator() -> Iterator { Iterator(of: self) }

    /// Makes the samples in order of time.
    public struct Iterator: IteratorProtocol {
        private let truth: DriveTruth
        private let last: Int
        private var index = 0
        private var stretch = 0

        fileprivate init(of truth: DriveTruth) {
            self.truth = truth
            last = Int((truth.profile.duration * truth.rate).rounded(.up))
        }

        /// The next sample; the last one stands at the end of the path.
        public mutating func next() -> TruthSample? {
            guard index <= last else { return nil }
            defer { index += 1 }
            let time = Double(index) / truth.rate
            let stretches = truth.profile.stretches
            while stretch + 1 < stretches.count, stretches[stretch].start + stretches[stretch].duration <= time {
                stretch += 1
            }
            let isMoving = index < last && stretch < stretches.count
            let state = isMoving ? stretches[stretch].state(at: time) : (along: truth.path.length, speed: 0)
            let along = Swift.min(state.along, truth.path.length)
            let place = truth.path.place(at: along)
            return TruthSample(
                time: time, coordinate: place.coordinate, along: along, speed: state.speed, course: place.course)
        }
    }
}
