"""The formats of tournaments: their properties, numbers of rounds, and the games that are due."""

from __future__ import annotations

import enum

from bot.hosting.tournaments.formats import arena, elimination, round_robin, swiss
from bot.hosting.tournaments.pairing import Entrant, Pairing, last_round


class Format(enum.StrEnum):
    """Format of a tournament, which determines its pairings; the database stores its values."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    ELIMINATION = "elimination"
    ARENA = "arena"

    @property
    def admits_late(self) -> bool:
        """Whether people can join after the tournament has started."""
        return self in (Format.SWISS, Format.ARENA)

    @property
    def readmits(self) -> bool:
        """Whether people can rejoin after a withdrawal; not in eliminations, where the opponent advances."""
        return self is not Format.ELIMINATION

    @property
    def has_rounds(self) -> bool:
        """Whether all entrants are paired at once; an arena pairs free entrants until its time is over."""
        return self is not Format.ARENA

    @property
    def chooses_rounds(self) -> bool:
        """Whether the organizer chooses the number of rounds; otherwise the number of entrants decides."""
        return self is Format.SWISS


def total_rounds(form: Format, entrants: int, chosen: int) -> int:
    """Return the total number of rounds with this many `entrants`; 0 for an arena, which has none.

    `chosen` is the organizer's number of Swiss rounds.
    """
    if form is Format.SWISS:
        return min(chosen, round_robin.rounds(entrants))
    if form is Format.ROUND_ROBIN:
        return round_robin.rounds(entrants)
    return elimination.rounds(entrants) if form is Format.ELIMINATION else 0


def full_field(form: Format, entrants: int) -> int:
    """Return the smallest number of entrants, at least `entrants`, that leaves nobody without an opponent.

    This is a power of two in an elimination tournament, and an even number in other formats.
    """
    if form is Format.ELIMINATION:
        return max(2, 1 << elimination.rounds(entrants))
    return max(2, entrants + entrants % 2)


def due_games(
    form: Format, entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...], chosen_rounds: int
) -> tuple[Pairing, ...]:
    """Return the pairings to be started now, including byes and walkovers.

    - After the last round, none are due.
    - While a round is in progress, only those that follow draws in an elimination are due.
    - In an arena, none are due while fewer than two entrants are free. Its time is not checked here.

    `entrants` and `pairings` are all of the tournament so far; `chosen_rounds` is the organizer's number of
    Swiss rounds. Blocks between entrants do not matter: nobody chooses their opponents in a tournament.
    """
    if form is Format.ARENA:
        return arena.next_games(entrants, pairings)
    if form is Format.ELIMINATION:
        return elimination.next_games(entrants, pairings)
    if not all(one.is_over for one in pairings):
        return ()
    if form is Format.ROUND_ROBIN:
        return round_robin.next_round(entrants, pairings)
    return swiss.next_round(entrants, pairings) if last_round(pairings) < chosen_rounds else ()
