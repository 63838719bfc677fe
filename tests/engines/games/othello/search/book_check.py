"""Does the book play moves that a deeper search regrets?

    python -m tests.engines.games.othello.search.book_check --positions 60 --depth 16

draws positions of the book, searches every move of them to a depth that
the book's growth did not reach, and tells by how many discs the moves that
the engine may play from the book fall short of the best one.
"""

from __future__ import annotations

import argparse
import random
import statistics
from pathlib import Path

from engines.games.othello.search.book import BOOK, VARIETY, load
from engines.games.othello.training.book_builder import Growth

BLUNDER = 4.0
"""Discs."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--depth", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", type=Path, default=BOOK)
    options = parser.parse_args()
    scores = load(options.book).scores
    growth = Growth(options.depth)
    short: list[float] = []
    for boards in random.Random(options.seed).sample(sorted(scores), options.positions):
        known = scores[boards]
        found = growth.expand(boards)
        played = [point for point, score in known.items() if score >= max(known.values()) - VARIETY]
        lost = [max(found.values()) - found[point] for point in played]
        short += lost
        if max(lost) >= BLUNDER:
            print(
                f"{max(lost):.1f} discs short: {boards[0]:016x} {boards[1]:016x} {known} {found}", flush=True
            )
    blunders = sum(loss >= BLUNDER for loss in short)
    print(
        f"{len(scores)} positions, {options.positions} looked at to depth {options.depth}: {len(short)} moves"
        f" fall short by {statistics.mean(short):.2f} discs on average, {max(short):.1f} at most;"
        f" {blunders} by {BLUNDER:g} or more"
    )


if __name__ == "__main__":
    main()
