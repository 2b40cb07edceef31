/// What a client asks of an HTTP server.
public struct HTTPRequest: Hashable, Sendable {
    /// The method, such as `GET`.
    public var method: String
    /// The path with its escapes replaced, without the query.
    public var path: String
    /// The keys and values of the query in their order, escapes replaced; a key without a value has an empty one.
    public var query: [Item]
    /// CLOCK_MONOTONIC in nanoseconds when the request had arrived.
    public var stamp: Int64

    /// A key of a query with its value.
    public struct Item: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The value.
        public var value: String

        /// Makes an item.
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// Makes a request.
    public init(method: String = "GET", path: String, query: [Item] = [], stamp: Int64 = 0) {
        self.method = method
        self.path = path
        self.query = query
        self.stamp = stamp
    }
}

/// What an HTTP server answers.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, such as 200.
    public var status: Int
    /// The body, told to be JSON.
    public var body: [UInt8]

    /// Makes an answer.
    public init(status: Int, body: [UInt8]) {
        self.status = status
        self.body = body
    }
}
