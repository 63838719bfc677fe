"""Builds the opening book: `python -m engines.games.mancala.training.book_builder --seconds 600`.

For each rule of captures and each side, the builder follows best play of that side and all
play of the other, ply by ply from the start of four seeds a house. It solves every position
in which that side moves and stores its value, and the value after its best move. When
the time is up, it saves what it has; a position half solved is left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from engines.core.engine import StopFlag
from engines.core.types import Side
from engines.games.mancala.rules import GAME, MancalaPosition
from engines.games.mancala.search.book import FILE, Book
from engines.games.mancala.search.context import key_of
from engines.games.mancala.search.deepening import Deepening
from engines.games.mancala.search.kernel import words_of
from engines.games.mancala.search.solver import Solver, action_of

_TABLE_MB = 512
_FIRST_LOOK = 8
"""Depth in turns of the search that guesses a value."""


class BookBuilder:
    """Collects values under one rule of captures until a stop flag is set."""

    def __init__(self, capture: str, stop: StopFlag, table_mb: int = _TABLE_MB) -> None:
        self._captures_any = capture == "any"
        self._start = GAME.start(GAME.complete({"capture": capture}))
        self._stop = stop
        self._solver = Solver(table_mb, Book.empty())
        self.values: dict[int, int] = {}

    def build(self, plies: int) -> Iterator[int]:
        """Add the positions of each ply before `plies`; yield the ply when it is done for both sides."""
        lines: dict[Side, Sequence[MancalaPosition]] = {side: [self._start] for side in Side}
        for ply in range(plies):
            for side in Side:
                after = {}
                for position in lines[side]:
                    for child in self._continue(position, side):
                        after[child.state_key()] = child
                    if self._stop.is_set():
                        return
                lines[side] = list(after.values())
            yield ply

    def _continue(self, position: MancalaPosition, side: Side) -> list[MancalaPosition]:
        """Return the unfinished positions to follow: after the side's best move, or after all moves."""
        actions: Sequence[int] = position.legal_actions()
        if position.side_to_move is side:
            best = self._solve(position)
            actions = () if best is None else (best,)
        children = [position.play(action) for action in actions]
        return [child for child in children if child.outcome is None]

    def _solve(self, position: MancalaPosition) -> int | None:
        """Store the values of a position and after its best move; return the move, `None` if stopped."""
        self._solver.begin(self._captures_any, self._stop)
        solved = Deepening(self._solver, position).solve(_FIRST_LOOK)
        if solved is None:
            return None
        found, move = solved
        self._store(*words_of(position), found.value)
        if move.sign:
            self._store(move.own, move.opp, move.sign * (found.value - move.gain))
        return action_of(position, move.house)

    def _store(self, own: int, opp: int, value: int) -> None:
        key = int(key_of(own, opp, int(self._captures_any)))
        if key:
            self.values[key] = value


def main(arguments: Sequence[str] | None = None) -> None:
    """Build the book within the time of the command line and write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0, help="time for each rule of captures")
    parser.add_argument("--plies", type=int, default=12)
    parser.add_argument("--output", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    values: dict[int, int] = {}
    for capture in ("opposite", "any"):
        stop = StopFlag()
        builder = BookBuilder(capture, stop)
        with stop.within(asked.seconds):
            for ply in builder.build(asked.plies):
                print(f"{capture}: ply {ply} done, {len(builder.values)} values", flush=True)
        values |= builder.values
        Book.of(values).save(asked.output)


if __name__ == "__main__":
    main()
