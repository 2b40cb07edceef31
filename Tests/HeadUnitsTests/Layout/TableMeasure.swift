import HeadUnits

/// Widths of texts from a table: tests need no fonts.
enum TableMeasure {
    static func width(_ text: String, _ style: TextStyle) -> Double {
        let em = text.unicodeScalars.reduce(0) { $0 + share(of: $1) }
        return em * style.size * (style.weight == .bold ? 1.06 : 1)
    }

    private static func share(of scalar: Unicode.Scalar) -> Double {
        if "iljt.,:;'!|() ".unicodeScalars.contains(scalar) { return 0.3 }
        if "mwMWЖШЩЮ".unicodeScalars.contains(scalar) { return 0.85 }
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        return (0x3000...0x9FFF).contains(scalar.value) ? 1 : 0.56
    }
}
