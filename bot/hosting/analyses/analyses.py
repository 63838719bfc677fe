"""Asks engines what every move in a position is worth: in the background, once for all who want to know."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from cachetools import LRUCache

from bot.hosting import background
from bot.hosting.analyses.errors import HelpRefusedError, NothingToAnalyseError
from bot.hosting.engines.pool import EnginePool
from bot.hosting.errors import BusyError
from bot.hosting.fair_play.fair_play import FairPlay, is_in_earnest
from bot.hosting.matches.errors import NotAPlayerError
from bot.hosting.matches.match import Match
from engines.core.game import Position
from engines.core.level import ANALYST
from engines.core.score import Score

_LONGEST_WAIT_S = 20.0
"""Where matches need all engines for so long, nobody is told anything."""
_KEPT = 500

Asked = tuple[Position, str]
"""A position, and the id of the level that is asked about it."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A position, and what is known of its moves, for the side to move; what is missing is unknown.

    `asked` says who was asked: the analyst what moves are worth, a policy how likely they are.
    """

    position: Position
    scores: Mapping[int, Score] = field(hash=False)
    asked: str = ANALYST

    @property
    def ranked(self) -> list[int]:
        """The moves of which anything is known, the best first; equals in the order of their numbers."""
        return sorted(self.scores, key=lambda action: self.scores[action], reverse=True)

    @property
    def best(self) -> frozenset[int]:
        """The moves that are as good as any."""
        most = max(self.scores.values(), default=None)
        return frozenset(action for action, score in self.scores.items() if score == most)


class Analyses:
    """Who may be told, and what is known. Belongs to the event loop."""

    def __init__(self, pool: EnginePool, fair_play: FairPlay) -> None:
        self._pool = pool
        self._fair_play = fair_play
        self._known: LRUCache[Asked, Analysis] = LRUCache(_KEPT)
        self._under_way: dict[Asked, asyncio.Task[Analysis]] = {}

    async def position(self, match: Match, ply: int, user_id: int) -> Position:
        """Return the position after so many moves of a match, where this person may be told about it.

        Raises `HelpRefusedError`, `NotAPlayerError`, `NothingToAnalyseError` or `PositionInPlayError`.
        """
        check_helped(match, user_id)
        position = match.position if ply >= match.ply else match.position.earlier(ply)
        if not position.legal_actions():
            raise NothingToAnalyseError(match)
        await self._fair_play.check(user_id, position)
        return position

    def find(self, position: Position, asked: str = ANALYST) -> Analysis | None:
        """Return what is known of a position without asking anybody."""
        return self._known.get((position, asked))

    async def of(self, position: Position, user_id: int, asked: str = ANALYST) -> Analysis:
        """Return what is known of every move; takes some seconds. Raises `BusyError`.

        Whether the person may be told, `position` has said.
        """
        known = self.find(position, asked)
        if known is not None:
            return known
        task = self._under_way.get((position, asked))
        if task is None:
            task = background.share(self._ask(position, user_id, asked), "analysis")
            self._under_way[position, asked] = task
            task.add_done_callback(lambda done: self._under_way.pop((position, asked), None))
        # Whoever gives up takes it from nobody else.
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Ask nobody any more; safe to call twice."""
        await background.end(*self._under_way.values())

    async def _ask(self, position: Position, user_id: int, asked: str) -> Analysis:
        try:
            async with asyncio.timeout(_LONGEST_WAIT_S):
                scores = await self._pool.analyse(position, user_id, asked)
        except TimeoutError as error:
            raise BusyError("the engines are needed by matches") from error
        found = self._known[position, asked] = Analysis(position, scores, asked)
        return found


def check_helped(match: Match, user_id: int) -> None:
    """Raise `HelpRefusedError` or `NotAPlayerError` where an engine tells this person nothing of a match."""
    if not match.is_finished and not match.may_arrange(user_id):
        raise NotAPlayerError(match)
    if not is_helped(match):
        raise HelpRefusedError(match)


def is_helped(match: Match) -> bool:
    """Whether nothing is at stake in a match, for nobody: it is over, or nobody would be helped to win."""
    return match.is_finished or not (is_in_earnest(match) or match.is_vote)
