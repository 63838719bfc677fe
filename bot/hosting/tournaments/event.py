"""Events of a tournament: the entries of its log, which is append-only."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.hosting.tournaments.pairing import GameVerdict, Pairing


class TournamentEventKind(enum.IntEnum):
    """Kinds of events, with their stored numbers; the comment beside a kind describes the event's `data`."""

    JOINED = 1  # rating; level for an engine
    LEFT = 2  # before the start: as if the person had never joined
    STARTED = 3
    WITHDREW = 4
    OPENED = 5  # pairings, as `pairing_data` gives them
    ENDED = 6  # verdicts: pairs of a match's id and its verdict
    TIME_UP = 7  # the arena pairs no more entrants
    FINISHED = 8
    CANCELLED = 9  # reason: a `Reason`; note: the organizer's words, if any
    RETURNED = 10  # a withdrawn person is paired again
    # In the kinds below, except `MISSED` and `REMINDED`, `user_id` is the organizer who acted.
    REMOVED = 11  # entrant: a number
    PUT_BACK = 12  # entrant
    ADMITTED = 13  # entrant, whom the `JOINED` event before has added
    JUDGED = 14  # games: of each its round, board, game and verdict; is_round: whether the round was ended
    REPAIRED = 15  # replaced: of each pairing its round, board and game; pairings: those in their place
    EXTENDED = 16  # minutes
    MISSED = 17  # entrants who did not start a game; most: number of such games that lets them sit out
    REMINDED = 18  # the channel gets the message that the tournament starts soon
    SERIES_ENDED = 19  # the tournament does not come again; `user_id` is the organizer who acted


ACTS = frozenset(
    {
        TournamentEventKind.REMOVED,
        TournamentEventKind.PUT_BACK,
        TournamentEventKind.ADMITTED,
        TournamentEventKind.JUDGED,
        TournamentEventKind.REPAIRED,
        TournamentEventKind.EXTENDED,
        TournamentEventKind.TIME_UP,
        TournamentEventKind.CANCELLED,
        TournamentEventKind.SERIES_ENDED,
    }
)
"""The kinds of events by which an organizer acts, if they have a `user_id`."""
NEWS = ACTS | {TournamentEventKind.MISSED}
"""The kinds of events that get a message of their own."""


class Reason(enum.StrEnum):
    """Reason why a tournament was called off; the database stores its values."""

    ORGANIZER = "organiser"  # The spelling of stored tournaments stays.
    FEW = "few"  # fewer than two people had joined
    CHANNEL = "channel"  # the channel was deleted
    AWAY = "away"  # the bot was away when a tournament of a series was to start
    UNSEEN = "unseen"  # the bot could not post a tournament of a series


@dataclass(frozen=True, slots=True)
class TournamentEvent:
    """An entry in a tournament's log; `user_id` is the person who acted or was affected.

    It is `None` for events of the bot and the joining of an engine. `seq` counts the events of a tournament
    from 0, without gaps.
    """

    seq: int
    kind: TournamentEventKind
    at: datetime
    user_id: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)


def is_news(event: TournamentEvent) -> bool:
    """Whether a message reports this event: an organizer has acted, or somebody did not start a game."""
    is_act = event.kind in ACTS and event.user_id is not None
    return is_act or event.kind is TournamentEventKind.MISSED


def pairing_data(pairing: Pairing) -> list[Any]:
    """Return a pairing that is no forfeit as plain JSON, which `parse_pairing` can read."""
    verdict = None if pairing.verdict is None else pairing.verdict.value
    return [
        pairing.round,
        pairing.board,
        pairing.game,
        pairing.first,
        pairing.second,
        verdict,
        pairing.match_id,
    ]


def parse_pairing(data: list[Any]) -> Pairing:
    """Return the pairing that `pairing_data` has converted to JSON."""
    number, board, game, first, second, verdict, match_id = data
    return Pairing(
        number, board, first, second, None if verdict is None else GameVerdict(verdict), game, match_id
    )
