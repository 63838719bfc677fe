"""Distributes first seats evenly among entrants, because moving first is an advantage in many games."""

from __future__ import annotations

from bot.hosting.tournaments.pairing import Pairing, first_seats, pairings_of


def is_higher_first(pairings: tuple[Pairing, ...], higher: int, lower: int, board: int) -> bool:
    """Whether the higher-placed of two entrants gets the first seat.

    An entrant who must change seats (`must_change_seats`) does so, unless both would then get the same
    seat. Otherwise the entrant who had fewer first seats gets it. If both had equally many, the entrant who
    had the second seat in the last round in which their seats differed gets it. If there is no such round,
    the higher-placed entrant gets it on odd boards.
    """
    due = {
        number: wanted_seat(pairings, number)
        for number in (higher, lower)
        if must_change_seats(pairings, number)
    }
    if higher in due and due[higher] != due.get(lower):
        return bool(due[higher])
    if lower in due and higher not in due:
        return not due[lower]
    balance = first_seats(pairings, higher) - first_seats(pairings, lower)
    if balance:
        return balance < 0
    for own, others in zip(seats_of(pairings, higher)[::-1], seats_of(pairings, lower)[::-1], strict=False):
        if own != others:
            return not own
    return board % 2 == 1


def seats_of(pairings: tuple[Pairing, ...], number: int) -> list[bool]:
    """Return, for each game of an entrant, whether the entrant had the first seat."""
    return [one.first == number for one in pairings_of(pairings, number) if one.match_id is not None]


def must_change_seats(pairings: tuple[Pairing, ...], number: int) -> bool:
    """Whether an entrant must change seats: after two games in the same seat, or if one seat leads by two."""
    seats = seats_of(pairings, number)
    return abs(first_seats(pairings, number)) >= 2 or (len(seats) >= 2 and seats[-1] == seats[-2])


def wanted_seat(pairings: tuple[Pairing, ...], number: int) -> bool | None:
    """Return whether an entrant should get the first seat next; `None` before their first game."""
    seats, balance = seats_of(pairings, number), first_seats(pairings, number)
    if not seats:
        return None
    if must_change_seats(pairings, number) and abs(balance) < 2:
        return not seats[-1]
    return balance < 0 if balance else not seats[-1]
