import CarPlay
import Events
import Formats
import HeadUnits
import PhoneApps
import Runbooks

/// What has been judged of a screen already, so that each thing is told once.
struct ScreenJudgement {
    var words: [String] = []
    var symbols: [CarImage?] = []
    /// The controls of the app's window whose texts were looked at.
    var overlays: [String: Double] = [:]
    /// The pictures that the rows of lists had first, by the numbers of the rows.
    var pictures: [Int: String] = [:]
}

extension ModelBench {
    /// Looks at what is shown as a driver would: words, symbols and pictures.
    func judgePictures(in tree: LayoutTree) {
        judgeWords(in: tree)
        judgeSymbols()
        judgeListPictures()
    }

    /// On each surface one of the variants of an instruction has room (F26).
    private func judgeWords(in tree: LayoutTree) {
        let words = session.shown.navigation?.maneuvers.first?.variants ?? []
        guard words != seen.words else { return }
        seen.words = words
        let state = self.state()
        let surfaces = [
            ("screen", tree), ("dashboard", view.layout.dashboard(for: state)),
            ("cluster", view.layout.cluster(for: state)),
        ]
        for (surface, tree) in surfaces {
            guard let text = tree?[.cardInstruction]?.text, text.hasSuffix("…") else { continue }
            remark("words-shortened", "F26", "warning", "no variant of \"\(words[0])\" has room on the \(surface)")
        }
    }

    /// A U-turn is drawn to the side from which the traffic comes (F11).
    private func judgeSymbols() {
        let maneuvers = session.shown.navigation?.maneuvers ?? []
        guard maneuvers.map(\.symbol) != seen.symbols else { return }
        seen.symbols = maneuvers.map(\.symbol)
        for maneuver in maneuvers {
            guard let symbol = maneuver.symbol?.light, symbol.hasPrefix("uturn ") else { continue }
            let right = maneuver.trafficSide == .right ? "uturn left" : "uturn right"
            guard symbol != right else { continue }
            remark(
                "u-turn-mirrored", "F11", "error",
                "the symbol is \(symbol) where traffic drives on the \(maneuver.trafficSide.rawValue)")
        }
    }

    /// The picture of the map button that knob or touchpad have chosen is its own (F42).
    func judgeFocusedPicture() {
        guard let chosen = hands.focus.chosen(in: tree), chosen.role == .mapButton,
            let button = session.shown.visibleMapButtons.first(where: { $0.id == chosen.button }),
            let image = button.image?.light, let focused = button.focusedImage?.light, !focused.hasPrefix(image)
        else { return }
        remark("focused-picture", "F42", "error", "the button \(image) shows \(focused) while it is chosen")
    }

    /// The texts that the app draws itself are as high as those of this display, and not as those of a phone (F32).
    func judgeTexts(of overlays: [MapPicture.Overlay]) {
        let (scale, right) = (Double(rig.unit.display.scale), rig.unit.chrome.textSizes)
        for overlay in overlays where seen.overlays[overlay.name] != overlay.textSize {
            seen.overlays[overlay.name] = overlay.textSize
            guard !right.contains(overlay.textSize) else { continue }
            let words = [overlay.textSize, right.lowerBound, right.upperBound]
                .map { FixedDecimal.shortest($0 * scale, decimals: 1) }
            remark(
                "text-size", "F32", "error",
                "the text of \(overlay.name) is \(words[0]) px high, and those of this display are \(words[1]) to "
                    + "\(words[2]) px high")
        }
    }

    /// The rows of a list keep the pictures that they had first (F39).
    private func judgeListPictures() {
        for item in session.shown.top?.items ?? [] {
            guard let picture = item.picture?.light else { continue }
            guard let first = seen.pictures[item.id] else {
                seen.pictures[item.id] = picture
                continue
            }
            guard picture != first else { continue }
            remark("list-picture-lost", "F39", "error", "the row \(item.text) shows \(picture), and showed \(first)")
        }
    }

    /// What the unit's screen shows now.
    var screen: ScreenState {
        var state = self.state(from: hands.focus.firstRow)
        state.map = app.picture(fix: content.map ?? 0)
        state.focus = hands.focus.focus(in: tree)
        return state
    }
}
