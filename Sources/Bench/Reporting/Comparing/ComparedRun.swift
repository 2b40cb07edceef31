public import Events
public import Measuring

/// A run as one side of a comparison: what it was run with, and each of its measurements with its samples.
public struct ComparedRun: Sendable {
    /// A measurement of the run.
    public struct Metric: Sendable {
        /// The measurement's name; one that was made again has a number behind it from the second time on.
        public var name: String
        /// What was measured.
        public var made: MeasurementMade
        /// The samples that the journal keeps, in its order.
        public var samples: [Sample]
    }

    /// A document as it was used.
    public struct DocumentCopy: Sendable {
        /// The name of the copy in the run's folder.
        public var name: String
        /// Its bytes.
        public var bytes: [UInt8]

        /// Makes a copy.
        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// The path by which the run was named.
    public let path: String
    /// The first line of its journal.
    public let header: RunStarted
    /// The documents that lie beside the journal; none where the journal stands alone.
    public let documents: [DocumentCopy]
    /// The measurements in the order in which they were made.
    public let metrics: [Metric]

    /// Reads one side of a comparison off a recovered run.
    public init(_ run: RecoveredRun, path: String, documents: [DocumentCopy] = []) {
        self.path = path
        self.documents = documents
        header = run.header ?? RunStarted()
        var (metrics, times, kept) = ([Metric](), [String: Int](), [String: [Sample]]())
        for event in run.events {
            switch event.body {
            case .samples(let batch): kept[batch.metric, default: []] += batch.samples
            case .measurement(let made):
                let time = times[made.name, default: 0] + 1
                times[made.name] = time
                let name = made.name + (time > 1 ? "#\(time)" : "")
                metrics.append(Metric(name: name, made: made, samples: kept.removeValue(forKey: made.name) ?? []))
            default: break
            }
        }
        self.metrics = metrics
    }
}
