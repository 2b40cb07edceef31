public import AppBuilds

extension PropertyList {
    /// Entitlements as DER, as codesign writes them into a signature.
    public var der: [UInt8] { Self.element(0x70, Self.element(0x02, [1]) + element) }

    private var element: [UInt8] {
        switch self {
        case .boolean(let truth): Self.element(0x01, [truth ? 0xFF : 0])
        case .integer(let number):
            Self.element(0x02, (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
        case .array(let values): Self.element(0x30, values.flatMap(\.element))
        case .data(let bytes): Self.element(0x04, bytes)
        case .dictionary(let entries):
            Self.element(
                0xB0,
                entries.sorted { $0.key < $1.key }.flatMap { key, value in
                    Self.element(0x30, PropertyList.string(key).element + value.element)
                })
        default: Self.element(0x0C, Array((text ?? "").utf8))
        }
    }

    /// An element of DER: tag, length, content.
    public static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        guard content.count > 0x7F else { return [tag, UInt8(content.count)] + content }
        return [tag, 0x83] + [16, 8, 0].map { UInt8(truncatingIfNeeded: content.count >> $0) } + content
    }
}
