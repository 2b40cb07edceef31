/// The udev rules of this version, as `udev-rules/70-rig.rules` has them.
public enum InstalledRules {
    /// The rules without their comments and empty lines: what two versions of the file may differ in without effect.
    public static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { String($0.drop { $0 == " " || $0 == "\t" }) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// The first rule that fits, empty where none does.
    static func line(where fits: (String) -> Bool) -> String {
        lines(of: text).first(where: fits) ?? ""
    }

    // swift-format-ignore
    /// The whole file.
    public static let text = #"""
        # Access to the devices of a bench on which rig runs, without root.
        #
        # Install with `make install-rules`, or: rig doctor --rules | sudo tee /etc/udev/rules.d/70-rig.rules
        # The number matters: what 60-serial.rules finds out is used, and uaccess has to be set before 73-seat-late.rules.
        #
        # Group rig is for a bench that nobody sits at (a service, a CI runner): groupadd --system rig
        # uaccess is for the user who is logged in at the machine's own screen; it does nothing for a service, and nothing for
        # the files in sysfs, which are the group's alone.

        # A device that goes has lost its attributes, so nothing below could match it. There is no other condition on the action:
        # tags that are set on add alone are gone after bind, and hubs have no port files before it.
        ACTION=="remove", GOTO="rig_end"
        SUBSYSTEM=="tty|hidraw|video4linux", GOTO="rig_role"
        SUBSYSTEM!="usb", GOTO="rig_end"
        ENV{DEVTYPE}=="usb_interface", GOTO="rig_interface"
        ENV{DEVTYPE}!="usb_device", GOTO="rig_end"

        # Hubs: requests of the hub class, which switch ports where the kernel is older than 6.0.
        ATTR{bDeviceClass}=="09", GROUP="rig", MODE="0660", TAG+="uaccess", GOTO="rig_end"

        # CarPlay receiver dongles.
        ATTR{idVendor}=="1314", ATTR{idProduct}=="152?", GROUP="rig", MODE="0660", TAG+="uaccess", SYMLINK+="rig/dongle-%k", GOTO="rig_end"

        # Apple phones and tablets by the ranges that usbmuxd accepts: 1290 to 12af, 8600, 1901 to 1905.
        ATTR{idVendor}!="05ac", GOTO="rig_end"
        ATTR{idProduct}!="129?|12a?|8600|190[1-5]", GOTO="rig_end"
        GROUP="rig", MODE="0660", TAG+="uaccess"
        ENV{ID_SERIAL_SHORT}=="?*", SYMLINK+="rig/phone-$env{ID_SERIAL_SHORT}"
        # A phone that is not authorized is cut off from data and goes on charging.
        RUN+="/bin/sh -c 'chgrp -f rig %S%p/authorized && chmod -f g+w %S%p/authorized'"
        GOTO="rig_end"

        # The ports of hubs: writing 1 into `disable` switches a port off.
        LABEL="rig_interface"
        ENV{INTERFACE}=="9/*", RUN+="/bin/sh -c 'chgrp -f rig %S%p/*-port*/disable && chmod -f g+w %S%p/*-port*/disable'"
        GOTO="rig_end"

        # Robots, relay boards and cameras that have been given a role: a link /dev/rig/ROLE, access, and hands off for
        # ModemManager and gpsd. Both write to serial bridges; a relay may switch by that and a robot may move. No rule can tell a
        # relay from a receiver on the same bridge, so yours get their role in a file of your own that is read before this one,
        # /etc/udev/rules.d/69-rig-bench.rules, a line each (rig doctor prints it for every serial line that it finds):
        #SUBSYSTEM=="tty", ENV{ID_SERIAL_SHORT}=="SERIAL-NUMBER", ENV{RIG_ROLE}="robot"
        LABEL="rig_role"
        ENV{RIG_ROLE}!="?*", GOTO="rig_end"
        GROUP="rig", MODE="0660", TAG+="uaccess", SYMLINK+="rig/$env{RIG_ROLE}"
        ENV{ID_MM_DEVICE_IGNORE}="1", ENV{ID_MM_PORT_IGNORE}="1", ENV{SYSTEMD_WANTS}=""

        LABEL="rig_end"

        """#
}
