"""Engines' turns: one background task for each match in which an engine has to move or answer an offer.

Monitoring counts the turns that are overdue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

from bot import log_context
from bot.hosting import background
from bot.hosting.engines.pool import Choice, EnginePool
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import AnswerOffer, Play
from bot.hosting.matches.errors import MatchError, UnknownMatchError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.server_share import ServerShare
from db.backends.retry import endless_retries
from db.errors import ConflictError
from db.store.match import matches
from engines.core.errors import UnknownLevelError
from engines.core.game import Position
from engines.core.level import Level
from engines.core.scoring.score import Proof, Score
from engines.core.types import Seat
from engines.registry import find_level

M = TypeVar("M", bound=Match)

LONGEST_QUICK_MOVE_S = 0.1
"""Maximum seconds that a click waits for an engine move that is expected immediately."""
_STAND_BY_S = 20.0
"""Seconds beyond the pace without a move, after which an exhibition's process counts as dead."""
_ANSWER_S = 2.0
"""Search time in seconds for answering a draw offer that the opponent made on their own turn."""

OVERDUE_AFTER = timedelta(seconds=60)
"""Maximum time for an engine's move or answer before it is overdue, including waiting for a worker."""
_LOOKED_AT = 200
"""Number of recently changed matches in which overdue moves are counted."""

_log = logging.getLogger(__name__)


