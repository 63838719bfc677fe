"""`python -m tests.bench.host --matches 10,100,1000` measures the bot with these numbers of matches at once.

The bot, a local Discord and the people are three processes of this machine. `--write` puts the tables into
`tests/bench/README.md`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from tests.bench.host.measurement import Figures, measure
from tests.bench.host.table import tables

_README = Path(__file__).parents[1] / "README.md"
_BEGIN, _END = "<!-- measured by tests.bench.host -->", "<!-- end of what is measured -->"


def main(
    matches: Annotated[
        str, typer.Option(metavar="N,...", help="Numbers of matches at once, measured in turn.")
    ] = "10,100,1000",
    every: Annotated[float, typer.Option(metavar="N", help="Seconds between two moves of a match.")] = 10.0,
    seconds: Annotated[
        float, typer.Option(metavar="N", help="Seconds for which moves are made, for each number of matches.")
    ] = 60.0,
    style: Annotated[
        str,
        typer.Option(metavar="STYLE", help="Style of all boards, such as `picture` [each game's usual one]."),
    ] = "",
    write: Annotated[
        bool, typer.Option("--write", help="Write the tables into tests/bench/README.md.")
    ] = False,
) -> None:
    """Measure the bot with several numbers of matches at once, and print tables of times and memory."""
    found: list[Figures] = []
    for number in map(int, matches.split(",")):
        print(f"{number} matches …", file=sys.stderr, flush=True)
        found.append(asyncio.run(measure(number, seconds, every, style)))
    text = tables(found)
    print(text)
    if write:
        _write(text)


def _write(text: str) -> None:
    before, _, rest = _README.read_text(encoding="utf-8").partition(_BEGIN)
    _, _, after = rest.partition(_END)
    _README.write_text(f"{before}{_BEGIN}\n\n{text}\n\n{_END}{after}", encoding="utf-8")


if __name__ == "__main__":
    run_and_exit(main)
