"""Runs a program that Linux kills when the thread which started it ends, even by kill -9.

    Usage: python launcher.py PROGRAM ARGUMENTS…

It is a script without imports of ours, which the program replaces. Code between `fork` and `exec` in the
starting process could deadlock there, because that process has threads.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1

if __name__ == "__main__":
    if sys.argv[1:] in ([], ["--help"]):
        print(__doc__)
        raise SystemExit
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    os.execv(sys.argv[1], sys.argv[1:])
