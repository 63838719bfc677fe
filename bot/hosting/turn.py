"""A player's turn: what may be done in a match, and by whom."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from bot.hosting.errors import (
    IllegalMoveError,
    MatchFinishedError,
    NotAPlayerError,
    NotYourTurnError,
    StaleBoardError,
    UncertainError,
    UnreadableMoveError,
)
from bot.hosting.ledger import Ledger
from bot.hosting.match import Match, Result
from db.store import matches
from engines.core.errors import IllegalActionError, NotationError
from engines.core.types import Seat, Termination

_LONGEST_MOVE = 40
_FULL_WIDTH = {ord("！") + offset: ord("!") + offset for offset in range(94)}
"""The letters, digits and signs as East Asian keyboards type them, by their plain ones."""


async def play(
    ledger: Ledger, match_id: int, user_id: int, ply: int | None, read: Callable[[Match], int]
) -> Match:
    """Store the action that `read` finds for the current board; raises as `GameService.play` does."""
    match, seat = await own(ledger, match_id, user_id)
    if match.is_finished:
        raise MatchFinishedError(match)
    if ply is not None and ply != match.ply:
        raise StaleBoardError(match)
    if match.position.seat_to_move is not seat:
        raise NotYourTurnError(match)
    action = read(match)
    _check_legal(match, action)
    return await ledger.append(match, action)


async def resign(ledger: Ledger, match_id: int, user_id: int) -> Match:
    """End the match in favour of the other player."""
    match, seat = await own(ledger, match_id, user_id)
    if match.is_finished:
        raise MatchFinishedError(match)
    return await ledger.end(match, Result(seat.other, Termination.RESIGNATION))


async def set_picture(ledger: Ledger, match_id: int, user_id: int, is_picture: bool) -> Match:
    """Remember how the board is shown."""
    await own(ledger, match_id, user_id)

    def work(connection: sa.Connection) -> Match:
        matches.set_picture(connection, match_id, is_picture)
        return ledger.load_in(connection, match_id)

    try:
        return await ledger.write(work)
    except UncertainError as error:
        return await ledger.recall(match_id, error, lambda after: after.is_picture == is_picture)


async def own(ledger: Ledger, match_id: int, user_id: int) -> tuple[Match, Seat]:
    """Return the match and this person's seat; raises `NotAPlayerError` for everybody else."""
    match = await ledger.load(match_id)
    seat = match.seat_of(user_id)
    if seat is None:
        raise NotAPlayerError(match)
    return match, seat


def parse(match: Match, text: str) -> int:
    """Return the action that `text` names; raises `UnreadableMoveError`.

    Full-width letters and digits, as East Asian keyboards type them, are
    read as the plain ones they stand for.
    """
    shown = text.strip()[:_LONGEST_MOVE]
    try:
        return match.position.parse_action(shown.translate(_FULL_WIDTH))
    except NotationError as error:
        raise UnreadableMoveError(match, shown) from error


def _check_legal(match: Match, action: int) -> None:
    if not 0 <= action < match.position.action_count:
        raise IllegalMoveError(match, str(action), "off_board")
    try:
        match.position.play(action)
    except IllegalActionError as error:
        raise IllegalMoveError(match, match.position.format_action(action), error.reason) from error
