"""Runs a program in a child with a temporary folder of its own, which is removed however the child ends."""

import os
import shutil
import signal
import sys
import tempfile


def in_own_folder(program):
    """Ends this process as the child ended; umockdev, for one, ends its process where a socket is full."""
    folder = tempfile.mkdtemp(prefix="mock-")
    # The child may run a command as another user.
    os.chmod(folder, 0o755)
    child = os.fork()
    if child == 0:
        os.environ["TMPDIR"] = folder
        program()
        sys.stdout.flush()
        os._exit(0)
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, lambda number, _: os.kill(child, number))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status if status >= 0 else 128 - status)
