"""Says in words what the figures were measured on."""
import os
import platform
import shutil
import subprocess


def description(folder):
    """Processor, memory, system, toolchain, the file system of a folder, and how busy the machine was."""
    with open("/proc/meminfo", encoding="ascii") as lines:
        memory = int(next(lines).split()[1]) / 1e6
    return "%s, %d cores, %.0f GB; %s %s; %s; files on %s; load %.1f at the start" % (
        _processor(), os.cpu_count(), memory, platform.system(), platform.release(), _toolchain(),
        _file_system(folder), os.getloadavg()[0])


def _processor():
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.machine()


def _toolchain():
    if shutil.which("swift") is None:
        return "no toolchain"
    words = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=False).stdout.split()
    return "Swift " + words[words.index("version") + 1] if "version" in words else "unknown toolchain"


def _file_system(folder):
    with open("/proc/mounts", encoding="utf-8") as lines:
        mounts = [line.split()[1:3] for line in lines]
    above = [mount for mount in mounts if os.path.commonpath([mount[0], folder]) == mount[0]]
    return max(above, key=lambda mount: len(mount[0]))[1]
