import CarPlay
import Clockwork
import Events
import HeadUnits
import PhoneApps
import Runbooks

/// The unit's layout as far as the app's camera needs it: the window that it was told, and the landmark of its motion.
final class CameraView {
    let layout: UnitLayout
    var window: CarWindow?
    var landmark: MapLandmark?
    /// Where on its route the puck is seen.
    var route = RouteSight()
    /// What was laid out last, and what came of it.
    var shown: ShownState?, tree: LayoutTree?

    init(unit: UnitProfile) {
        // Areas do not depend on how wide texts are; half an em a character is near enough.
        layout = UnitLayout(profile: unit) { text, style in Double(text.count) * style.size * 0.5 }
    }
}

extension ModelBench {
    /// Lays out the screen where what is shown has changed; the app is told of its window where that has.
    func layOut() {
        guard session.isConnected else { return leaveScreen() }
        guard session.shown != view.shown else { return }
        view.shown = session.shown
        if hands.isOther(screen: session.shown) { showBar() }
        let tree = view.layout.tree(for: state())
        view.tree = tree
        judgePictures(in: tree)
        let buttons = session.shown.isPanning ? session.shown.panButtons : nil
        if buttons != content.panButtons { show { $0.panButtons = buttons } }
        let window = tree.window
        guard window != view.window, session.shown.hasWindowRoot else { return }
        view.window = window
        guard !isQualifying else { return tellWindow() }
        perform(app.resize(window, at: timeline.now))
    }

    /// The app's screen is gone with its session.
    private func leaveScreen() {
        (view.window, view.shown, view.tree, view.landmark) = (nil, nil, nil, nil)
        hands.barTimer?.cancel()
        hands.leaveScreen()
    }

    /// The app draws its map as its camera stands.
    func look() {
        guard session.isConnected else { return }
        let sight = sightOfMap
        if sight != content.sight { show { $0.sight = sight } }
    }

    /// What can be seen of the app's map now.
    var sightOfMap: MapSight? {
        guard let window = view.window, let picture = app.picture(fix: content.map ?? 0) else { return nil }
        let landmark =
            view.landmark.map { $0.near(picture.camera) } ?? MapLandmark(number: 0, place: picture.camera.centre)
        view.landmark = landmark
        judgeTexts(of: picture.overlays)
        return MapSight(
            picture, in: window, landmark: landmark, routeRoom: view.route.room(of: picture, in: window),
            buttons: rig.unit.drivingSide == .left ? .right : .left)
    }
}

extension ShownState {
    /// The map buttons that can be seen, by their pictures.
    fileprivate var panButtons: String {
        visibleMapButtons.map { $0.image?.name(in: style) ?? $0.title }.joined(separator: " ")
    }
}

extension FrameShown {
    /// The frame that a unit presents.
    init(_ frame: Frame, screen: UnitProfile.Display) {
        self.init()
        (card, map, previous) = (frame.content.card, frame.content.map, frame.previousRefresh)
        panButtons = frame.content.panButtons
        seen = frame.content.sight.map { MapSeen($0, screen: screen) }
    }
}

extension MapSeen {
    fileprivate init(_ sight: MapSight, screen: UnitProfile.Display) {
        self.init()
        (heading, scale) = (Double(sight.heading) / 10, Double(sight.scale) / 1000)
        (mark, markX, markY) = (sight.mark, Double(sight.markX) / 10, Double(sight.markY) / 10)
        puckX = sight.puckX.map { Double($0) / 10 }
        puckY = sight.puckY.map { Double($0) / 10 }
        room = sight.puckRoom.map { Double($0) / 10 }
        route = sight.routeRoom.map { Double($0) / 10 }
        bare = sight.bare > 0 ? Double(sight.bare) / 10 : nil
        overlay = sight.overlay.map { OverlaySeen($0, screen: screen) }
        isDark = sight.isDark ? true : nil
    }
}

extension OverlaySeen {
    fileprivate init(_ sight: MapSight.OverlaySight, screen: UnitProfile.Display) {
        self.init()
        text = sight.text
        (x, y, width, height) = (
            Double(sight.x) / 10, Double(sight.y) / 10, Double(sight.width) / 10, Double(sight.height) / 10
        )
        share = height / screen.height * 100
        (room, gap) = (Double(sight.guideRoom) / 10, Double(sight.buttonGap) / 10)
    }
}
