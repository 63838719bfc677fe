"""The target of inputs: a match's board, a ballot, or a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import Match
from bot.views.custom_id import MovePresses
from bot.views.presses import BALLOT, BOARD


@dataclass(frozen=True, slots=True)
class Target:
    """A board on which moves are made: its id, and the revision that its presses carry."""

    id: int
    seq: int
    presses: MovePresses = BOARD
    """The presses that make a move there."""
    is_closed: bool = False
    """Whether the inputs are shown but can't be used now."""
    is_asking: bool = False
    """Whether an open request takes the row of the arrows."""
    explains: bool = True
    """Whether there is a button that explains what words mean."""


def target_of(match: Match, *, is_ballot: bool = False) -> Target:
    """Return the board of a match, or a ballot of it."""
    return Target(match.id, match.seq, BALLOT if is_ballot else BOARD, match.is_thinking, match.is_asking)
