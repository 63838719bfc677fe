"""Starts attempts at puzzles, judges them move by move, and handles retries and giving up.

Only a person's first attempt at a puzzle counts. The stored attempt decides: a click names its puzzle, step
and action, and has no effect if its step differs from the stored attempt's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import datetime

from bot.hosting.background import Publisher
from bot.hosting.fair_play.errors import PositionInPlayError
from bot.hosting.fair_play.fair_play import FairPlay
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import RatingChange
from bot.hosting.matches.stored.repository import MatchRepository, is_row_id
from bot.hosting.puzzles.attempt import (
    Attempt,
    Judgement,
    PuzzleResult,
    PuzzleVerdict,
    check_legal,
    solution_position,
    step_after,
)
from bot.hosting.puzzles.catalog import Catalog
from bot.hosting.puzzles.errors import UnknownPuzzleError
from bot.hosting.puzzles.solvers import SolverStanding, rate_in, standing_in
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.puzzle_rows import AttemptRow
from db.store import puzzles
from db.store.person import players
from engines.core.game import Game, Position
from engines.puzzles.puzzle import Puzzle

_NEAREST = 12
"""Number of puzzles with ratings nearest to the target, from which the next one is drawn."""


class Puzzles:
    """Offers puzzles and judges moves.

    After each judgement except a `STALE` one, `changes` publishes the attempt if the person's first attempt
    has ended, then or earlier. Methods that use the database raise `BusyError` if it fails.
    """

    def __init__(self, repository: MatchRepository, fair_play: FairPlay) -> None:
        self._matches = repository
        self._fair_play = fair_play
        self.catalog = Catalog(repository.replay.games)
        self.changes: Publisher[Attempt] = Publisher()

    @request
    async def next(self, player: Player, game: Game, rating: int | None = None) -> Attempt:
        """Return the person's open puzzle of this game, or else start a new one near `rating`.

        The default is `SolverStanding.target`; a beginner then gets one of the shortest puzzles. Once the
        person has tried all puzzles, they come again. Raises `NoPuzzlesError`, `UnknownPuzzleError` if the
        open puzzle was removed, and `PositionInPlayError` if the puzzle would help in an ongoing match.
        """
        numbers = self.catalog.offered_numbers(game)
        user_id, now = player.user_id or 0, self._matches.now()

        def work(connection: Connection) -> Attempt:
            self._matches.save_people_in(connection, [(player, None)])
            row = puzzles.load_open(connection, user_id, game.id)
            if row is not None:
                return self.shown_in(connection, row)
            standing = standing_in(connection, user_id, game.id, now)
            tried = puzzles.load_tried(connection, user_id, game.id)
            fresh = [number for number in numbers if number not in tried] or list(numbers)
            if rating is None and standing.is_beginner:
                fresh = self._shortest(fresh)
            target = standing.target if rating is None else rating
            number = self._choose_in(connection, user_id, fresh, target)
            return self.begin_in(connection, user_id, number, day=0, guild_id=None, now=now)

        return await self._matches.write(work)

    async def get(self, user_id: int, number: int) -> Attempt:
        """Return a person's attempt at puzzle `number`.

        Raises `UnknownPuzzleError` or `PositionInPlayError`.
        """
        return await self._matches.read(lambda it: self.shown_in(it, self._row_in(it, user_id, number)))

    @request
    async def play(self, user_id: int, number: int, step: int, action: int) -> Judgement:
        """Judge the move `action` in puzzle `number`, in the position after `step` correct moves.

        The verdict is `STALE` if that is not the stored step, or if no attempt is open. A move that ends a
        first attempt can change ratings. Raises `UnknownPuzzleError`, `PositionInPlayError`, and the errors
        of `check_legal`.
        """

        def judge(connection: Connection, attempt: Attempt) -> Judgement:
            if attempt.step is None or attempt.step != step:
                return Judgement(attempt, PuzzleVerdict.STALE)
            self._check_in(connection, user_id, attempt.puzzle, attempt.position)
            check_legal(attempt.position, action)
            after = step_after(attempt.puzzle, step, action)
            if after is not None and after < attempt.puzzle.asked:
                has_moved = puzzles.advance(connection, attempt, after)
                verdict = PuzzleVerdict.RIGHT if has_moved else PuzzleVerdict.STALE
                return Judgement(self._load_in(connection, user_id, number), verdict)
            result = PuzzleResult.FAILED if after is None else PuzzleResult.SOLVED
            change = self._end_in(connection, attempt, result)
            verdict = PuzzleVerdict.WRONG if after is None else PuzzleVerdict.SOLVED
            return Judgement(self._load_in(connection, user_id, number), verdict, change)

        return await self._judge(user_id, number, judge)

    @request
    async def retry(self, user_id: int, number: int) -> Attempt:
        """Start another attempt at puzzle `number`, which is not rated, or continue one that has not ended.

        Returns the attempt. Raises `UnknownPuzzleError` or `PositionInPlayError`.
        """

        def work(connection: Connection) -> Attempt:
            attempt = self._load_in(connection, user_id, number)
            self._check_in(connection, user_id, attempt.puzzle, attempt.puzzle.position)
            if attempt.step is None:
                puzzles.advance(connection, attempt, 0)
            return self._load_in(connection, user_id, number)

        return await self._matches.write(work)

    @request
    async def show(self, user_id: int, number: int) -> Judgement:
        """End the attempt to show the solution; an unsolved first attempt counts as failed.

        The verdict is always `WRONG`.

        Raises `UnknownPuzzleError` or `PositionInPlayError`.
        """

        def judge(connection: Connection, attempt: Attempt) -> Judgement:
            self._check_in(connection, user_id, attempt.puzzle, attempt.position)
            is_open = attempt.step is not None
            change = self._end_in(connection, attempt, PuzzleResult.SHOWN) if is_open else None
            return Judgement(self._load_in(connection, user_id, number), PuzzleVerdict.WRONG, change)

        return await self._judge(user_id, number, judge)

    async def _judge(
        self, user_id: int, number: int, judge: Callable[[Connection, Attempt], Judgement]
    ) -> Judgement:
        """Lock a person, judge their attempt with `judge`, and publish it if the first attempt has ended.

        An attempt with the verdict `STALE` is not published. Raises `UnknownPuzzleError` and the errors of
        `judge`.
        """

        def work(connection: Connection) -> Judgement:
            players.lock(connection, [user_id])
            return judge(connection, self._load_in(connection, user_id, number))

        judgement = await self._matches.write(work)
        if judgement.verdict is not PuzzleVerdict.STALE and judgement.attempt.result is not None:
            self.changes.publish(judgement.attempt)
        return judgement

    async def standing(self, user_id: int, game: Game) -> SolverStanding:
        """Return a person's rating and results in the game's puzzles."""
        now = self._matches.now()
        return await self._matches.read(lambda it: standing_in(it, user_id, game.id, now))

    # -- in a transaction -------------------------------------------------
    def begin_in(
        self,
        connection: Connection,
        user_id: int,
        number: int,
        *,
        day: int,
        guild_id: int | None,
        now: datetime,
    ) -> Attempt:
        """Start a person's first attempt at puzzle `number`, or return the stored attempt.

        `day` is the day of a daily puzzle, 0 for others, and `guild_id` the server that lists its result, if
        any. A stored attempt that has ended is restarted, but not at a daily puzzle. On a day with a stored
        attempt at another daily puzzle of the game, that attempt is returned. Raises `UnknownPuzzleError` or
        `PositionInPlayError`.
        """
        puzzle = self.catalog.get(number)
        self._check_in(connection, user_id, puzzle, puzzle.position)
        row = AttemptRow(user_id, number, day, puzzle.game.id, guild_id, 0, None, now, None)
        is_first = puzzles.begin(connection, row)
        if day and not is_first:
            kept = puzzles.load_daily(connection, user_id, day, puzzle.game.id)
            if kept is None:
                raise UnknownPuzzleError(number)
            return self.shown_in(connection, kept)
        attempt = self._load_in(connection, user_id, number)
        if not is_first and attempt.step is None:
            puzzles.advance(connection, attempt, 0)
            return self._load_in(connection, user_id, number)
        return attempt

    def _attempt_of(self, row: AttemptRow) -> Attempt:
        """Return the attempt stored in `row`.

        Raises `UnknownPuzzleError` if its game is missing, its puzzle was removed, or its result is no
        `PuzzleResult`.
        """
        if row.game not in self._matches.replay.games:
            raise UnknownPuzzleError(row.puzzle_id, waits_in=())
        if row.result is not None and row.result not in list(PuzzleResult):
            raise UnknownPuzzleError(row.puzzle_id)
        result = None if row.result is None else PuzzleResult(row.result)
        return Attempt(**asdict(replace(row, result=result)), puzzle=self.catalog.get(row.puzzle_id))

    def shown_in(self, connection: Connection, row: AttemptRow) -> Attempt:
        """Return the attempt stored in `row`, to show it to its solver.

        Raises `UnknownPuzzleError` if the puzzle is no longer there, or `PositionInPlayError`.
        """
        attempt = self._attempt_of(row)
        self._check_in(connection, attempt.user_id, attempt.puzzle, attempt.position)
        return attempt

    def _check_in(self, connection: Connection, user_id: int, puzzle: Puzzle, position: Position) -> None:
        """Raise `PositionInPlayError` if `position` or the puzzle's solution helps in the person's match."""
        self._fair_play.check_in(connection, user_id, position)
        self._fair_play.check_line_in(connection, user_id, solution_position(puzzle))

    def _load_in(self, connection: Connection, user_id: int, number: int) -> Attempt:
        return self._attempt_of(self._row_in(connection, user_id, number))

    def _row_in(self, connection: Connection, user_id: int, number: int) -> AttemptRow:
        row = puzzles.load(connection, user_id, number) if is_row_id(number) else None
        if row is None:
            raise UnknownPuzzleError(number)
        return row

    def _end_in(self, connection: Connection, attempt: Attempt, result: PuzzleResult) -> RatingChange | None:
        """End the current attempt, and return the rating change of a first attempt.

        Returns `None` for a later attempt, and if the person also has the puzzle as that of another day.
        """
        now = self._matches.now()
        if attempt.result is not None:
            puzzles.advance(connection, attempt, None)
            return None
        is_new = puzzles.count_days(connection, attempt.user_id, attempt.puzzle_id) == 1
        if puzzles.end(connection, attempt, result, now) and is_new:
            return rate_in(connection, self._matches.protections, attempt, result, now)
        return None

    def _shortest(self, numbers: list[int]) -> list[int]:
        """Return those of these puzzles, by number, that have the fewest moves to find."""
        fewest = min(self.catalog.asked(number) for number in numbers)
        return [number for number in numbers if self.catalog.asked(number) == fewest]

    def _choose_in(self, connection: Connection, user_id: int, numbers: list[int], target: float) -> int:
        """Return one of `numbers` at random: a puzzle among the `_NEAREST` nearest to the rating `target`.

        Puzzles that would help in one of the person's matches are passed over. If all the nearest would, the
        very nearest is returned.
        """
        hard = puzzles.load_strengths(connection)
        ratings = {
            number: hard[number] if number in hard else self.catalog.rating(number) for number in numbers
        }
        nearest = sorted(numbers, key=lambda number: (abs(ratings[number] - target), number))[:_NEAREST]
        for number in self._matches.dice.sample(nearest, len(nearest)):
            try:
                puzzle = self.catalog.get(number)
                self._check_in(connection, user_id, puzzle, puzzle.position)
            except PositionInPlayError:
                continue
            return number
        return nearest[0]
