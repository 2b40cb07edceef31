import CarPlay
import Clockwork
import Drawing
import HeadUnits
import Runbooks

/// `rig screen`: a picture of what a unit shows.
enum ScreenVerb {
    static let verb = Verb(
        name: "screen",
        synopsis: "--unit FILE [--system FILE] [--state FILE] [--size N] [--small] [--png FILE] [--svg FILE]",
        summary: "draws what a unit shows, as PNG or SVG",
        options: [
            Verb.Option(name: "unit", value: "FILE", help: "the unit document"),
            Verb.Option(
                name: "system", value: "FILE", help: "the os document whose rules hold (default those of iOS 18)"),
            Verb.Option(
                name: "state", value: "FILE", help: "the screen document (default guidance through a town)"),
            Verb.Option(name: "size", value: "N", help: "pixels a point of the PNG, 1 to 4 (default the unit's scale)"),
            Verb.Option(name: "small", value: nil, help: "gives the PNG at most 256 colours"),
            Verb.Option(name: "png", value: "FILE", help: "where the PNG is written; - is standard output"),
            Verb.Option(name: "svg", value: "FILE", help: "where the SVG is written; - is standard output"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw Failure(.usage, "screen takes no operand: --unit FILE --png FILE")
        }
        let (png, svg) = (arguments.value("png"), arguments.value("svg"))
        guard png != nil || svg != nil else { throw Failure(.usage, "--png FILE or --svg FILE is missing") }
        guard png != "-" || svg != "-" else {
            throw Failure(.usage, "PNG and SVG cannot both go to standard output")
        }
        let size = try size(arguments)
        let picture = try UnitPicture(arguments)
        if let png {
            try OutputFile.write(try picture.png(pixelsPerPoint: size, isSmall: arguments.has("small")), to: png)
        }
        if let svg { try OutputFile.write(try picture.svg(), to: svg) }
        return .passed
    }

    private static func size(_ arguments: Arguments) throws(Failure) -> Int? {
        guard let text = arguments.value("size") else { return nil }
        guard let size = Int(text), (1...4).contains(size) else {
            throw Failure(.usage, "--size \(text) is no whole number from 1 to 4")
        }
        return size
    }
}

/// The picture that the documents of a command line make.
private struct UnitPicture {
    private let painter: ScreenPainter
    private let tree: LayoutTree
    private let state: ScreenState

    init(_ arguments: Arguments) throws(Failure) {
        guard let path = arguments.value("unit") else { throw Failure(.usage, "--unit FILE is missing") }
        let documents = try Self.documents(unit: path, arguments)
        painter = try Self.drawing { () throws(PictureError) in try ScreenPainter() }
        let layout = UnitLayout(profile: documents.unit, measure: painter.fonts.measure)
        state = documents.screen.state(on: layout, by: documents.system)
        tree = layout.tree(for: state)
        for loss in documents.screen.losses(by: documents.system) { Output.diagnose("not all is shown: \(loss)") }
        try checkFocus(documents.screen, arguments.value("state") ?? "")
    }

    /// Throws where the document chooses what is not there: a picture without a focus would look like one of the unit.
    private func checkFocus(_ screen: ScreenDocument, _ path: String) throws(Failure) {
        guard let focus = screen.focus, state.focus == nil else { return }
        let most = tree.pressable.count
        let remedy = most == 0 ? "leave it out" : "take 1 to \(most) or leave it out"
        throw Failure(
            .badContent, "\(path): focus \(focus) is beyond the last of \(most) things that can be pressed; \(remedy)")
    }

    func png(pixelsPerPoint: Int?, isSmall: Bool) throws(Failure) -> [UInt8] {
        try Self.drawing { () throws(PictureError) in
            let frame = try painter.frame(of: tree, state, pixelsPerPoint: pixelsPerPoint)
            return isSmall ? try frame.smallPNG() : try frame.png()
        }
    }

    func svg() throws(Failure) -> [UInt8] {
        try Self.drawing { () throws(PictureError) in try painter.svg(of: tree, state) }
    }

    private static func documents(
        unit path: String, _ arguments: Arguments
    ) throws(Failure) -> (unit: UnitProfile, system: SystemProfile, screen: ScreenDocument) {
        do throws(PlanError) {
            let unit = try Document.unit(at: path, files: .disk)
            var system = SystemProfile(name: "iOS 18", connectDelay: .zero, disconnectDelay: .zero, fingerPan: true)
            if let file = arguments.value("system") { system = try Document.system(at: file, files: .disk) }
            guard let file = arguments.value("state") else { return (unit, system, .guidance) }
            return (unit, system, try Document.screen(at: file, files: .disk))
        } catch {
            throw error.failure("nothing was drawn")
        }
    }

    private static func drawing<Value>(_ draw: () throws(PictureError) -> Value) throws(Failure) -> Value {
        do throws(PictureError) { return try draw() } catch {
            if case .noFont = error { throw Failure(.unavailable, error.message) }
            throw Failure(.internal, error.message)
        }
    }
}
