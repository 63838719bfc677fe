"""Files of lines, to which a process appends until it is done or killed."""

from __future__ import annotations

from pathlib import Path


def trim_last_line(path: Path) -> None:
    """Cut off an incomplete last line, which a killed process may have left behind."""
    data = path.read_bytes()
    if data and not data.endswith(b"\n"):
        with path.open("r+b") as file:
            file.truncate(data.rfind(b"\n") + 1)