class EngineTurns:
    """Lets engines play their moves and answer draw offers.

    `handle_change` must be subscribed to the changes of all matches.
    """

    def __init__(
        self,
        repository: MatchRepository,
        pool: EnginePool,
        excuse_freeze: Callable[[Match], Awaitable[Match]],
        share: ServerShare | None = None,
    ) -> None:
        """Create an instance; `start` resumes only matches of the servers in `share`, by default all.

        `excuse_freeze` excludes a freeze of this process from a match's clock, before an engine's move.
        """
        self._share = share or ServerShare()
        self._excuse_freeze = excuse_freeze
        self._matches = repository
        self._pool = pool
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._owed: dict[int, Match] = {}
        self._waking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Resume all engines that have to move or answer, in the background, latest changes first."""
        wake_all = partial(endless_retries(BusyError, self._matches.dice), self._wake_all)
        self._waking = background.run_until_done(wake_all, "waking engines")

    def handle_change(self, change: Change) -> None:
        """Call `wake` after a change of a match, except one that only means that a level is prepared."""
        if not change.after.is_preparing:
            self.wake(change.after)

    def wake(self, match: Match) -> None:
        """Start a search if an engine has to move or answer an offer; cancel it if the match is over.

        In an exhibition, a pause or a single step interrupts the wait between two moves.
        """
        task = self._tasks.get(match.id)
        if task is not None and match.is_watched and (match.is_paused or match.is_stepping):
            # A pause or a single step interrupts the wait between moves.
            task.cancel()
        is_running = task is not None and not (task.done() or task.cancelling())
        if match.is_finished:
            self._owed.pop(match.id, None)
            if task is not None:
                task.cancel()
        elif owes(match):
            # A task that is about to end checks for new work first.
            self._owed[match.id] = match
            if not is_running:
                task = background.run_until_done(partial(self._run, match.id), "thinking", match.id)
                self._tasks[match.id] = task
                task.add_done_callback(lambda ended: self._forget(match.id, ended))

    def mark_preparing(self, match: M) -> M:
        """Return the match; `is_preparing` is set if the engine that has to move cannot do so yet.

        It is being compiled, or takes long to load.
        """
        is_preparing = match.is_thinking and self._pool.is_preparing(
            match.game, _level(match, match.position.seat_to_move)
        )
        return replace(match, is_preparing=True) if is_preparing else match

    async def wait_for_quick_move(self, match: Match) -> None:
        """Wait briefly for an engine's move if it is expected immediately; then one edit shows both moves."""
        task = self._tasks.get(match.id)
        if (
            task is not None
            and owes(match)
            and self._pool.answers_at_once(match.position, _level(match, _owing_seat(match)))
        ):
            await asyncio.wait([task], timeout=LONGEST_QUICK_MOVE_S)

    async def close(self) -> None:
        """Cancel all searches, which the next start repeats; writes in progress are completed."""
        await background.cancel(self._waking, *self._tasks.values())

    async def count_overdue(self) -> int:
        """Return the number of overdue matches among the most recently changed ones; raises `BusyError`."""
        rows = await self._matches.report(partial(matches.load_ongoing, limit=_LOOKED_AT))
        now = self._matches.now()
        with_engine = [row for row in rows if any(seat.level is not None for seat in row.seats)]
        found = await self._matches.replay.matches(with_engine)
        return sum(is_overdue(match, now) for match in found)

    async def _wake_all(self) -> None:
        async for match in self._matches.ongoing(self._share):
            # An error in one match does not affect the others.
            try:
                self.wake(match)
            except Exception:
                log_context.begin(match=match.id)
                _log.exception(
                    "The engine of match %s could not be started; its move waits for the next start", match.id
                )

    def _forget(self, match_id: int, ended: asyncio.Task[None]) -> None:
        if self._tasks.get(match_id) is ended:
            del self._tasks[match_id]

    async def _run(self, match_id: int) -> None:
        log_context.begin(match=match_id)
        while (match := self._owed.pop(match_id, None)) is not None:
            try:
                await self._play_on(match)
            except BaseException:
                if not background.is_ending():
                    # The restarted task finds the match here.
                    self._owed.setdefault(match_id, match)
                raise

    async def _play_on(self, match: Match) -> None:
        """Move and answer until no engine has to; retry after errors unless the match is gone."""
        is_first = True
        # A full disk or a locked database is temporary; a match must not wait for a restart.
        async for attempt in endless_retries(Exception, self._matches.dice):
            with attempt, contextlib.suppress(UnknownMatchError):
                await self._play_while_owed(match if is_first else await self._matches.load(match.id))
            is_first = False

    async def _play_while_owed(self, match: Match) -> None:
        while owes(match):
            try:
                match = await (self._move(match) if match.is_thinking else self._answer(match))
                self._drop_known(match)
            except MatchError as refusal:
                # A player resigned, or another process moved first: continue with the stored match.
                match = refusal.match
                if match.is_watched:
                    match = await self._stand_by(match)
            except UnknownMatchError:
                raise
            except Exception as error:
                level = logging.WARNING if isinstance(error, HostingError) else logging.ERROR
                _log.log(
                    level,
                    "The engine of match %s failed to move; it tries again: %s",
                    match.id,
                    error,
                    exc_info=error,
                )
                raise

    def _drop_known(self, match: Match) -> None:
        """Forget a wake-up at a revision that `match` has reached, because this task's own move caused it."""
        owed = self._owed.get(match.id)
        if owed is not None and owed.seq <= match.seq:
            del self._owed[match.id]

    async def _stand_by(self, match: Match) -> Match:
        """Wait while another process plays this exhibition; then return the match in its latest state.

        The wait ends if no event follows within the pace and `_STAND_BY_S`, or if no engine has to move.
        """
        while match.is_thinking:
            await asyncio.sleep(pace_of(match).total_seconds() + _STAND_BY_S)
            newest = await self._matches.load(match.id)
            if newest.seq == match.seq:
                break
            match = newest
        return match

    async def _keep_pace(self, match: Match) -> None:
        """In an exhibition, wait until the last move has been shown for the chosen time.

        A single step is not delayed.
        """
        if match.is_watched and not match.is_stepping:
            shown_s = (self._matches.now() - match.updated_at).total_seconds()
            pace_s = pace_of(match).total_seconds()
            await asyncio.sleep(min(pace_s - shown_s, pace_s))

    async def _move(self, match: Match) -> Match:
        await self._keep_pace(match)
        choice = await self._choose(
            match, None if match.clock is None else match.clock.engine_s(self._matches.now())
        )
        command = Play(
            match.position.seat_to_move,
            choice.action,
            match.seq,
            think_ms=round(choice.seconds * 1000),
            thinking_share=choice.share,
        )
        return await self._play(match, command, choice.score)

    async def _answer(self, match: Match) -> Match:
        """Answer a draw offer that the opponent made on their own turn, and return the match.

        If another event came first, returns the stored match instead. Raises `MatchError`.
        """
        choice = await self._choose(match, _ANSWER_S)
        try:
            return await self._answer_with(match, choice.score)
        except ConflictError:
            # The board may have changed since the offer.
            return await self._matches.load(match.id)

    async def _answer_with(self, match: Match, score: Score | None) -> Match:
        """Answer a draw offer as `score`, from the view of the side to move, suggests; return the match.

        `None` refuses the offer. Raises `MatchError` and `ConflictError`.
        """
        seat = _owing_seat(match)
        is_yes = agrees_to_draw(match.position, seat, _rung(match, seat), score)
        return await self._matches.carry_out(match, AnswerOffer(seat, is_yes))

    async def _choose(self, match: Match, cap_s: float | None) -> Choice:
        """Return the choice of the engine that has to move or answer, in the current position.

        `cap_s` limits the search time in seconds; `None` means that only the level does.
        """
        return await self._pool.choose(
            match.position,
            level=_level(match, _owing_seat(match)),
            seed=match.seed + match.ply,
            requester=_requester(match),
            on_preparing=lambda: self._say_preparing(match),
            cap_s=cap_s,
            is_background=match.is_watched,
        )

    def _say_preparing(self, match: Match) -> None:
        """Publish that the engine to move is being prepared, so that the board shows it; nothing is stored.

        Nothing happens if the engine only has to answer an offer.
        """
        if not match.is_thinking:
            return
        self._matches.changes.publish(Change(match, (), replace(match, is_preparing=True)))

    async def _play(self, match: Match, command: Play, score: Score | None) -> Match:
        """Play the engine's move, first answering a draw offer made during the search; return the match.

        `score` is as in `_answer_with`. Raises `MatchError` if another event during the search has made the
        move impossible.
        """
        try:
            if match.is_engine_asked and match.is_current(command.seq or 0):
                match = await self._answer_with(match, score)
            return await self._matches.carry_out(await self._excuse_freeze(match), command)
        except ConflictError:
            return await self._play(await self._matches.load(match.id), command, score)


