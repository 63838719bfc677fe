"""How a match against an engine begins, and how any match is played again."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa

from bot.hosting.challenge import ChallengeDesk
from bot.hosting.errors import BusyError, ChallengeError, InvalidChoiceError, MatchUnfinishedError
from bot.hosting.ledger import Ledger
from bot.hosting.match import Challenge, Match, MatchTerms, Player
from bot.hosting.proposal import Proposal, seats_of
from bot.hosting.replay import seat_word
from bot.hosting.turn import own
from db.errors import ConflictError
from db.store import matches
from engines.core.errors import UnknownLevelError
from engines.core.registry import find_level
from engines.core.types import Seat

_ATTEMPTS = 3


async def begin(ledger: Ledger, proposal: Proposal) -> Match:
    """Store a match between a person and an engine.

    Raises `InvalidChoiceError`, `TooManyMatchesError`, and `ConflictError`
    when this rematch exists already.
    """
    proposal = proposal.complete()
    challenger, terms = proposal.challenger, proposal.terms
    try:
        rung = find_level(terms.game, proposal.level or "")
    except UnknownLevelError as error:
        raise InvalidChoiceError(str(error)) from error
    engine = Player(None, ledger.rules.engine_name, rung.id)
    seats = seats_of(proposal.side, challenger, engine)

    def work(connection: sa.Connection) -> Match:
        ledger.meet_in(connection, [(challenger, proposal.locale)])
        ledger.check_room_in(connection, challenger)
        return ledger.open_in(
            connection, terms, seats, proposal.place, proposal.locale, rematch_of=proposal.rematch_of
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
    terms = MatchTerms(match.game, match.options)
    return await begin(ledger, _proposal(match, seat, terms, level=match.players[seat.other].level))


async def _offer_again(desk: ChallengeDesk, match: Match, seat: Seat) -> Match | Challenge:
    user = match.players[seat]
    pending = await desk.find_rematch(match.id)
    if pending is None:
        return await desk.offer(_proposal(match, seat, match.terms), match.players[seat.other])
    if pending.challenger.user_id == user.user_id or user.user_id is None:
        return pending
    return await desk.accept(pending.id, user.user_id)


def _proposal(match: Match, seat: Seat, terms: MatchTerms, level: str | None = None) -> Proposal:
    """The match once more, from the other seat."""
    return Proposal(
        terms=terms,
        challenger=match.players[seat],
        side=seat_word(seat.other),
        place=replace(match.place, message_id=None),
        locale=match.board.locale,
        level=level,
        rematch_of=match.id,
    )
