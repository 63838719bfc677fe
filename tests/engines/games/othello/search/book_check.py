"""Does the book play moves that a deeper search regrets?

    python -m tests.engines.games.othello.search.book_check --positions 60 --depth 16

draws positions of the book, searches every move of them to a depth that
the book's growth did not reach, and tells by how many discs the moves that
the engine may play from the book fall short of the best one.
"""

from __future__ import annotations

import random
import statistics
from pathlib import Path

from engines.command_line import run_and_exit
from engines.console_progress import Progress
from engines.games.othello.search.book import BOOK, VARIETY, load
from engines.games.othello.training.book_builder import Growth

BLUNDER = 4.0
"""Discs."""


def main(positions: int = 60, depth: int = 16, seed: int = 1, book: Path = BOOK) -> None:
    """Search positions of the book more deeply, and print what its moves lose."""
    scores = load(book).scores
    growth = Growth(depth)
    short: list[float] = []
    with Progress(f"searching to depth {depth}", positions, is_live=False) as progress:
        for boards in random.Random(seed).sample(sorted(scores), positions):
            known = scores[boards]
            found = growth.expand(boards)
            played = [point for point, score in known.items() if score >= max(known.values()) - VARIETY]
            lost = [max(found.values()) - found[point] for point in played]
            short += lost
            if max(lost) >= BLUNDER:
                print(
                    f"{max(lost):.1f} discs short: {boards[0]:016x} {boards[1]:016x} {known} {found}",
                    flush=True,
                )
            progress.advance()
    blunders = sum(loss >= BLUNDER for loss in short)
    print(
        f"{len(scores)} positions, {positions} looked at to depth {depth}: {len(short)} moves"
        f" fall short by {statistics.mean(short):.2f} discs on average, {max(short):.1f} at most;"
        f" {blunders} by {BLUNDER:g} or more"
    )


if __name__ == "__main__":
    run_and_exit(main)
