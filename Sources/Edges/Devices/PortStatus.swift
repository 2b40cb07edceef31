/// What a hub answers when it is asked for the status of a port (USB 2.0, 11.24.2.7; USB 3.2, 10.16.2.6).
public struct PortStatus: Hashable, Sendable {
    /// The word wPortStatus as it came.
    public var word: UInt16
    /// Whether it is that of a SuperSpeed hub, where the power bit is another.
    public var isSuperSpeed: Bool

    /// Makes a status of a word.
    public init(word: UInt16, isSuperSpeed: Bool) {
        self.word = word
        self.isSuperSpeed = isSuperSpeed
    }

    /// Whether the hub says that the port is powered: bit 8, or bit 9 of a SuperSpeed hub.
    public var isPowered: Bool { word & (isSuperSpeed ? 0x0200 : 0x0100) != 0 }
    /// Whether a device is connected.
    public var isConnected: Bool { word & 0x0001 != 0 }
    /// Whether the port's current is over its limit.
    public var isOverCurrent: Bool { word & 0x0008 != 0 }
}
