"""Makes reviews: the strongest engine searches finished matches, one after another in the background.

A match is reviewed once for all requesters, even with several processes (`claims`). Verdicts are stored with
the engine's version: later requests use them, and a restart continues from them.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from cachetools import LRUCache

from bot import log_context
from bot.hosting import background
from bot.hosting.engines.fair_queue import FairQueue
from bot.hosting.engines.pool import EnginePool
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.errors import MatchUnfinishedError, UnplayableMatchError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.reviews.errors import NothingToReviewError, TooManyReviewsError
from bot.hosting.reviews.job import ReviewClaims, ReviewJob
from bot.hosting.reviews.review import LONGEST_LINE, Review, SearchVerdict, judge
from bot.hosting.server_share import ServerShare
from db.backends.retry import endless_retries
from db.row_validation import convert_valid
from db.rows import ReviewRow
from db.store.match import reviews
from engines.core.game import Game, Position
from engines.core.statistics.win_probability import scale_of
from engines.programs.host_programs import program_of
from engines.registry import reviewers_of

MIN_PLIES = 2
"""Minimum length of a reviewed match in plies."""
_SAVED_EVERY = 10
"""Number of positions after which verdicts are stored; a crash loses fewer than that."""
_MAX_FAILURES = 3
"""Number of consecutive failed searches after which a review ends without a result."""
_CACHE_SIZE = 200
_NOBODY = 0
"""Requester of a review from before a restart, whose real requester is unknown."""
_LOOK_AGAIN_S = 2.0
"""Pause, in seconds, before the progress of another process is read."""
_WITHOUT_SCORES = {"locale", "golden", "training", "__pycache__"}
"""Names of folders, within a game's folder, whose files change no score."""

_log = logging.getLogger(__name__)


