import Clockwork

extension CarPlaySession {
    mutating func showAlert(_ alert: NavigationAlert, at instant: Instant, _ ruling: inout Ruling) {
        guard shown.stack.first?.kind == .map else { return ruling.ignore("no map template is set as root", .l08) }
        guard shown.alert == nil else { return ruling.ignore("a navigation alert is visible already", .l24) }
        guard alert.actions.count >= rules.limits.amount(.navigationAlertLeastActions) else {
            return ruling.refuse(.invalidArgument, "a navigation alert needs its primary action", .l24)
        }
        var alert = alert
        ruling.keepFirst(.navigationAlertActions, of: &alert.actions, by: rules.limits)
        trimSubtitle(of: &alert, &ruling)
        raiseDuration(of: &alert, &ruling)
        let end = alert.duration == .zero ? Instant.never : instant + alert.duration
        shown.alert = ShownState.Alert(alert: alert, end: end)
        ruling.tell(.alertShown(alert.id))
    }

    private func trimSubtitle(of alert: inout NavigationAlert, _ ruling: inout Ruling) {
        guard alert.subtitle.utf8.contains(UInt8(ascii: "\n")) else { return }
        var lines = alert.subtitle.split(separator: "\n", omittingEmptySubsequences: false)
        ruling.keepFirst(.navigationAlertSubtitleLines, of: &lines, by: rules.limits)
        alert.subtitle = lines.joined(separator: "\n")
    }

    private func raiseDuration(of alert: inout NavigationAlert, _ ruling: inout Ruling) {
        let least = rules.limits.time(.navigationAlertDuration)
        guard alert.duration != .zero, alert.duration < least else { return }
        ruling.note(
            "duration-raised", .l24, "a duration of \(alert.duration.seconds) s is raised to \(least.seconds) s")
        alert.duration = least
    }

    mutating func dismissAlert(_ reason: NavigationAlert.Dismissal, _ ruling: inout Ruling) {
        guard let visible = shown.alert else { return ruling.ignore("no navigation alert is visible", .l24) }
        shown.alert = nil
        ruling.tell(.alertDismissed(visible.alert.id, reason))
    }

    /// Takes away the alert whose time is over.
    mutating func expire(at instant: Instant, _ ruling: inout Ruling) {
        guard let visible = shown.alert, visible.end <= instant, visible.end != .never else { return }
        dismissAlert(.timeout, &ruling)
    }
}
