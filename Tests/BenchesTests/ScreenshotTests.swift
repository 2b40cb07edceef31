import Benches
import Events
import Testing

/// The screenshot step: a picture in the run folder, named in the journal, with the map as the app drew it.
@Suite("Screenshots") struct ScreenshotTests {
    @Test("stand in the run folder as PNG files, numbered, and the journal names them")
    func stored() throws {
        let played = try Scenario(
            steps: """
                - screenshot: at rest
                - navigate: {route: town/route.json, drive: town/drive.nmea}
                - wait: 20 s
                - screenshot: driving
                """
        ).run()
        #expect(played.verdict == .passed)
        let taken = played.events.compactMap { event -> String? in
            if case .screenshot(let taken) = event.body { taken.file } else { nil }
        }
        #expect(taken == ["screens/01-at-rest.png", "screens/02-driving.png"])
        let pictures = taken.map { Folder.bytes("\(played.files.path)/\($0)") }
        for picture in pictures { #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47])) }
        #expect(Set(pictures).count == 2, "the drive changes what is seen")
    }
}
