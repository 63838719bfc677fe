"""Matches of two contestants, in game pairs with the same opening and swapped colours.

Games are written as JSON lines as they finish. An interrupted match
resumes from its file: games found there are not played again. Both
players of a game run in the same worker process, so that the load of the
machine affects both equally; each worker plays one game at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from pathlib import Path

from engines.arena.games import Record, Task, Terms, play_game, read_records
from engines.arena.openings import Opening
from engines.core.errors import NotationError
from engines.core.line_file import trim_last_line
from engines.core.statistics.elo import Estimate, difference
from engines.core.statistics.tally import Tally
from engines.workers import worker_pool


@dataclass
class Score:
    """State of a match between the contestants named `a` and `b`, from the point of view of `a`."""

    a: str
    b: str
    records: dict[tuple[int, bool], Record] = field(default_factory=dict)
    """The games so far, by pair and whether the colours were swapped."""

    def add(self, record: Record) -> None:
        """Add a game, unless the score already has the game of that pair with these seats."""
        self.records.setdefault((record.pair, record.is_swapped), record)

    @property
    def tally(self) -> Tally:
        """Number of wins, draws and losses of `a`."""
        points = [self._points(record) for record in self.records.values()]
        return Tally(points.count(1.0), points.count(0.5), points.count(0.0))

    @property
    def pairs(self) -> list[float]:
        """Mean score of `a` in each complete game pair, from 0 to 1."""
        complete = [pair for pair, is_swapped in self.records if is_swapped and (pair, False) in self.records]
        return [
            (self._points(self.records[pair, False]) + self._points(self.records[pair, True])) / 2
            for pair in sorted(complete)
        ]

    @property
    def difference(self) -> Estimate | None:
        """Elo difference between `a` and `b`; `None` before the first pair is complete."""
        return difference(self.pairs) if self.pairs else None

    def _points(self, record: Record) -> float:
        # Compare seats, not names: a contestant may play against itself.
        points = {"first": 1.0, "second": 0.0, "draw": 0.5}[record.outcome]
        return 1.0 - points if record.is_swapped else points


def tasks_of(a: str, b: str, games: int, openings: Sequence[Opening], terms: Terms, seed: int) -> list[Task]:
    """Return the games of a match of `a` and `b`; in the second game of a pair, `b` has the first seat.

    - `games` is rounded up to whole pairs. There must be at least one opening.
    - Pairs use the openings in order, and start again from the first opening if there are more pairs than
      openings.
    - Both games of a pair have the seed `seed` plus the pair's number.
    """
    tasks = []
    for pair in range((games + 1) // 2):
        for is_swapped in (False, True):
            players = (b, a) if is_swapped else (a, b)
            opening = openings[pair % len(openings)]
            tasks.append(Task(terms, players, pair, is_swapped, opening, seed + pair))
    return tasks


def play_match(score: Score, tasks: Sequence[Task], jobs: int, out: Path | None) -> Iterator[Record]:
    """Play the games of `tasks` that `score` does not contain yet, `jobs` at a time, and yield each.

    Each game is added to `score` and to the file `out`, if that is given. Games already in `out` are first
    added to `score`, and not yielded. Raises `NotationError` when the file belongs to another match.
    """
    for record in read_stored_games(tasks, out) if out is not None else ():
        score.add(record)
    left = [task for task in tasks if (task.pair, task.is_swapped) not in score.records]
    for record in play_all(left, jobs):
        score.add(record)
        if out is not None:
            append_record(out, record)
        yield record


def read_stored_games(tasks: Iterable[Task], path: Path) -> Iterator[Record]:
    """Yield the games of `tasks` in the file `path`, and cut off an incomplete last line.

    A missing file has no games. Further games between the players of `tasks` are skipped, because an earlier
    match may have been longer. Raises `NotationError` for a game with another player, for one that differs
    from its task in opening or terms, and for a line that is no record.
    """
    if not path.exists():
        return
    expected = {(*task.players, task.pair, task.is_swapped): task for task in tasks}
    players = {name for task in expected.values() for name in task.players}
    with path.open(encoding="utf-8") as lines:
        for record in read_records(lines):
            task = expected.get((record.first, record.second, record.pair, record.is_swapped))
            if task is not None and _belongs(record, task):
                yield record
            elif task is not None or not {record.first, record.second} <= players:
                raise NotationError(f"{path.name} holds games of another match; choose another file")
    trim_last_line(path)


def openings_in(path: Path | None, seed: int) -> dict[int, Opening]:
    """Return the openings in a file of games, by the numbers of their pairs of games, from 0.

    Only games of a match with this `seed` count. Without a file, or if it is missing, there are none.
    Raises `NotationError` for a line that is no record.
    """
    if path is None or not path.exists():
        return {}
    with path.open(encoding="utf-8") as lines:
        records = (record for record in read_records(lines) if record.seed == seed + record.pair)
        return {record.pair: record.opening for record in records}


def append_record(path: Path, record: Record) -> None:
    """Append a game to a file, which is created if it is missing."""
    with path.open("a", encoding="utf-8") as file:
        file.write(record.to_json() + "\n")


def play_all(
    tasks: Sequence[Task], jobs: int, play: Callable[[Task], Record] = play_game
) -> Iterator[Record]:
    """Call `play` for each of `tasks`, `jobs` at a time, and yield the records as games finish.

    A single job, or a single task, runs in this process, several in worker processes.
    """
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(play, tasks)
        return
    with worker_pool(min(jobs, len(tasks))) as pool:
        futures = [pool.submit(play, task) for task in tasks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _belongs(record: Record, task: Task) -> bool:
    """Whether a stored game has the players, the opening and the terms of the task."""
    limits = {"seconds": task.terms.seconds, "nodes": task.terms.nodes}
    return (
        record.game == task.terms.game
        and record.options == task.terms.options
        and (record.first, record.second) == task.players
        and record.opening == task.opening
        and record.limits == limits
    )
