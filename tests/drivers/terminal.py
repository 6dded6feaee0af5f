"""The command at a real terminal, by a pseudo-terminal."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time

PATIENCE = 30
AT_A_TERMINAL = """
import fcntl, os, signal, sys, termios
for heard in (signal.SIGINT, signal.SIGHUP):
    signal.signal(heard, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "matador", *sys.argv[1:]])
"""


class Session:
    """The command at a terminal of its own."""

    def __init__(self, folder, *words, **env):
        self.shown = ""
        self.deadline = time.monotonic() + PATIENCE
        self.terminal, other = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_A_TERMINAL, *words],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=folder,
            env={**os.environ, "TERM": "xterm", "LINES": "24", "COLUMNS": "80", **env},
            start_new_session=True,
        )
        os.close(other)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)

    def read(self):
        """Read what is shown next; tell whether there is any more."""
        patience = max(0, self.deadline - time.monotonic())
        assert select.select([self.terminal], [], [], patience)[0], self.shown
        try:
            part = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.shown += part.decode()
        return bool(part)

    def wait_for(self, text):
        """Read until something is shown."""
        while text not in self.shown:
            assert self.read(), self.shown

    def type(self, text):
        """Type on the keyboard; forget what was shown before."""
        self.shown = ""
        os.write(self.terminal, text.encode())

    def press(self, key, heard):
        """Press a key until it is heard, which shows by a text or by the end.

        Python overlooks Control-C in the instant before it begins to listen for a line.
        """
        self.type(key)
        while heard not in self.shown and self.process.poll() is None:
            if select.select([self.terminal], [], [], 1)[0]:
                self.read()
            else:
                os.write(self.terminal, key.encode())

    def end(self):
        """Read to the end and return the exit code."""
        while self.read():
            pass
        return self.process.wait(PATIENCE)
