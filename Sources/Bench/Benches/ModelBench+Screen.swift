import CarPlay
import Events
import HeadUnits
import PhoneApps

/// What has been judged of a screen already, so that each thing is told once.
struct ScreenJudgement {
    var words: [String] = []
    var symbols: [CarImage?] = []
    var mapButtons: [CarButton] = []
    /// The pictures that the rows of lists had first, by the numbers of the rows.
    var pictures: [Int: String] = [:]
}

extension ModelBench {
    /// Looks at what is shown as a driver would: words, symbols and pictures.
    func judgePictures() {
        judgeWords()
        judgeSymbols()
        judgeFocusedPictures()
        judgeListPictures()
    }

    /// On each surface one of the variants of an instruction has room (F26).
    private func judgeWords() {
        let words = session.shown.navigation?.maneuvers.first?.variants ?? []
        guard words != seen.words else { return }
        seen.words = words
        let state = ScreenState(shown: session.shown)
        let surfaces = [
            ("screen", view.layout.tree(for: state)), ("dashboard", view.layout.dashboard(for: state)),
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

    /// The picture of a button that is chosen is its own (F42).
    private func judgeFocusedPictures() {
        let buttons = Array(session.shown.visibleMapButtons)
        guard buttons != seen.mapButtons else { return }
        seen.mapButtons = buttons
        for button in buttons {
            guard let image = button.image?.light, let focused = button.focusedImage?.light,
                !focused.hasPrefix(image)
            else { continue }
            remark("focused-picture", "F42", "error", "the button \(image) shows \(focused) while it is chosen")
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
        var picture = app.picture(fix: content.map ?? 0)
        picture?.route = app.routeLine
        var state = ScreenState(shown: session.shown, map: picture)
        state.focus = hands.focus.focus(in: tree)
        state.firstRow = hands.focus.firstRow
        return state
    }
}
