import CarPlay
import HeadUnits

extension Scene {
    /// Draws what stands for the app's picture of a junction, of which no more than the name is known: a road that
    /// parts below a sign, seen from behind the wheel, with the maneuver's symbol on the sign.
    func drawJunction(in frame: Rect, on canvas: borrowing Canvas) throws(PictureError) {
        canvas.fill(frame, radius: 6, Self.sky)
        let ground = Rect(x: frame.x, y: frame.at(0, 0.52).y, width: frame.width, height: frame.height * 0.48)
        canvas.fill(ground, radius: 6, Self.grass)
        let road = [(0.12, 1), (0.46, 0.52), (0.54, 0.52), (0.64, 0.72), (0.86, 0.52), (0.95, 0.52), (0.9, 1)]
        canvas.fill(road.map { frame.at($0.0, Double($0.1)) }, Self.asphalt)
        for marks in [[(0.36, 0.98), (0.42, 0.82)], [(0.45, 0.74), (0.47, 0.64)], [(0.66, 0.98), (0.63, 0.84)]] {
            canvas.line(marks.map { frame.at($0.0, $0.1) }, width: frame.width * 0.014, Self.mark)
        }
        try drawSign(in: frame, on: canvas)
    }

    private func drawSign(in frame: Rect, on canvas: borrowing Canvas) throws(PictureError) {
        for x in [0.2, 0.8] {
            canvas.line([frame.at(x, 0.1), frame.at(x, 0.6)], width: frame.width * 0.016, Self.post)
        }
        let (corner, far) = (frame.at(0.16, 0.08), frame.at(0.84, 0.42))
        let board = Rect(x: corner.x, y: corner.y, width: far.x - corner.x, height: far.y - corner.y)
        canvas.fill(board, radius: 3, Self.board)
        let line = board.height * 0.13
        for (y, share) in [(0.26, 0.5), (0.6, 0.34)] {
            let bar = Rect(
                x: board.at(0.08, 0).x, y: board.at(0, y).y, width: board.width * share, height: line)
            canvas.fill(bar, radius: line / 2, Self.mark)
        }
        let side = board.height * 0.86
        let place = Rect(
            x: board.maxX - side - board.width * 0.06, y: board.y + (board.height - side) / 2, width: side, height: side
        )
        guard let first = shown.navigation?.maneuvers.first, let name = first.symbol?.name(in: tree.style) else {
            return
        }
        try draw(ManeuverSymbol(name: name, traffic: first.trafficSide), in: place, Self.mark, on: canvas)
    }

    private static let sky = Ink(0x9CC4E4), grass = Ink(0x7FA36B), asphalt = Ink(0x4A4E55)
    private static let mark = Ink(0xFFFFFF), board = Ink(0x1B4E9B), post = Ink(0x6B7078)
}
