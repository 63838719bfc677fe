"""The target of move inputs: the board of a match, a ballot or a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import Match
from bot.views.custom_id import MovePresses
from bot.views.presses import BALLOT, BOARD


@dataclass(frozen=True, slots=True)
class Target:
    """A board to make moves on: the id and revision for its custom ids, and the options of its buttons."""

    id: int
    seq: int
    presses: MovePresses = BOARD
    """The presses (kinds of components) that make a move on this board."""
    is_closed: bool = False
    """Whether the inputs are shown but disabled."""
    is_asking: bool = False
    """Whether an offer is open; the buttons that answer it replace the pad's row of arrows."""
    explains: bool = True
    """Whether to add a button that explains the words to choose from."""


def target_of(match: Match, *, is_ballot: bool = False) -> Target:
    """Return the target for a match's board or, with `is_ballot`, for its ballot."""
    return Target(match.id, match.seq, BALLOT if is_ballot else BOARD, match.is_thinking, match.is_asking)
