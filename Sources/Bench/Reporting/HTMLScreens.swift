import Events

/// The screenshots of a run, each in the page itself, so that the page can be sent alone.
enum HTMLScreens {
    /// The most bytes of pictures that stand in one page; the rest are named.
    private static let mostBytes = 8 << 20

    /// The pictures with their names, empty where none was taken.
    static func body(_ taken: [ScreenshotTaken], _ files: RunFiles?) -> HTML {
        guard !taken.isEmpty else { return "" }
        var room = mostBytes
        let figures = taken.map { picture -> HTML in
            let bytes = bytes(of: picture, in: files, room: room)
            room -= bytes?.count ?? 0
            return figure(picture, bytes)
        }
        return "<div class=\"screens\">\n\(figures)</div>\n"
    }

    private static func figure(_ picture: ScreenshotTaken, _ bytes: [UInt8]?) -> HTML {
        let image: HTML =
            if let bytes {
                """
                <img alt="\(picture.name)" width="\(picture.width)" height="\(picture.height)" \
                src="data:image/png;base64,\(Base64.text(bytes))"/>
                """
            } else {
                "<p>The picture is not in this page.</p>"
            }
        return "<figure>\(image)<figcaption>\(picture.name) · \(picture.file)</figcaption></figure>\n"
    }

    /// The bytes of a picture that lies where screenshots lie; a journal could name any file.
    private static func bytes(of picture: ScreenshotTaken, in files: RunFiles?, room: Int) -> [UInt8]? {
        guard let files, picture.file.hasPrefix("screens/"), files.names.contains(picture.file),
            let bytes = try? files.bytes(of: picture.file), bytes.count <= room
        else { return nil }
        return bytes
    }
}

/// Bytes as text in base 64 (RFC 4648).
enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0..<4 {
                let digit = digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
                text.append(place <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
