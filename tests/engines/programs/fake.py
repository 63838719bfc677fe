"""Programs written for a test, which speak a protocol well or badly."""

from __future__ import annotations

import sys
from pathlib import Path


def script(folder: Path, text: str) -> str:
    """Return a command that runs `text` with `say` and `lines` at hand."""
    path = folder / "program.py"
    path.write_text(
        "import os, sys, time\n"
        "def say(text): print(text, flush=True)\n"
        "lines = (line.strip() for line in sys.stdin)\n" + text,
        encoding="utf-8",
    )
    return f"{sys.executable} {path}"


def uci(folder: Path, go: str, log: Path | None = None) -> str:
    """Return the command of a UCI program that runs `go` at each search, with the `moves` of the game.

    It notes in `log` what it hears.
    """
    return script(
        folder,
        f"""
log = open({str(log)!r}, "a") if {log is not None} else None
for line in lines:
    if log: print(line, file=log, flush=True)
    if line == "uci":
        say("id name Fake")
        say("option name MultiPV type spin default 1 min 1 max 500")
        say("uciok")
    elif line == "isready": say("readyok")
    elif line == "quit": break
    elif line.startswith("position"): moves = line.partition(" moves ")[2].split()
    elif line.startswith("go"):
        {go}
""",
    )
