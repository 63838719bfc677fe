"""Changes of entrants and pairings by the events of organizers, and by games that nobody started. Pure.

`bot.hosting.tournaments.tournament.evolve` calls these functions.
"""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.tournaments.event import TournamentEvent, TournamentEventKind, parse_pairing
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing

_Key = tuple[int, int, int]
"""Round, board and game of a pairing."""


def entrants_after(
    entrants: tuple[Entrant, ...], event: TournamentEvent, current_round: int
) -> tuple[Entrant, ...]:
    """Return the entrants of a started tournament after an event.

    `REMOVED`, `PUT_BACK` and `MISSED` change them, other kinds do not. Those who stop playing do so in
    `current_round`.
    """
    match event.kind:
        case TournamentEventKind.REMOVED:
            number = event.data["entrant"]
            return tuple(_removed(one, current_round) if one.number == number else one for one in entrants)
        case TournamentEventKind.PUT_BACK:
            return tuple(returned(one) if one.number == event.data["entrant"] else one for one in entrants)
        case TournamentEventKind.MISSED:
            numbers, most = event.data["entrants"], event.data["most"]
            return tuple(
                _after_missing(one, most, current_round) if one.number in numbers else one for one in entrants
            )
    return entrants


def returned(entrant: Entrant) -> Entrant:
    """Return the entrant as paired again; games that they missed before no longer count."""
    return replace(entrant, withdrawn_round=None, missed=0, is_away=False, is_removed=False)


def pairings_after(pairings: tuple[Pairing, ...], event: TournamentEvent) -> tuple[Pairing, ...]:
    """Return the pairings after an event; only `REMOVED`, `JUDGED` and `REPAIRED` change them."""
    match event.kind:
        case TournamentEventKind.REMOVED:
            # The removed entrant forfeits the games in progress.
            return tuple(_forfeited(one, event.data["entrant"]) for one in pairings)
        case TournamentEventKind.JUDGED:
            verdicts = {tuple(key): GameVerdict(verdict) for *key, verdict in event.data["games"]}
            return tuple(_judged(one, verdicts.get(one.key)) for one in pairings)
        case TournamentEventKind.REPAIRED:
            gone: set[_Key] = {(one[0], one[1], one[2]) for one in event.data["replaced"]}
            return _repaired(pairings, gone, list(map(parse_pairing, event.data["pairings"])))
    return pairings


def _removed(entrant: Entrant, current_round: int) -> Entrant:
    return replace(entrant, withdrawn_round=current_round, is_away=False, is_removed=True)


def _after_missing(entrant: Entrant, most: int, current_round: int) -> Entrant:
    missed = entrant.missed + 1
    if missed < most or not entrant.is_playing:
        return replace(entrant, missed=missed)
    return replace(entrant, missed=missed, withdrawn_round=current_round, is_away=True)


def _forfeited(pairing: Pairing, loser: int) -> Pairing:
    if pairing.is_over or loser not in pairing.numbers:
        return pairing
    return _judged(pairing, GameVerdict.SECOND if pairing.first == loser else GameVerdict.FIRST)


def _judged(pairing: Pairing, verdict: GameVerdict | None) -> Pairing:
    if verdict is None:
        return pairing
    # A drawn game counts as played: its players sat at the board when the round was ended.
    return replace(pairing, verdict=verdict, is_forfeit=verdict is not GameVerdict.DRAW)


def _repaired(pairings: tuple[Pairing, ...], gone: set[_Key], made: list[Pairing]) -> tuple[Pairing, ...]:
    """Return the pairings with `made` in place of those whose key is in `gone`.

    Each new pairing takes the place of the old one with its key; those with new keys follow at the end.
    """
    by_key = {one.key: one for one in made}
    kept = [by_key.pop(one.key, None) if one.key in gone else one for one in pairings]
    return (*filter(None, kept), *by_key.values())
