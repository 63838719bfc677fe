"""Matches between engines, begun, paused, stepped through and stopped by whoever began them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace

import sqlalchemy as sa

from bot.hosting.challenges.engine_match import engine_of
from bot.hosting.errors import BusyError, InvalidChoiceError
from bot.hosting.exhibitions.errors import NotStarterError, TooManyExhibitionsError
from bot.hosting.languages import Spoken, board_locale
from bot.hosting.matches.board import Place
from bot.hosting.matches.command import Command, Pause, Resume, Step, Stop
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import (
    MatchFinishedError,
    MatchUnfinishedError,
    NotAPlayerError,
    StaleBoardError,
)
from bot.hosting.matches.facts import Exhibition
from bot.hosting.matches.match import Match, MatchTerms, Player
from bot.hosting.matches.stored.repository import MatchRepository
from db.errors import ConflictError
from db.store.match import matches
from engines.core.errors import OptionError

PACES_S = (2, 5, 15, 60)
"""The seconds between two moves that are offered."""
_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Staging:
    """A match that nobody sits down to, as somebody wants to begin it."""

    terms: MatchTerms
    """Options that are left out have their defaults once the match begins."""
    starter: Player
    pace_s: int
    place: Place
    spoken: Spoken
    rematch_of: int | None = None


class Exhibitions:
    """Begins such matches, and obeys whoever did."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def watch(self, staging: Staging, first: str, second: str) -> Match:
        """Begin a match between two levels.

        Raises `InvalidChoiceError` or `TooManyExhibitionsError`, and
        `ConflictError` when this rematch exists already.
        """
        if staging.pace_s not in PACES_S:
            raise InvalidChoiceError(f"the pace is one of {PACES_S}")
        game = staging.terms.game
        return await self.begin(
            staging, (engine_of(self._matches, game, first), engine_of(self._matches, game, second))
        )

    async def again(self, match_id: int, starter: Player, spoken: Spoken) -> Match:
        """Begin a match that is over once more, with seats exchanged; whoever asks runs the new one.

        A second request returns the same match. Raises `MatchUnfinishedError`,
        `NotAPlayerError` for a match of people, and as `watch` does.
        """
        match = await self._matches.load(match_id)
        exhibition = match.terms.exhibition
        if exhibition is None:
            raise NotAPlayerError(match)
        if not match.is_finished:
            raise MatchUnfinishedError(match)
        place = replace(match.place, message_id=None)
        staging = Staging(match.terms, starter, exhibition.pace_s, place, spoken, match_id)
        existing = await self._find_again(match_id)
        if existing is None:
            first, second = match.players
            try:
                return await self.begin(staging, (second, first))
            except ConflictError:
                existing = await self._find_again(match_id)
        if existing is None:
            raise BusyError(f"match {match_id} cannot begin again")
        return existing

    async def _find_again(self, match_id: int) -> Match | None:
        def work(connection: sa.Connection) -> Match | None:
            found = matches.find_rematch(connection, match_id)
            return None if found is None else self._matches.load_in(connection, found)

        return await self._matches.read(work)

    async def begin(self, staging: Staging, seats: tuple[Player, Player]) -> Match:
        """Begin a match with these on its seats; raises as `watch` does."""
        starter_id, limit = staging.starter.user_id or 0, self._matches.rules.max_exhibitions
        terms, spoken = _complete(staging, starter_id), staging.spoken
        locale = board_locale([spoken.person], spoken.server, spoken.community)

        def work(connection: sa.Connection) -> Match:
            self._matches.meet_in(connection, [(staging.starter, spoken.person)])
            if matches.count_begun(connection, starter_id) >= limit:
                raise TooManyExhibitionsError(limit)
            return self._matches.open_in(
                connection, terms, seats, staging.place, locale, rematch_of=staging.rematch_of
            )

        return await self._matches.begun(work)

    async def pause(self, match_id: int, user_id: int) -> Match:
        """Let no engine move; raises `NotStarterError`, `MatchFinishedError` or `AlreadyPausedError`."""
        return await self._obey(match_id, user_id, lambda match: Pause())

    async def resume(self, match_id: int, user_id: int) -> Match:
        """Let the engines move again; raises as `pause` does."""
        return await self._obey(match_id, user_id, lambda match: Resume())

    async def toggle(self, match_id: int, user_id: int) -> Match:
        """Pause the match, or let it go on; raises `NotStarterError` or `MatchFinishedError`."""
        return await self._obey(match_id, user_id, lambda match: Resume() if match.is_paused else Pause())

    async def step(self, match_id: int, user_id: int, seq: int | None = None) -> Match:
        """Let one move be made, after which the match pauses.

        `seq` is that of the board that was clicked: two clicks on one board
        are one step. Raises `NotStarterError`, `MatchFinishedError` or `StaleBoardError`.
        """

        def command(match: Match) -> Command:
            if seq is not None and match.seq != seq:
                raise StaleBoardError(match)
            return Step()

        return await self._obey(match_id, user_id, command)

    async def stop(self, match_id: int, user_id: int) -> Match:
        """End the match without a result; raises `NotStarterError` or `MatchFinishedError`."""
        return await self._obey(match_id, user_id, lambda match: Stop(), is_of_engines=False)

    async def _obey(
        self, match_id: int, user_id: int, command: Callable[[Match], Command], *, is_of_engines: bool = True
    ) -> Match:
        """Do what its starter asks of a match; asked again where something else happened first."""
        for _ in range(_ATTEMPTS):
            match = await self._matches.load(match_id)
            exhibition = match.terms.exhibition
            starter_id = None if exhibition is None else exhibition.starter_id
            if starter_id != user_id or (is_of_engines and not match.is_watched):
                raise NotStarterError(match, starter_id)
            if match.is_finished:
                raise MatchFinishedError(match)
            with contextlib.suppress(ConflictError):
                decision = decide(match, command(match), self._matches.now())
                return await self._matches.append(match, decision)
        raise StaleBoardError(await self._matches.load(match_id))


def _complete(staging: Staging, starter_id: int) -> MatchTerms:
    """The terms with every option, without rating and clock; raises `InvalidChoiceError`."""
    terms = staging.terms
    try:
        options = terms.game.complete(terms.options)
    except OptionError as error:
        raise InvalidChoiceError(str(error)) from error
    exhibition = Exhibition(starter_id, staging.pace_s)
    return replace(terms, options=options, is_rated=False, clock=None, exhibition=exhibition)
