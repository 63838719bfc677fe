"""Scores every move in a position with an engine; concurrent requests for a position share one search.

After a match, a player can return to their mistake and look for a better move: a retry.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from cachetools import LRUCache

from bot.hosting import background
from bot.hosting.engines.pool import EnginePool
from bot.hosting.errors import BusyError
from bot.hosting.fair_play.fair_play import FairPlay, is_competitive
from bot.hosting.matches.errors import NotAPlayerError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.reviews.errors import HelpRefusedError, NoMistakeError, NothingToAnalyzeError
from bot.hosting.reviews.review import Review, ReviewedMove, grade_of_loss
from engines.core.game import Position
from engines.core.level import ANALYST
from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import scale_of

_LONGEST_WAIT_S = 20.0
"""Maximum seconds to wait for an analysis; it fails if matches keep all engines busy for longer."""
_CACHE_SIZE = 500

AnalysisKey = tuple[Position, str]
"""Key of a cached analysis: the position, and the id of the engine level that scores its moves."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """Scores of a position's moves, from the view of the side to move; unscored moves are missing.

    `asked` is the id of the level that scored the moves. The analyst, the strongest level, returns
    evaluations; a level without search returns the probability that it would play each move.
    """

    position: Position
    scores: Mapping[int, Score] = field(hash=False)
    asked: str = ANALYST

    @property
    def ranked(self) -> list[int]:
        """The scored moves, best first; equal scores keep the order of `scores`."""
        return sorted(self.scores, key=lambda action: self.scores[action], reverse=True)

    @property
    def best(self) -> frozenset[int]:
        """All moves with the best score; empty without scores."""
        most = max(self.scores.values(), default=None)
        return frozenset(action for action, score in self.scores.items() if score == most)


class Analyses:
    """Computes and caches analyses. Callers must first check that the person is allowed to see the analysis.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self, pool: EnginePool, fair_play: FairPlay) -> None:
        self._pool = pool
        self._fair_play = fair_play
        self._known: LRUCache[AnalysisKey, Analysis] = LRUCache(_CACHE_SIZE)
        self._under_way: dict[AnalysisKey, asyncio.Task[Analysis]] = {}

    async def position(self, match: Match, ply: int, user_id: int) -> Position:
        """Return the position of a match at `ply` if this person is allowed to analyze it.

        At the match's length or beyond, that is its current position. Raises `HelpRefusedError`,
        `NotAPlayerError`, `NothingToAnalyzeError` or `PositionInPlayError`.
        """
        check_helped(match, user_id)
        position = match.position if ply >= match.ply else match.position.earlier(ply)
        if not position.legal_actions():
            raise NothingToAnalyzeError(match)
        await self._fair_play.check(user_id, position)
        return position

    def find(self, position: Position, asked: str = ANALYST) -> Analysis | None:
        """Return the cached analysis of a position by the level `asked`, or `None`; starts no search."""
        return self._known.get((position, asked))

    async def of(self, position: Position, user_id: int, asked: str = ANALYST) -> Analysis:
        """Return the analysis by the level `asked`; it can take a few seconds. Raises `BusyError`.

        `user_id` is the person who asks. Call `position` first: it checks that they may see the analysis.
        """
        known = self.find(position, asked)
        if known is not None:
            return known
        task = self._under_way.get((position, asked))
        if task is None:
            task = background.run_shared(self._ask(position, user_id, asked), "analysis")
            self._under_way[position, asked] = task
            task.add_done_callback(lambda done: self._under_way.pop((position, asked), None))
        # Cancelling one caller does not cancel the analysis for the others.
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Cancel the analyses in progress; safe to call twice."""
        await background.cancel(*self._under_way.values())

    async def _ask(self, position: Position, user_id: int, asked: str) -> Analysis:
        try:
            async with asyncio.timeout(_LONGEST_WAIT_S):
                scores = await self._pool.analyze(position, user_id, asked)
        except TimeoutError as error:
            raise BusyError(
                "the position was not analyzed in time: the engines are busy with matches"
            ) from error
        found = self._known[position, asked] = Analysis(position, scores, asked)
        return found


def check_helped(match: Match, user_id: int) -> None:
    """Raise an error if this person is not allowed to get help in a match.

    Raises `NotAPlayerError` if the match is ongoing and the person neither plays in it nor started it, and
    `HelpRefusedError` unless `allows_help`.
    """
    if not match.is_finished and not match.may_arrange(user_id):
        raise NotAPlayerError(match)
    if not allows_help(match):
        raise HelpRefusedError(match)


def allows_help(match: Match) -> bool:
    """Whether people can get help: in finished matches, and in unrated ones with at most one person.

    In an ongoing vote, nobody can.
    """
    return match.is_finished or not (is_competitive(match) or match.is_vote)


@dataclass(frozen=True, slots=True)
class Retry:
    """A mistake in a finished match, for which its player looks for a better move."""

    match: MatchWithBoard
    move: ReviewedMove

    @property
    def position(self) -> Position:
        """The position before the mistake."""
        return self.match.position.earlier(self.move.ply)


def retry_of(match: MatchWithBoard, review: Review, ply: int, user_id: int) -> Retry:
    """Return the retry of the move at `ply`.

    Raises `NoMistakeError` if the move was not this person's own or not a mistake.
    """
    move = review.moves[ply] if 0 <= ply < len(review.moves) else None
    if move is None or match.players[move.seat].user_id != user_id or not move.is_error:
        raise NoMistakeError(
            match,
            f"ply {ply} of match {match.id} is not a mistake of this person, so there is nothing to try "
            "again",
        )
    return Retry(match, move)


def is_good(analysis: Analysis, action: int) -> bool:
    """Whether a move loses so little win probability that a review would not call it an error.

    False for a move without a score.
    """
    score = analysis.scores.get(action)
    if score is None:
        return False
    scale = scale_of(analysis.position.game)
    best = max(map(scale.probability, analysis.scores.values()))
    return not grade_of_loss(best - scale.probability(score)).is_error
