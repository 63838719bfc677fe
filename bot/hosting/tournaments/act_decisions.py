"""Turns the acts of organizers (their interventions in a tournament) into events or errors. Pure.

Each act names the revision of the page on which it was confirmed. It is refused if an organizer has acted
since; results and new entrants do not matter. A parameter `organizer_id` is the user id of the organizer who
acts, `at` the time, and `number` the number of an entrant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from bot.hosting.tournaments.decide import check_going, check_open, next_event
from bot.hosting.tournaments.errors import (
    ActImpossibleError,
    AlreadyEntrantError,
    TournamentChangedError,
    TournamentFullError,
)
from bot.hosting.tournaments.event import TournamentEvent, TournamentEventKind, pairing_data
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing
from bot.hosting.tournaments.repairing import Repair, going_game
from bot.hosting.tournaments.tournament import Tournament, TournamentState

EXTENSIONS = (5, 15, 60, 1440)
"""Minutes by which an organizer can extend a round or an arena."""
_NO_MORE = 0
"""Number of missed games that stands for the setting without a consequence."""


def check_current(tournament: Tournament, seq: int) -> None:
    """Raise `TournamentChangedError` if an organizer has acted since revision `seq`.

    Raises `TournamentOverError` after the end.
    """
    check_going(tournament)
    if not tournament.act_seq <= seq <= tournament.seq:
        raise TournamentChangedError(tournament)


def remove(tournament: Tournament, organizer_id: int, number: int, at: datetime) -> TournamentEvent:
    """Return the event that removes the entrant `number`, who forfeits the games in progress.

    Raises `ActImpossibleError` if there is no such entrant, or they have left.
    """
    if not find_entrant(tournament, number).is_playing:
        raise ActImpossibleError(tournament)
    return _act(tournament, TournamentEventKind.REMOVED, organizer_id, at, entrant=number)


def put_back(tournament: Tournament, organizer_id: int, number: int, at: datetime) -> TournamentEvent:
    """Return the event that puts the entrant `number` back, with the points that they had.

    Raises `TournamentFullError`, or `ActImpossibleError` for an entrant who plays, whose data was deleted, or
    who cannot return.
    """
    entrant = find_entrant(tournament, number)
    if entrant.is_playing or entrant.player.is_deleted:
        raise ActImpossibleError(tournament)
    if not tournament.can_return:
        raise TournamentFullError(tournament) if tournament.is_full else ActImpossibleError(tournament)
    return _act(tournament, TournamentEventKind.PUT_BACK, organizer_id, at, entrant=number)


def check_admission(tournament: Tournament, user_id: int) -> None:
    """Raise an error unless an organizer can admit this person.

    Raises `AlreadyEntrantError`, or the errors of `check_open`.
    """
    if tournament.entrant_of(user_id) is not None:
        raise AlreadyEntrantError(tournament)
    check_open(tournament)


def admitted(tournament: Tournament, organizer_id: int, user_id: int, at: datetime) -> TournamentEvent:
    """Return the event that notes which organizer admitted the person `user_id`, who has already joined."""
    entrant = tournament.entrant_of(user_id)
    assert entrant is not None
    return _act(tournament, TournamentEventKind.ADMITTED, organizer_id, at, entrant=entrant.number)


def forfeit(
    tournament: Tournament,
    organizer_id: int,
    key: tuple[int, int, int],
    verdict: GameVerdict,
    at: datetime,
) -> TournamentEvent:
    """Return the event that decides the game in progress `key` (round, board, game) by `verdict`.

    One entrant wins, or with `VOID` neither. Raises `ActImpossibleError` if no such game is in progress, for
    a draw, and for `VOID` in an elimination, where one of the two must advance.
    """
    game = going_game(tournament, key)
    is_both = verdict is GameVerdict.VOID
    if verdict is GameVerdict.DRAW or (is_both and tournament.terms.format is Format.ELIMINATION):
        raise ActImpossibleError(tournament)
    games = [[*game.key, verdict.value]]
    return _act(tournament, TournamentEventKind.JUDGED, organizer_id, at, games=games, is_round=False)


def can_end_round(tournament: Tournament) -> bool:
    """Whether an organizer can end the round: it has games in progress, and may decide them by draws."""
    form = tournament.terms.format
    return is_round_going(tournament) and form.has_rounds and form is not Format.ELIMINATION


def is_round_going(tournament: Tournament) -> bool:
    """Whether the tournament runs, and games are in progress."""
    is_running = tournament.state is TournamentState.RUNNING
    return is_running and not all(one.is_over for one in tournament.pairings)


def end_round(
    tournament: Tournament, organizer_id: int, verdicts: Mapping[int, GameVerdict], at: datetime
) -> TournamentEvent:
    """Return the event that ends the round; `verdicts` has all its matches in progress, by match id.

    Raises `ActImpossibleError` unless `can_end_round`.
    """
    if not can_end_round(tournament):
        raise ActImpossibleError(tournament)
    games = [
        [*one.key, verdicts[one.match_id].value]
        for one in tournament.pairings
        if not one.is_over and one.match_id is not None
    ]
    return _act(tournament, TournamentEventKind.JUDGED, organizer_id, at, games=games, is_round=True)


def end_arena(tournament: Tournament, organizer_id: int, at: datetime) -> TournamentEvent:
    """Return the event after which an arena starts no more games, by this organizer at the time `at`.

    Raises `ActImpossibleError` unless `can_end_arena`.
    """
    if not can_end_arena(tournament):
        raise ActImpossibleError(tournament)
    return _act(tournament, TournamentEventKind.TIME_UP, organizer_id, at)


def can_end_arena(tournament: Tournament) -> bool:
    """Whether the tournament is a running arena whose time is not up."""
    is_running = tournament.state is TournamentState.RUNNING and not tournament.is_time_up
    return is_running and not tournament.terms.format.has_rounds


def can_extend(tournament: Tournament) -> bool:
    """Whether an organizer can extend the round or the arena."""
    if tournament.terms.format.has_rounds:
        return is_round_going(tournament)
    return can_end_arena(tournament)


def extend(tournament: Tournament, organizer_id: int, minutes: int, at: datetime) -> TournamentEvent:
    """Return the event that extends a round or an arena by `minutes`, one of `EXTENSIONS`.

    Raises `ActImpossibleError` for another number, or unless `can_extend`.
    """
    if minutes not in EXTENSIONS or not can_extend(tournament):
        raise ActImpossibleError(tournament)
    return _act(tournament, TournamentEventKind.EXTENDED, organizer_id, at, minutes=minutes)


def end_series(tournament: Tournament, organizer_id: int, at: datetime) -> TournamentEvent:
    """Return the event that ends the tournament's series, by this organizer at the time `at`.

    Raises `ActImpossibleError` if the tournament is in no series.
    """
    if tournament.terms.repeat is None:
        raise ActImpossibleError(tournament)
    return _act(tournament, TournamentEventKind.SERIES_ENDED, organizer_id, at)


def repair(
    tournament: Tournament, organizer_id: int, change: Repair, pairings: Iterable[Pairing], at: datetime
) -> TournamentEvent:
    """Return the event that replaces pairings as `change` does, which `repairing` has made.

    `pairings` are the new pairings of `change`, now with the ids of their matches.
    """
    replaced = [list(one.key) for one in change.replaced]
    made = [pairing_data(one) for one in pairings]
    return _act(tournament, TournamentEventKind.REPAIRED, organizer_id, at, replaced=replaced, pairings=made)


def miss(tournament: Tournament, numbers: Iterable[int], most: int, at: datetime) -> TournamentEvent | None:
    """Return the event that notes that the entrants `numbers` did not start a game.

    An entrant sits out after `most` such games. Engines and entrants who have left are ignored. Returns
    `None` if nobody can sit out: nobody is left in `numbers`, nobody will be paired again, the format does
    not readmit anybody, or `most` is 0.
    """
    playing = {one.number for one in tournament.entrants if one.is_playing and not one.player.is_engine}
    absent = sorted(playing & set(numbers))
    has_more = tournament.still_pairs and tournament.terms.format.readmits
    if not absent or not has_more or most == _NO_MORE:
        return None
    data = {"entrants": absent, "most": most}
    return next_event(tournament, TournamentEventKind.MISSED, at, data=data)


def find_entrant(tournament: Tournament, number: int) -> Entrant:
    """Return the entrant with this number; raises `ActImpossibleError`."""
    found = [one for one in tournament.entrants if one.number == number]
    if not found:
        raise ActImpossibleError(tournament)
    return found[0]


def _act(
    tournament: Tournament, kind: TournamentEventKind, organizer_id: int, at: datetime, **data: Any
) -> TournamentEvent:
    return next_event(tournament, kind, at, organizer_id, data)
