import CYAML

/// A part of a YAML document with its place.
struct YAMLEvent {
    /// What the part is.
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case listStart, listEnd, mapStart, mapEnd
        case scalar(text: String, quoted: Bool, bytes: Int)
        /// An alias, an anchor or a tag, in the words of the error that it is.
        case refused(String)
    }

    let kind: Kind
    let position: Position
}

/// The owner of a libyaml parser (yaml_parser_t) over bytes that outlive it.
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// Makes a parser (yaml_parser_initialize, yaml_parser_set_input_string).
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) != 0 else {
            throw FormatError(at: Position(line: 1, column: 1), "no memory for a YAML parser")
        }
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The next part (yaml_parser_parse); throws libyaml's error in words of ours.
    mutating func next() throws(FormatError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else { throw YAMLProblem.error(of: parser.pointee) }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(kind: Self.kind(of: event), position: Position(event.start_mark))
    }

    private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: .documentStart
        case YAML_DOCUMENT_END_EVENT: .documentEnd
        case YAML_SEQUENCE_START_EVENT:
            refusal(event.data.sequence_start.anchor, event.data.sequence_start.tag) ?? .listStart
        case YAML_SEQUENCE_END_EVENT: .listEnd
        case YAML_MAPPING_START_EVENT:
            refusal(event.data.mapping_start.anchor, event.data.mapping_start.tag) ?? .mapStart
        case YAML_MAPPING_END_EVENT: .mapEnd
        case YAML_SCALAR_EVENT:
            refusal(event.data.scalar.anchor, event.data.scalar.tag) ?? scalar(event)
        case YAML_ALIAS_EVENT: .refused("an alias (`*name`) is not allowed; write the value out")
        case YAML_STREAM_START_EVENT: .streamStart
        default: .streamEnd
        }
    }

    private static func scalar(_ event: yaml_event_t) -> YAMLEvent.Kind {
        let length = event.data.scalar.length
        let bytes = UnsafeBufferPointer(start: event.data.scalar.value, count: length)
        let isPlain = event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
        return .scalar(text: String(decoding: bytes, as: UTF8.self), quoted: !isPlain, bytes: length)
    }

    private static func refusal(
        _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
    ) -> YAMLEvent.Kind? {
        if anchor != nil { return .refused("an anchor (`&name`) is not allowed; write each value out") }
        return tag == nil ? nil : .refused("a tag (`!name`) is not allowed; write the value alone")
    }
}

extension Position {
    /// The place of a libyaml mark, which counts lines and characters from 0.
    init(_ mark: yaml_mark_t) {
        self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
}
