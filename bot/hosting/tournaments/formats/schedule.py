"""Returns the games that are due, in any format."""

from __future__ import annotations

from bot.hosting.tournaments.formats import arena, elimination, round_robin, swiss
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, Pairing


def total_rounds(form: Format, entrants: int, chosen: int) -> int:
    """Return the total number of rounds; 0 for an arena, which has none."""
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

    None are due while a round is in progress, after the last round, or in an arena while fewer than two
    entrants are free. Blocks between entrants do not matter: nobody chooses their opponents in a tournament.
    """
    if form is Format.ARENA:
        return arena.next_games(entrants, pairings)
    if form is Format.ELIMINATION:
        return elimination.next_games(entrants, pairings)
    if not all(one.is_over for one in pairings):
        return ()
    if form is Format.ROUND_ROBIN:
        return round_robin.next_round(entrants, pairings)
    opened = max((one.round for one in pairings), default=0)
    return swiss.next_round(entrants, pairings) if opened < chosen_rounds else ()