class Reviews:
    """Makes, stores and returns reviews. Not thread-safe: use only from the event loop.

    `ask` and `find` raise `BusyError` if the database fails.
    """

    def __init__(
        self,
        repository: MatchRepository,
        pool: EnginePool,
        on_review: Callable[[Match, Review], Awaitable[None]],
        process: str = "",
        share: ServerShare | None = None,
    ) -> None:
        """Take `on_review`, which is called with each review when it is made or loaded.

        `process` is this process's name if others share the database, `share` its share of the servers.
        """
        self._share = share or ServerShare()
        self._matches = repository
        self._pool = pool
        self._claims = ReviewClaims(repository, process)
        self._jobs: dict[int, ReviewJob] = {}
        self._waiting: FairQueue[ReviewJob] = FairQueue(lambda job: job.left_s)
        self._news = asyncio.Event()
        self._known: LRUCache[int, Review] = LRUCache(_CACHE_SIZE)
        self._working: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._on_review = on_review

    def start(self) -> None:
        """Start working on requested reviews, and on those that a previous process left unfinished."""
        self._working = background.run_forever(self._work, "reviews")
        take_up = partial(endless_retries(BusyError, self._matches.dice), self._take_up)
        background.run_until_done(take_up, "reviews to go on with", among=self._tasks)

    async def close(self) -> None:
        """Stop; unfinished reviews continue at the next start. Safe to call twice."""
        await background.cancel(self._working, *self._tasks)
        await self._claims.release()

    async def ask(self, match: Match, user_id: int) -> Review | ReviewJob:
        """Return the review of a finished match, or the job that makes it; all requesters share that job.

        Raises `MatchUnfinishedError`, `NothingToReviewError`, `TooManyReviewsError` or `BusyError`.
        """
        check_reviewable(match)
        row = None if match.id in self._jobs else await self._load(match)
        there = await self._keep(match, row) or self._jobs.get(match.id)
        if there is not None:
            return there
        limit = self._matches.limits.reviews_at_once
        if sum(job.user_id == user_id for job in self._jobs.values()) >= limit:
            raise TooManyReviewsError(limit)
        return self._queue(match, user_id, row)

    async def find(self, match: Match) -> Review | None:
        """Return the review of a match; `None` if there is none yet. Starts no review."""
        return await self._keep(match, await self._load(match))

    async def _load(self, match: Match) -> ReviewRow | None:
        """Return the verdicts stored by this version of the engine; `None` if there are none to read.

        Also returns `None` if the review is cached, without reading the database.
        """
        if match.id in self._known:
            return None
        version = await asyncio.to_thread(version_of, match.game)
        row = await self._matches.read(partial(reviews.load, match_id=match.id))
        # Verdicts that cannot be read are computed again.
        is_known = row is not None and row.version == version and convert_valid(row, _verdicts) is not None
        return row if is_known else None

    async def _keep(self, match: Match, row: ReviewRow | None) -> Review | None:
        """Return the cached review; first, if `row` is complete, build the review from it, and cache it.

        A review built here is passed to `on_review`. `row` is what `_load` returned, or `None` to read only
        the cache. Returns `None` if there is no review yet.
        """
        if row is not None and row.is_done:
            self._known[match.id] = await asyncio.to_thread(_judged, match, _verdicts(row))
            await self._on_review(match, self._known[match.id])
        return self._known.get(match.id)

    def _queue(self, match: Match, user_id: int, row: ReviewRow | None) -> ReviewJob:
        job = ReviewJob(match, user_id, [] if row is None else _verdicts(row))
        self._jobs[match.id] = job
        self._put(job)
        return job

    def _put(self, job: ReviewJob) -> None:
        self._waiting.put(job, job.user_id)
        self._news.set()

    # -- the work -------------------------------------------------------
    async def _work(self) -> None:
        while True:
            job = self._waiting.take()
            if job is None:
                self._news.clear()
                await self._news.wait()
                continue
            log_context.begin(match=job.match.id)
            review = None
            try:
                version = version_of(job.match.game)
                if not await self._claims.claim(job.match.id, version):
                    check = partial(self._check_other_process, job)
                    background.run_until_done(check, "review elsewhere", job.match.id, self._tasks)
                    continue
                async with self._claims.keep_claim(job.match.id, version):
                    review = await self._go_through(job)
            except HostingError as error:
                _log.warning(
                    "The review of match %d stopped; it can be asked for again: %s", job.match.id, error
                )
            except Exception:
                _log.exception("The review of match %d failed; it can be asked for again", job.match.id)
            except asyncio.CancelledError:
                # This task ends; the next one, if any, continues the review.
                self._put(job)
                raise
            self._end(job, review)

    def _end(self, job: ReviewJob, review: Review | None) -> None:
        del self._jobs[job.match.id]
        job.end(review)

    async def _check_other_process(self, job: ReviewJob) -> None:
        """Read, after a pause, the progress of the other process that makes the review.

        If the review is finished, end the job; otherwise queue the job again, with the verdicts found.
        """
        await asyncio.sleep(_LOOK_AGAIN_S)
        with contextlib.suppress(BusyError):
            row = await self._load(job.match)
            if row is not None:
                job.verdicts = max(job.verdicts, _verdicts(row), key=len)
            review = await self._keep(job.match, row)
            if review is not None:
                self._end(job, review)
                return
        self._put(job)

    async def _take_up(self) -> None:
        """Continue reviews that the previous process left unfinished."""
        for row in await self._matches.read(reviews.load_unfinished):
            await self._go_on(row)

    async def _go_on(self, row: ReviewRow) -> None:
        try:
            match = await self._matches.load(row.match_id)
            board = await self._matches.board(row.match_id)
        except BusyError:
            raise
        except HostingError as error:
            if isinstance(error, UnplayableMatchError) and error.is_waiting:
                # The review goes on when the game is back.
                return
            _log.warning(
                "Match %d can no longer be reviewed, and its review is dropped: %s", row.match_id, error
            )
            await self._forget(row.match_id)
            return
        if not self._share.has(board.place.guild_id):
            return
        same = await self._load(match)
        if match.id not in self._jobs and match.id not in self._known:
            # The requester is unknown after a restart; all these reviews share one turn.
            self._queue(match, _NOBODY, same)

    async def _go_through(self, job: ReviewJob) -> Review | None:
        failures = 0
        await self._save(job)
        while job.done < job.total:
            position = job.line[job.total - 1 - job.done]
            is_played = position.ply >= job.match.start_ply
            is_due = is_played and position.outcome is None and not position.request
            verdict = await self._assess(job, position) if is_due else None
            failures = failures + 1 if is_due and verdict is None else 0
            if failures >= _MAX_FAILURES:
                await self._forget(job.match.id)
                return None
            job.verdicts.append(verdict)
            if job.done % _SAVED_EVERY == 0:
                await self._save(job)
        await self._save(job)
        review = await asyncio.to_thread(_judged, job.match, job.verdicts)
        self._known[job.match.id] = review
        await self._on_review(job.match, review)
        return review

    async def _assess(self, job: ReviewJob, position: Position) -> SearchVerdict | None:
        match = job.match
        for level in reviewers_of(match.game):
            choice = await self._pool.assess(position, level.id, match.seed, job.user_id, job.think_s)
            if choice is not None and choice.score is not None:
                return SearchVerdict(choice.action, choice.score, choice.replies[:LONGEST_LINE])
        return None

    async def _save(self, job: ReviewJob) -> None:
        """Store the verdicts so far; a failure is harmless unless the process crashes before the next try."""
        stored = [None if verdict is None else verdict.to_json() for verdict in job.verdicts]
        is_done = job.done == job.total
        row = ReviewRow(job.match.id, version_of(job.match.game), stored, is_done)
        with contextlib.suppress(BusyError):
            await self._matches.write(partial(reviews.save, review=row))

    async def _forget(self, match_id: int) -> None:
        with contextlib.suppress(BusyError):
            await self._matches.write(partial(reviews.forget, match_id=match_id))


def check_reviewable(match: Match) -> None:
    """Raise `MatchUnfinishedError` or `NothingToReviewError` for a match that cannot be reviewed."""
    if not match.is_finished:
        raise MatchUnfinishedError(match)
    if match.ply < MIN_PLIES:
        raise NothingToReviewError(match)


@functools.cache
def version_of(game: Game) -> str:
    """Return a hash of the reviewer and the game's folder, because another version may score differently.

    Folders in `_WITHOUT_SCORES` are left out.
    """
    program = program_of(game)
    reviewer = None if program is None else program.reviewer()
    digest = hashlib.sha256(b"" if reviewer is None else reviewer.id.encode())
    for file in sorted(game.folder.rglob("*")):
        name = file.relative_to(game.folder)
        if file.is_file() and _WITHOUT_SCORES.isdisjoint(name.parts):
            digest.update(f"{name.as_posix()}\0".encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _verdicts(row: ReviewRow) -> list[SearchVerdict | None]:
    return [SearchVerdict.of_json(stored) for stored in row.verdicts]


def _judged(match: Match, verdicts: list[SearchVerdict | None]) -> Review:
    return judge(match.position.line(), verdicts[::-1], scale_of(match.game))
