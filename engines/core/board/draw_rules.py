"""Draws by repetition or after many moves without progress, for games whose pieces move back and forth.

A position stores its `Progress`: all boards since the last irreversible action, such as
a capture. Boards from before that action cannot occur again, so they are not stored.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.game import Turn
from engines.core.types import Outcome, Side, Termination


@dataclass(frozen=True, slots=True)
class Progress:
    """The boards since the last irreversible action, each with its side to move, the current board last."""

    boards: tuple[tuple[Side, bytes], ...] = ()

    def after(self, side: Side, cells: bytes, *, is_irreversible: bool) -> Progress:
        """Return the progress after an action that led to the board `cells` with `side` to move."""
        earlier = () if is_irreversible else self.boards
        return Progress((*earlier, (side, cells)))

    def draw(self, repetitions: int, plies: int) -> Outcome | None:
        """Return the outcome if the current board ends the game in a draw, otherwise `None`.

        The game is drawn if the board occurs for the `repetitions`-th time with the same
        side to move, or if the latest `plies` actions were all reversible.
        """
        if self.boards and self.boards.count(self.boards[-1]) >= repetitions:
            return Outcome(None, Termination.REPETITION)
        return Outcome(None, Termination.COUNTING) if len(self.boards) > plies else None

    def counters(self, repetitions: int, plies: int) -> tuple[float, float]:
        """Return how near draws by repetition and by counting are, from 0 to 1, for `Position.counters`.

        Earlier boards that could occur again are not told: their number has no limit.
        """
        return self.boards.count(self.boards[-1]) / repetitions, min(1.0, (len(self.boards) - 1) / plies)

    def key(self, turn: Turn = bytes) -> bytes:
        """Return the earlier boards for `Position.state_key`, sorted, because their order does not matter."""
        return b"".join(sorted(bytes((side, *turn(cells))) for side, cells in self.boards[:-1]))
