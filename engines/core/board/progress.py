"""Draws by repetition and by counting, for games whose pieces can move to and fro.

A position holds the `Progress` that led to it: the boards since the last action that
cannot be undone, such as a capture. A position from before that action never comes
again, so older boards do not count.
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
        """Return the draw that the current board brings, `None` if play goes on.

        It is a draw if the board occurs for the `repetitions`-th time with the same side
        to move, or if the latest `plies` actions were all reversible.
        """
        if self.boards and self.boards.count(self.boards[-1]) >= repetitions:
            return Outcome(None, Termination.REPETITION)
        return Outcome(None, Termination.COUNTING) if len(self.boards) > plies else None

    def key(self, turn: Turn = bytes) -> bytes:
        """Return the earlier boards in the form of `Position.state_key`: their order does not matter."""
        return b"".join(sorted(bytes((side, *turn(cells))) for side, cells in self.boards[:-1]))
