import CCairo
public import HeadUnits

/// The fonts of pictures, with what has been shaped and measured kept for the next picture.
///
/// Positions are not rounded to pixels, so a text has the same width at every scale.
public final class Fonts {
    /// What texts are set in: fonts of fonts-noto-core, and fonts-ipafont-gothic for Japanese.
    static let families = "Noto Sans, Noto Sans Thai, IPAPGothic"
    /// How many texts are kept; a screen has some dozens.
    private static let room = 2_000

    private let context: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private var shaped: [StyledLine: Kept] = [:]
    private var advances: [StyledLine: Double] = [:]

    /// Opens the fonts of the machine (pango_cairo_font_map_new); throws where Pango has none at all.
    public init() throws(PictureError) {
        guard let map = pango_cairo_font_map_new() else { throw .drawing("Pango has no fonts") }
        guard let context = pango_font_map_create_context(map) else {
            g_object_unref(map)
            throw .drawing("Pango made no context")
        }
        (self.map, self.context) = (map, context)
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
    }

    deinit {
        shaped.removeAll()
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
    }

    /// The width in points of a text on one line; throws where a font for one of its scripts is missing.
    public func width(of text: String, _ style: TextStyle) throws(PictureError) -> Double {
        let key = StyledLine(text: text, style: style)
        if let width = advances[key] { return width }
        let width = try ShapedText(key, in: context).width
        if advances.count >= Self.room { advances.removeAll(keepingCapacity: true) }
        advances[key] = width
        return width
    }

    /// Measures with these fonts; a text that no font can write has no width, and is refused when it is drawn.
    public var measure: TextMeasure {
        { [self] text, style in (try? width(of: text, style)) ?? 0 }
    }

    /// A shaped line, made anew only where it is not kept.
    func shaped(_ line: StyledLine) throws(PictureError) -> Kept {
        if let kept = shaped[line] { return kept }
        let kept = Kept(try ShapedText(line, in: context))
        if shaped.count >= Self.room { shaped.removeAll(keepingCapacity: true) }
        shaped[line] = kept
        return kept
    }

    /// A shaped line that several pictures share.
    final class Kept {
        let text: ShapedText

        init(_ text: consuming ShapedText) {
            self.text = text
        }
    }
}
