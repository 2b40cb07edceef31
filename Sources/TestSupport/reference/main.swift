import Describing
import Glibc
import Runbooks

/// Writes a file; ends the program where it cannot be stored.
func store(_ text: String, in path: String) {
    guard let stream = fopen(path, "w") else { return fail(path) }
    let written = fwrite(text, 1, text.utf8.count, stream)
    guard fclose(stream) == 0, written == text.utf8.count else { return fail(path) }
}

func fail(_ path: String) {
    perror(path)
    exit(73)
}

guard CommandLine.arguments.count == 2 else {
    let usage = "usage: reference DIR\n"
    write(STDERR_FILENO, usage, usage.utf8.count)
    exit(64)
}
let folder = CommandLine.arguments[1]
for page in ReferencePage.allCases { store(page.text, in: "\(folder)/\(page.file)") }
store(BehaviourPage(BehaviourSources(root: "\(folder)/..")).text, in: "\(folder)/\(BehaviourPage.file)")
store(AppsPage.text, in: "\(folder)/\(AppsPage.file)")
store(BlamePage.text, in: "\(folder)/\(BlamePage.file)")
store(MetricsPage.text, in: "\(folder)/\(MetricsPage.file)")
for kind in DocumentKind.allCases { store(kind.schema, in: "\(folder)/schema/\(kind.schemaFile)") }
