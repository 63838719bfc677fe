"""`python -m tests.bench.host --matches 10,100,1000` measures the bot with so many matches at once.

The bot, a local Discord and the people are three processes of this machine. `--write` puts the tables into
`tests/bench/README.md`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from tests.bench.host.measurement import Figures, measure
from tests.bench.host.table import tables

_README = Path(__file__).parents[1] / "README.md"
_BEGIN, _END = "<!-- measured by tests.bench.host -->", "<!-- end of what is measured -->"


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.host", description=__doc__.split("\n\n")[0])
    parser.add_argument("--matches", default="10,100,1000", help="how many at once, one after the other")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two moves of a match")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long moves are made")
    parser.add_argument("--write", action="store_true", help="put the tables into tests/bench/README.md")
    chosen = parser.parse_args()
    found: list[Figures] = []
    for number in map(int, chosen.matches.split(",")):
        print(f"{number} matches …", file=sys.stderr, flush=True)
        found.append(asyncio.run(measure(number, chosen.seconds, chosen.every)))
    text = tables(found)
    print(text)
    if chosen.write:
        _write(text)


def _write(text: str) -> None:
    before, _, rest = _README.read_text(encoding="utf-8").partition(_BEGIN)
    _, _, after = rest.partition(_END)
    _README.write_text(f"{before}{_BEGIN}\n\n{text}\n\n{_END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
