import Glibc
import Routes
import TownPlan

/// Writes to a file, or to the standard output where none is named; false where it could not be stored.
func store(_ bytes: [UInt8], in file: String?) -> Bool {
    guard let stream = file.map({ fopen($0, "w") }) ?? fdopen(STDOUT_FILENO, "w") else { return false }
    let written = fwrite(bytes, 1, bytes.count, stream)
    return fclose(stream) == 0 && written == bytes.count
}

guard let request = Request(CommandLine.arguments.dropFirst()) else {
    let usage = "usage: town [--kilometres 1...2000] [--seed N] [-o FILE]\n"
    write(STDERR_FILENO, usage, usage.utf8.count)
    exit(64)
}
let route =
    request.kilometres.map { TownPlan.route(kilometres: $0, seed: request.seed) } ?? TownPlan.route(seed: request.seed)
guard store(OSRMText.write(route), in: request.file) else {
    perror("town")
    exit(73)
}
