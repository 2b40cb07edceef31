import CCairo
import HeadUnits

/// Owns a Pango layout (PangoLayout): a line of text shaped into glyphs.
struct ShapedText: ~Copyable {
    let pointer: OpaquePointer
    /// Its advance in points.
    let width: Double
    /// From its top to its baseline, in points.
    let ascent: Double

    /// Shapes a line (pango_layout_new); throws where a font for one of its scripts is missing.
    init(_ line: StyledLine, in context: OpaquePointer) throws(PictureError) {
        guard let layout = pango_layout_new(context) else { throw .drawing("Pango made no layout") }
        Self.set(line, on: layout)
        guard pango_layout_get_unknown_glyphs_count(layout) == 0 else {
            g_object_unref(UnsafeMutableRawPointer(layout))
            throw Script.missing(in: line, context)
        }
        self.init(owning: layout)
    }

    private init(owning layout: OpaquePointer) {
        pointer = layout
        var (width, height) = (Int32(0), Int32(0))
        pango_layout_get_size(layout, &width, &height)
        self.width = Double(width) / Double(PANGO_SCALE)
        ascent = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Whether it is written from the right (pango_layout_get_direction).
    var beginsRight: Bool { pango_layout_get_direction(pointer, 0) == PANGO_DIRECTION_RTL }

    /// How many glyphs no font has (pango_layout_get_unknown_glyphs_count).
    static func unknownGlyphs(in line: StyledLine, _ context: OpaquePointer) -> Int {
        guard let layout = pango_layout_new(context) else { return 0 }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        set(line, on: layout)
        return Int(pango_layout_get_unknown_glyphs_count(layout))
    }

    private static func set(_ line: StyledLine, on layout: OpaquePointer) {
        var text = line.text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        let font = pango_font_description_new()
        defer { pango_font_description_free(font) }
        pango_font_description_set_family_static(font, Fonts.families)
        pango_font_description_set_weight(font, line.style.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_font_description_set_absolute_size(font, line.style.size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_layout_set_single_paragraph_mode(layout, 1)
    }
}

/// A line of text with its style.
struct StyledLine: Hashable, Sendable {
    let text: String
    let style: TextStyle
}
