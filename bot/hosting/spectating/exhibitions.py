"""Matches between engines; the person who starts a match can pause, step and stop it.

Votes, which are matches of a channel against an engine, use some of the same functions.
"""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.challenges.direct_start import engine_of
from bot.hosting.challenges.proposal import FIRST, Proposal
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.command import Command, Stop
from bot.hosting.matches.errors import MatchUnfinishedError, NotAPlayerError
from bot.hosting.matches.match import Match, MatchWithBoard, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.spectating.errors import NotStarterError, TooManyExhibitionsError
from bot.hosting.transactions.requests import repeat_on_conflict, request
from bot.i18n import KnownLocales, board_locale
from db.access import Connection
from db.store.match import matches

PACES_S = (2, 5, 15, 60)
"""Pauses between two moves, in seconds; the person who starts an exhibition chooses one of them."""


class Exhibitions:
    """Starts exhibitions (matches between engines), and runs the commands of the people who started them.

    `rematch`, `begin` and `execute_command` are for votes too. All methods raise `BusyError` if the database
    fails.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    @request
    async def start(self, proposal: Proposal, first: str, second: str) -> MatchWithBoard:
        """Start a match between two engines, and return it.

        `first` and `second` are the ids of the levels in these seats. The proposal's `exhibition` sets its
        starter and pace. Raises `InvalidChoiceError` or `TooManyExhibitionsError`, and `ConflictError` if
        this rematch already exists.
        """
        exhibition = proposal.terms.exhibition
        if exhibition is None or exhibition.pace_s not in PACES_S:
            raise InvalidChoiceError(
                f"the pace of an exhibition must be one of {', '.join(map(str, PACES_S))} seconds a move"
            )
        game = proposal.terms.game
        return await self.begin(
            proposal, (engine_of(self._matches, game, first), engine_of(self._matches, game, second))
        )

    @request
    @repeat_on_conflict
    async def rematch(self, match_id: int, starter: Player, locales: KnownLocales) -> MatchWithBoard:
        """Start a rematch of a finished exhibition or vote with swapped seats; `starter` will control it.

        A second request returns the same match. Raises `UnknownMatchError`, `MatchUnfinishedError`,
        `NotAPlayerError` if a person played, and the same errors as `start`, but `BusyError` instead of
        `ConflictError`.
        """
        match = await self._matches.load_shown(match_id)
        exhibition = match.terms.exhibition
        if exhibition is None:
            raise NotAPlayerError(match)
        if not match.is_finished:
            raise MatchUnfinishedError(match)
        place = replace(match.place, message_id=None)
        terms = replace(match.terms, exhibition=replace(exhibition, starter_id=starter.user_id or 0))
        proposal = Proposal(terms, starter, FIRST, place, locales, rematch_of=match_id)
        existing = await self._matches.find_rematch(match_id)
        if existing is not None:
            return existing
        first, second = match.players
        return await self.begin(proposal, (second, first))

    async def begin(self, proposal: Proposal, seats: tuple[Player, Player]) -> MatchWithBoard:
        """Start an unrated match without a clock between the players in `seats`, first seat first.

        The proposal's challenger counts as the person who starts it. Raises the same errors as `start`.
        """
        proposal = proposal.complete()
        terms = replace(proposal.terms, is_rated=False, clock=None)
        starter, locales, limit = proposal.challenger, proposal.locales, self._matches.limits.max_exhibitions
        locale = board_locale([locales.person], locales.server, locales.community)

        def work(connection: Connection) -> MatchWithBoard:
            self._matches.save_people_in(connection, [(starter, locales.person)])
            if matches.count_started(connection, starter.user_id or 0) >= limit:
                raise TooManyExhibitionsError(limit)
            return self._matches.open_in(
                connection, terms, seats, proposal.place, locale, rematch_of=proposal.rematch_of
            )

        return await self._matches.begin(work)

    @request
    @repeat_on_conflict
    async def execute_command(self, match_id: int, command: Command) -> Match:
        """Pause, step or stop a match for its starter, and return the match; the caller checks who that is.

        If another event is appended first, the command is retried on the new state of the match. Raises
        `UnknownMatchError`, `NotStarterError` for a vote, which can only be stopped, and for a match of
        players, `MatchFinishedError`, `AlreadyPausedError`, `StaleBoardError` or `BusyError`.
        """
        match = await self._matches.load(match_id)
        exhibition = match.terms.exhibition
        if exhibition is None or not (match.is_watched or isinstance(command, Stop)):
            raise NotStarterError(match, None if exhibition is None else exhibition.starter_id)
        return await self._matches.carry_out(match, command)
