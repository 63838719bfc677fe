"""Hides secrets, such as the token, from the bot's workers and other processes of the same user.

Workers run searches and parse untrusted files. They inherit only the environment
variables that they need, and cannot inspect the bot's process. This does not
protect a bot that runs as root, or a `.env` file that its user can read.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterable

from engines.programs import SUFFIX

_PLACES = ("HOME", "USER", "LOGNAME", "SHELL", "PATH", "PWD", "TMPDIR", "TEMP", "TMP", "VIRTUAL_ENV")
_WORDS = ("LANG", "LANGUAGE", "TZ", "TERM", "COLUMNS", "NO_COLOR")
_CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR")
_BROWSER = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS")
"""Environment variables that a browser needs to open the playground's page."""
_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE", "APPDATA")
_WINDOWS_DATA = ("LOCALAPPDATA", "PROGRAMDATA")
_NAMES = frozenset(_PLACES + _WORDS + _CERTIFICATES + _BROWSER + _WINDOWS + _WINDOWS_DATA)
_OURS = ("TENGEN_", "NUMBA_", "PYTHON", "OPENBLAS_", "OMP_", "MKL_", "KMP_", "GOMP_")
_SYSTEM = ("LC_", "LD_", "DYLD_", "XDG_", "MALLOC_", "PROCESSOR_")
_PR_SET_DUMPABLE = 4


def protect_secrets() -> None:
    """Reduce the environment of child processes, and keep other processes from inspecting this process.

    `os.environ` is unchanged for settings and libraries of this process; the C-level environment, which
    children inherit, keeps only the variables that this module lists, and those named `…_PROGRAM`. Other
    processes are kept out on Linux only.
    """
    for name in list(os.environ):
        if not _is_for_children(name.upper()):
            os.unsetenv(name)
    if sys.platform == "linux":
        # On Linux only root can then read `/proc/<pid>/environ` and `mem`, or trace the process.
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def forget_settings(settings: Iterable[str]) -> None:
    """Remove the settings with these names, in any case, from this process's environment.

    Call it once they have been read.
    """
    names = {name.upper() for name in settings}
    for name in [one for one in os.environ if one.upper() in names]:
        del os.environ[name]


def _is_for_children(name: str) -> bool:
    return name in _NAMES or name.startswith(_OURS + _SYSTEM) or name.endswith(SUFFIX)
