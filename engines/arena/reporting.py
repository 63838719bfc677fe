"""Runs matches and ladders for the command line, and shows their progress on standard error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engines.arena.games import Record, Task
from engines.arena.ladder import LadderRun
from engines.arena.match import Score, play_match
from engines.arena.openings import Opening, UndecidedTest, undecided_openings
from engines.console_progress import Progress
from engines.core.game import Game
from engines.core.option import Options

_CHOOSING = "{}: choosing openings"


def choose_openings(
    game: Game, options: Options, count: int, seed: int, kept: Mapping[int, Opening]
) -> list[Opening]:
    """Return `count` openings in which neither side has a quick win, and show the progress of the search.

    `seed` determines the openings. Those in `kept` are reused at their indexes. The search for quick wins has
    a time limit, after which openings are accepted unchecked.
    """
    is_undecided = UndecidedTest(game)
    with Progress(_CHOOSING.format(game.title), count) as progress:
        found = undecided_openings(game, options, count, seed, is_undecided, kept, progress.update)
        _report_unchecked(progress, is_undecided)
    return found


def play_whole_match(score: Score, tasks: Sequence[Task], jobs: int, out: Path | None) -> None:
    """Play the games `tasks` of a match, `jobs` at a time, and add them to `score`.

    Shows the progress and the errors of games, and appends the games to the file `out`, if given.
    """
    with Progress(f"{score.a} - {score.b}", len(tasks)) as progress:
        for record in play_match(score, tasks, jobs, out):
            _report_error(progress, record)
            progress.update(len(score.records), title=_standing(score))


def play_whole_ladder(run: LadderRun, jobs: int, path: Path) -> None:
    """Play the remaining games of a ladder, `jobs` at a time, and write them to `path`.

    Shows the progress, the errors of games, and how many openings were not checked for a quick win.
    """
    with Progress(_CHOOSING.format(run.game.title)) as progress:

        def on_due(done: int, due: int) -> None:
            _report_unchecked(progress, run.is_undecided)
            progress.update(done, due, run.game.title)

        def on_opening(found: int, wanted: int) -> None:
            progress.update(found, wanted, _CHOOSING.format(run.game.title))

        for record in run.play(jobs, path, on_due, on_opening):
            _report_error(progress, record)
            progress.advance()


def _report_unchecked(progress: Progress, is_undecided: UndecidedTest) -> None:
    if is_undecided.unsearched:
        progress.say(f"{is_undecided.unsearched} openings were not checked for a quick win: the time is up")


def _standing(score: Score) -> str:
    tally = score.tally
    elo = f" {score.difference}" if score.difference else ""
    return f"{score.a} - {score.b} +{tally.wins} ={tally.draws} -{tally.losses}{elo}"


def _report_error(progress: Progress, record: Record) -> None:
    if record.error:
        progress.say(f"{record.first} - {record.second}: {record.error}")