def owes(match: Match) -> bool:
    """Whether an engine has to move or answer a draw offer."""
    return match.is_thinking or match.is_engine_asked


def pace_of(match: Match) -> timedelta:
    """Return an exhibition's pace: the pause between two moves of engines, or the length of a channel's vote.

    It is a duration of 0 for other matches.
    """
    exhibition = match.terms.exhibition
    return timedelta(seconds=0 if exhibition is None else exhibition.pace_s)


def is_overdue(match: Match, now: datetime) -> bool:
    """Whether an engine has not moved or answered for more than `OVERDUE_AFTER`.

    In an exhibition, its pace is added to this time.
    """
    return owes(match) and now - match.updated_at > OVERDUE_AFTER + pace_of(match)


def agrees_to_draw(position: Position, seat: Seat, level: Level | None, score: Score | None) -> bool:
    """Whether the engine on `seat` accepts a draw; `score` is from the view of the side to move.

    A proven result decides. An evaluation counts only late in the game, because almost all early positions
    look even; the level defines which scores are even (`Level.even`, `Level.even_within`). The engine refuses
    if it has no score, or if its level was removed from the ladder.
    """
    if level is None or score is None:
        return False
    is_own_turn = position.seat_to_move is seat
    if score.proof is not None:
        return score.proof is not (Proof.WIN if is_own_turn else Proof.LOSS)
    better = score.value - level.even if is_own_turn else level.even - score.value
    return position.is_late and better <= level.even_within


def _owing_seat(match: Match) -> Seat:
    """Return the seat of the engine that has to move, otherwise of the engine that has to answer an offer."""
    turn = match.position.seat_to_move
    return match.offer.seat.other if match.offer is not None and not match.is_thinking else turn


def _level(match: Match, seat: Seat) -> str:
    return match.players[seat].level or ""


def _rung(match: Match, seat: Seat) -> Level | None:
    """Return the level of the engine on `seat`; `None` if it was removed from the ladder."""
    try:
        return find_level(match.game, _level(match, seat))
    except UnknownLevelError:
        return None


def _requester(match: Match) -> int:
    """Return the id for which the search is queued: that of an exhibition's starter, else of a player.

    Without a person in the match, it is the match's id, made negative.
    """
    if match.terms.exhibition is not None:
        return match.terms.exhibition.starter_id
    for player in match.players:
        if player.user_id is not None:
            return player.user_id
    return -match.id
