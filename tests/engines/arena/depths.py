"""How deeply does an engine look, beside another version of it? By the processor's clock.

    python -m tests.engines.arena.depths gomoku ../before --seconds 1 --positions 10 --after 12

The positions are quiet ones of the middle game: what an even opening has
become after so many plies of searches of 20,000 nodes, unless one side
has a proven win by then. The table of each version is empty before each.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from pathlib import Path

from engines.arena.openings import random_openings
from engines.core.engine import Limits, StopFlag
from engines.core.game import Game, Position
from engines.core.registry import find
from tests.engines.arena.versions import HERE, Version, is_even
from tests.engines.arena.versions_player import search_engine

_NODES = 20_000
_TABLE_MB = 8
_OPENINGS = 60
"""So many are begun with at most."""


def middles(
    game: Game, options: dict[str, str], plies: int, even: float, after: int, seed: int
) -> Iterator[Position]:
    """Yield positions of the middle game that nobody has won yet, as long as there are openings."""
    engine = search_engine(game, _TABLE_MB)
    lengths = range(plies, plies + 3)
    for opening in random_openings(game, options, _OPENINGS, seed, is_even(game, even), lengths):
        position = game.parse_moves(" ".join(opening), options)
        for _ in range(after):
            found = engine.search(position, Limits(nodes=_NODES), StopFlag())
            if found.score.proof is not None:
                break
            position = position.play(found.action)
        else:
            yield position


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", type=find)
    parser.add_argument("other", type=Path, help="the folder of the other version's checkout")
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU a position")
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--plies", type=int, default=3, help="of the opening")
    parser.add_argument("--even", type=float, default=45.0, help="what neither side is ahead by then")
    parser.add_argument("--after", type=int, default=12, help="plies after it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    options = asked.game.complete(dict(each.split("=") for each in asked.option))
    versions = [Version(asked.game, folder) for folder in (HERE, asked.other)]
    quiet = middles(asked.game, options, asked.plies, asked.even, asked.after, asked.seed)
    found = zip(range(asked.positions), quiet, strict=False)
    for _, position in found:
        for version in versions:
            version.begin()
            answer = version.answer(position, {"seconds": asked.seconds})
            print(f"depth {answer['depth']}, {answer['nodes'] / 1e6:.2f} M nodes", end="; ")
        print(" ".join(position.history()), flush=True)
    for version in versions:
        print(version, f"depths {sorted(version.depths)}, median {statistics.median(version.depths)}")
        version.close()


if __name__ == "__main__":
    main()
