import Drawing
import Events
import HeadUnits

/// Takes the pictures of a run's screen and stores them in its folder.
final class Screenshots {
    private let folder: RunFolder
    private let unit: UnitProfile
    private var camera: Camera?
    private var count = 0

    /// What draws, once the first picture is taken: fonts cost some milliseconds that most runs need not pay.
    private struct Camera {
        let painter: ScreenPainter
        let layout: UnitLayout
    }

    /// Why a picture could not be taken or stored.
    struct Failure: Error {
        /// What was tried and why it failed, in one sentence.
        var message: String
    }

    init(in folder: RunFolder, unit: UnitProfile) {
        (self.folder, self.unit) = (folder, unit)
    }

    /// Draws a screen and stores it as the next picture of the run.
    func take(_ name: String, of state: ScreenState) throws(Failure) -> ScreenshotTaken {
        var taken = ScreenshotTaken()
        taken.name = name
        let bytes = try draw(state, &taken)
        count += 1
        taken.file = "screens/\(count < 10 ? "0" : "")\(count)-\(Self.fileName(name)).png"
        do throws(RunFolderError) {
            try folder.makeFolder("screens")
            try folder.write(bytes, as: taken.file)
        } catch {
            throw Failure(message: error.message)
        }
        return taken
    }

    private func draw(_ state: ScreenState, _ taken: inout ScreenshotTaken) throws(Failure) -> [UInt8] {
        do throws(PictureError) {
            let camera = try opened()
            let frame = try camera.painter.frame(of: camera.layout.tree(for: state), state)
            (taken.width, taken.height) = (frame.width, frame.height)
            return try frame.png()
        } catch {
            throw Failure(message: error.message)
        }
    }

    private func opened() throws(PictureError) -> Camera {
        if let camera { return camera }
        let painter = try ScreenPainter()
        let made = Camera(painter: painter, layout: UnitLayout(profile: unit, measure: painter.fonts.measure))
        camera = made
        return made
    }

    /// The name as a part of a file's name: letters and digits of ASCII, with a dash for everything between.
    static func fileName(_ name: String) -> String {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "screen" : String(words.joined(separator: "-").prefix(60))
    }
}
