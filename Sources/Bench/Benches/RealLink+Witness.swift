import Adapters
import Clockwork
import Devices
import Links
import Runbooks
import Witness

extension RealLink {
    /// Listens from now on to the witness in a test build, where the rig file says where.
    ///
    /// What the app believes is evidence of the link from the moment at which it told so at the latest.
    func listenToWitness() throws(RunError) {
        guard let wiring = rig.wiring.witness, rig.hasWitness else { return }
        guard !witnessToken.isEmpty else {
            throw .unavailable("the rig's `witness` needs the secret of the test build in RIG_WITNESS_TOKEN")
        }
        let executor = ground.wait.executor
        do throws(DeviceError) {
            // The thread is stopped before the run ends, so this reference does not outlive it.
            listener = try WitnessListener(
                wiring.interface.map { .interface($0) } ?? .loopback, port: wiring.port,
                terms: WitnessTerms(token: witnessToken), on: ground.thread
            ) { [self] news in
                executor.post { [self] in whenBegun { [unowned self] in take(news) } }
            }
        } catch {
            throw .unavailable("the witness cannot be listened to at port \(wiring.port): \(error)")
        }
    }

    /// Takes news of the witness: a process of the app that only connected anew believes what it did before.
    private func take(_ news: WitnessListener.News) {
        keep(news)
        switch news {
        case .came(let hello):
            note("witness: \(hello.app) \(hello.build) on iOS \(hello.os) is heard")
            guard hello.isAgain == true else { return belief = nil }
            if let belief { see(belief, at: ground.wait.now) }
        case .line(let arrival):
            guard case .belief(let isConnected) = arrival.line.message else { return }
            let stamp = min(arrival.told?.latest ?? .max, arrival.arrived.nanoseconds)
            let evidence = Evidence(.belief, isConnected ? .up : .down, detail: "witness")
            belief = evidence
            see(evidence, at: ground.wait.timeline.instant(ofMonotonic: stamp))
        case .left(let reason, wasWitness: true):
            note("witness: \(reason)")
            see(Evidence(.belief, .unknown, detail: reason), at: ground.wait.now)
        case .left(let reason, wasWitness: false): note("a stranger at the witness's port: \(reason)")
        case .passedOver: break
        }
    }

    private func keep(_ news: WitnessListener.News) {
        switch news {
        case .line(let arrival): trace?.keep(arrival.text)
        case .passedOver(let text): trace?.keep(text)
        case .came, .left: break
        }
    }
}
