import CarPlay

/// The colours of a screen by day or by night.
struct Palette: Hashable, Sendable {
    var land: Ink, park: Ink, water: Ink
    var street: Ink, streetEdge: Ink
    var route: Ink, routeEdge: Ink
    var puck: Ink, puckRing: Ink
    /// What stands above the map, and what stands in it.
    var panel: Ink, raised: Ink, pressed: Ink
    var text: Ink, quiet: Ink, line: Ink
    var accent: Ink, onAccent: Ink, focus: Ink
    /// The guidance card.
    var card: Ink, onCard: Ink, onCardQuiet: Ink, cardFoot: Ink
    var bar: Ink, systemBar: Ink, onSystemBar: Ink
    var shade: Ink, veil: Ink

    /// The colours of a content style.
    static func of(_ style: ContentStyle) -> Palette { style == .dark ? night : day }

    private static let day = Palette(
        land: Ink(0xEFEDE6), park: Ink(0xCFE6C2), water: Ink(0xAFD6EE),
        street: Ink(0xFFFFFF), streetEdge: Ink(0xD5D1C6),
        route: Ink(0x1E7BF2), routeEdge: Ink(0x0F4FA8),
        puck: Ink(0x1E7BF2), puckRing: Ink(0xFFFFFF),
        panel: Ink(0xF5F5F7), raised: Ink(0xFFFFFF), pressed: Ink(0xE3E4E8),
        text: Ink(0x16181D), quiet: Ink(0x62666F), line: Ink(0xDADBDF),
        accent: Ink(0x1A73E8), onAccent: Ink(0xFFFFFF), focus: Ink(0xFF8A00),
        card: Ink(0x0B6B4F), onCard: Ink(0xFFFFFF), onCardQuiet: Ink(0xCDE9DD), cardFoot: Ink(0x085540),
        bar: Ink(0xF5F5F7, alpha: 0.92), systemBar: Ink(0x101114), onSystemBar: Ink(0xF2F3F5),
        shade: Ink(0x000000, alpha: 0.10), veil: Ink(0x000000, alpha: 0.32))

    private static let night = Palette(
        land: Ink(0x1B1E25), park: Ink(0x1F2F27), water: Ink(0x14283A),
        street: Ink(0x3A404C), streetEdge: Ink(0x12141A),
        route: Ink(0x3D95FF), routeEdge: Ink(0x17468C),
        puck: Ink(0x3D95FF), puckRing: Ink(0xF2F3F5),
        panel: Ink(0x17191E), raised: Ink(0x2A2D35), pressed: Ink(0x3A3E48),
        text: Ink(0xF2F3F5), quiet: Ink(0x9DA2AD), line: Ink(0x343842),
        accent: Ink(0x4C9BFF), onAccent: Ink(0x07182E), focus: Ink(0xFFA733),
        card: Ink(0x0A4A38), onCard: Ink(0xF5F7F6), onCardQuiet: Ink(0xA9CFC0), cardFoot: Ink(0x073A2C),
        bar: Ink(0x17191E, alpha: 0.92), systemBar: Ink(0x08090B), onSystemBar: Ink(0xE6E8EB),
        shade: Ink(0x000000, alpha: 0.28), veil: Ink(0x000000, alpha: 0.5))
}
