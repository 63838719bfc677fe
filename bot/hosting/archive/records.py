"""Converts matches to game records, and game records to the data stored for an imported match."""

from __future__ import annotations

from typing import Any

from bot.hosting.matches.match import Match
from bot.hosting.matches.opening import start_data
from bot.hosting.people.names import NAMELESS
from engines.core.types import Outcome, Side, Termination
from engines.records.record import GameRecord, shorten

_USUAL_NAMES = (NAMELESS, NAMELESS)


def record_of(match: Match) -> GameRecord:
    """Return the record of a match, without moves that were taken back."""
    position = match.position
    first, second = (shorten(match.players[position.seat_of(side)].name) or NAMELESS for side in Side)
    origin = match.origin
    return GameRecord(
        game=match.game,
        options=dict(match.options),
        actions=position.actions,
        names=(first, second),
        ending=_ending(match),
        date=date_of(match),
        comments={} if origin is None else origin.comments,
        setup=position.setup,
    )


def date_of(match: Match) -> str:
    """Return the day on which a match started; for an imported match, the date in its file."""
    return f"{match.created_at:%Y-%m-%d}" if match.origin is None else match.origin.date


def _ending(match: Match) -> Outcome | None:
    result = match.result
    if result is None:
        return None
    side = None if result.winner is None else match.position.side_of(result.winner)
    return Outcome(side, result.termination)


def import_data(record: GameRecord) -> dict[str, Any]:
    """Return a record as plain JSON, to be stored with the import event; `names` are in seat order."""
    position = record.position
    ending = record.ending or Outcome(None, Termination.UNFINISHED)
    names = dict.fromkeys((0, 1), NAMELESS)
    for side in Side:
        names[position.seat_of(side)] = record.names[side] or _USUAL_NAMES[side]
    return {
        **start_data(position),
        "names": [names[0], names[1]],
        "winner": None if ending.winner is None else int(position.seat_of(ending.winner)),
        "termination": ending.termination,
        "date": record.date,
        "comments": {str(ply): said for ply, said in record.comments.items()},
    }
