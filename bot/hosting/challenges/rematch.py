"""Rematches repeat a finished match with swapped seats, optionally against another level of the engine.

A match that began from a chosen position is repeated from there.
"""

from __future__ import annotations

import enum
from dataclasses import replace

from bot.hosting.challenges.challenges import Challenges
from bot.hosting.challenges.direct_start import begin
from bot.hosting.challenges.errors import ChallengeError, PlayerDeletedError
from bot.hosting.challenges.proposal import Challenge, Proposal
from bot.hosting.clocks.time_control import USUAL_BETWEEN_PEOPLE, TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.acting.execution import seat_of
from bot.hosting.matches.errors import MatchUnfinishedError
from bot.hosting.matches.match import Match, MatchTerms, MatchWithBoard
from bot.hosting.matches.rights import check_no_tournament
from bot.hosting.matches.stored.replay import seat_word
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.offered import difficulty_of
from bot.hosting.ratings.rating import level_rating
from bot.hosting.transactions.requests import repeat_on_conflict
from bot.i18n import KnownLocales
from db.errors import ConflictError
from engines.core.level import next_stronger, next_weaker
from engines.core.types import Seat
from engines.registry import opponents_of


class Rung(enum.Enum):
    """The engine's level in a rematch, relative to the finished match: the same, stronger or weaker."""

    SAME = enum.auto()
    STRONGER = enum.auto()
    WEAKER = enum.auto()


def level_at(match: Match, seat: Seat, rung: Rung) -> str | None:
    """Return the id of the level that the engine on `seat` has in a rematch at `rung`.

    Returns `None` if a person has the seat, or if the ladder has no stronger or weaker level.
    """
    level = match.players[seat].level
    if level is None or rung is Rung.SAME:
        return level
    step = next_stronger if rung is Rung.STRONGER else next_weaker
    found = step(opponents_of(match.game), level)
    return found.id if found else None


@repeat_on_conflict
async def rematch(
    repository: MatchRepository,
    offers: Challenges,
    match_id: int,
    user_id: int,
    rung: Rung = Rung.SAME,
    locales: KnownLocales | None = None,
) -> MatchWithBoard | Challenge:
    """Repeat a finished match with swapped seats, for its player `user_id`.

    - A rematch that has already begun is returned, even at another level than `rung` says.
    - Against an engine, or in a solo match, a new match begins at once.
    - Otherwise the opponent gets a challenge from `offers`. A pending challenge for this rematch is accepted
      if it is the opponent's, and returned if it is the person's own.

    `locales` are the languages of the person and the server; if it is `None`, the board's language replaces
    the server's. Raises:

    - `UnknownMatchError`, `NotAPlayerError`, `TournamentMatchError`, `MatchUnfinishedError`, or
      `PlayerDeletedError`;
    - `InvalidChoiceError` for an imported match, and if the ladder has no level at `rung`;
    - the errors of `begin`, `Challenges.offer` and `Challenges.accept`; instead of `ConflictError`,
      `BusyError` after several tries.
    """
    match = await repository.load_shown(match_id)
    seat = seat_of(match, user_id)
    check_no_tournament(match)
    if match.players[seat.other].is_deleted:
        raise PlayerDeletedError(f"match {match.id} has no rematch: the opponent's data was deleted")
    if not match.is_finished:
        raise MatchUnfinishedError(match)
    if match.is_imported:
        raise InvalidChoiceError(
            f"match {match.id} was imported, so its players cannot be asked for a rematch"
        )
    if rung is not Rung.SAME and level_at(match, seat.other, rung) is None:
        raise InvalidChoiceError(f"the engine of match {match.id} has no level that is {rung.name.lower()}")
    locales = locales or KnownLocales(server=match.board.locale)
    # If a concurrent request comes first, the next attempt finds its match or challenge.
    existing = await repository.find_rematch(match_id)
    if existing is not None:
        return existing
    if match.is_solo or match.players[seat.other].is_engine:
        level = level_at(match, seat.other, rung)
        was_measured = level_rating(match.game, match.players[seat.other].level or "") is not None
        # A match against a level without a rating was not rated, even if a rated match was requested.
        terms = replace(
            match.terms,
            is_rated=match.terms.is_rated or not was_measured,
            difficulty=_difficulty_at(match, level, rung),
        )
        return await begin(repository, _proposal(match, seat, terms, locales, level))
    return await _offer_again(offers, match, seat, locales)


def _difficulty_at(match: Match, level: str | None, rung: Rung) -> str | None:
    """Return the difficulty of a rematch: the same or, if `rung` changes the level, that of the new `level`.

    It is `None` if that level has none. A match that was not begun by a difficulty has none, and neither has
    its rematch.
    """
    if rung is Rung.SAME or level is None or match.terms.difficulty is None:
        return match.terms.difficulty
    return difficulty_of(match.game, level)


async def _offer_again(
    offers: Challenges, match: MatchWithBoard, seat: Seat, locales: KnownLocales
) -> MatchWithBoard | Challenge:
    user = match.players[seat]
    pending = await offers.find_rematch(match.id)
    if pending is None:
        terms = match.terms
        if terms.is_rated and terms.clock is None:
            # It began before rated matches between people had to have a clock.
            terms = replace(terms, clock=TimeControl.parse(USUAL_BETWEEN_PEOPLE))
        return await offers.offer(_proposal(match, seat, terms, locales), match.players[seat.other])
    if pending.challenger.user_id == user.user_id or user.user_id is None:
        return pending
    try:
        return await offers.accept(pending.id, user.user_id, locales)
    except ChallengeError as error:
        raise ConflictError(f"challenge {pending.id} was answered while its rematch was accepted") from error


def _proposal(
    match: MatchWithBoard, seat: Seat, terms: MatchTerms, locales: KnownLocales, level: str | None = None
) -> Proposal:
    """Return the proposal to repeat `match`, with the person on `seat` as challenger and swapped seats.

    `level` is the id of the engine's level; `None` without an engine.
    """
    return Proposal(
        terms=terms,
        challenger=match.players[seat],
        side=seat_word(seat.other),
        place=replace(match.place, message_id=None),
        locales=locales,
        level=level,
        rematch_of=match.id,
        start=match.position.earlier(match.start_ply) if match.has_chosen_start else None,
    )
