"""How a match against an engine begins, and how any match is played again."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import sqlalchemy as sa

from bot.hosting.challenge import ChallengeDesk
from bot.hosting.errors import BusyError, ChallengeError, InvalidChoiceError, MatchUnfinishedError
from bot.hosting.ledger import Ledger
from bot.hosting.match import Challenge, Match, MatchTerms, Place, Player
from bot.hosting.replay import seat_word
from bot.hosting.turn import own
from db.errors import ConflictError
from db.store import matches
from engines.core.errors import OptionError, UnknownLevelError
from engines.core.game import Game
from engines.core.registry import find_level
from engines.core.types import Seat

SIDES = ("first", "second", "random")
_ATTEMPTS = 3


def complete_options(game: Game, options: Mapping[str, str], side: str) -> dict[str, str]:
    """Return the options with defaults; raises `InvalidChoiceError` for what the game does not offer."""
    if side not in SIDES:
        raise InvalidChoiceError(f"the side is one of {', '.join(SIDES)}")
    try:
        return game.complete(options)
    except OptionError as error:
        raise InvalidChoiceError(str(error)) from error


async def begin(
    ledger: Ledger,
    *,
    game: Game,
    options: Mapping[str, str],
    challenger: Player,
    level: str,
    side: str,
    place: Place,
    locale: str,
    rematch_of: int | None = None,
) -> Match:
    """Store a match between a person and an engine.

    Raises `InvalidChoiceError`, `TooManyMatchesError`, and `ConflictError`
    when this rematch exists already.
    """
    complete = complete_options(game, options, side)
    try:
        rung = find_level(game, level)
    except UnknownLevelError as error:
        raise InvalidChoiceError(str(error)) from error
    engine = Player(None, ledger.rules.engine_name, rung.id)
    is_first = side == "first" or (side == "random" and random.random() < 0.5)

    def work(connection: sa.Connection) -> Match:
        ledger.meet_in(connection, [(challenger, locale)])
        ledger.check_room_in(connection, challenger)
        return ledger.open_in(
            connection,
            MatchTerms(game, complete),
            (challenger, engine) if is_first else (engine, challenger),
            place,
            locale,
            rematch_of=rematch_of,
        )

    return await ledger.begun(work)


async def rematch(ledger: Ledger, desk: ChallengeDesk, match_id: int, user_id: int) -> Match | Challenge:
    """Repeat a finished match with seats exchanged; raises as `GameService.rematch` does."""
    match, seat = await own(ledger, match_id, user_id)
    if not match.is_finished:
        raise MatchUnfinishedError(match)
    for _ in range(_ATTEMPTS):
        existing = await _find(ledger, match_id)
        if existing is not None:
            return existing
        try:
            if match.players[seat.other].is_engine:
                return await _begin_again(ledger, match, seat)
            return await _offer_again(desk, match, seat)
        except (ConflictError, ChallengeError):
            continue  # Somebody else was a moment quicker; the next look finds what they made.
    raise BusyError(f"the rematch of match {match_id} cannot be settled")


async def _find(ledger: Ledger, match_id: int) -> Match | None:
    def work(connection: sa.Connection) -> Match | None:
        found = matches.find_rematch(connection, match_id)
        return None if found is None else ledger.load_in(connection, found)

    return await ledger.read(work)


async def _begin_again(ledger: Ledger, match: Match, seat: Seat) -> Match:
    return await begin(
        ledger,
        game=match.game,
        options=match.options,
        challenger=match.players[seat],
        level=match.players[seat.other].level or "",
        side=seat_word(seat.other),
        place=replace(match.place, message_id=None),
        locale=match.board.locale,
        rematch_of=match.id,
    )


async def _offer_again(desk: ChallengeDesk, match: Match, seat: Seat) -> Match | Challenge:
    user = match.players[seat]
    pending = await desk.find_rematch(match.id)
    if pending is None:
        return await desk.offer(
            game=match.game,
            options=match.options,
            challenger=user,
            opponent=match.players[seat.other],
            side=seat_word(seat.other),
            place=replace(match.place, message_id=None),
            locale=match.board.locale,
            is_rated=match.terms.is_rated,
            rematch_of=match.id,
        )
    if pending.challenger.user_id == user.user_id or user.user_id is None:
        return pending
    return await desk.accept(pending.id, user.user_id)
