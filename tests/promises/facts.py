"""Counts what the manuals count, where no constant states it."""

from __future__ import annotations

import inspect
import math
import re
import tomllib
from datetime import timedelta
from fractions import Fraction
from pathlib import Path

import yaml

from bot.hosting.clocks.time_control import CHOICES, NO_CLOCK, TimeControl
from bot.hosting.ratings.results import _SEASON_MONTHS
from bot.process import stopping, supervisor
from engines.games.connect_four.search.book.book import opening_book
from engines.games.othello.search.puzzles import PUZZLES as OTHELLO_PUZZLES
from engines.registry import games, levels_of
from tests.mutation.__main__ import main as mutation_main
from tests.sim import beginning, host_faults, pair, silences

_ROOT = Path(__file__).parents[2]


def season() -> Fraction:
    """Return a season as a part of the year."""
    return Fraction(_SEASON_MONTHS, 12)


def levels() -> tuple[int, int]:
    """Return how many levels a game has at least and at most."""
    counts = [len(levels_of(game)) for game in games().values()]
    return min(counts), max(counts)


def shortest_clock() -> timedelta:
    """Return the shortest time for each move that people can choose."""
    return min(_times_per_move())


def longest_clock() -> timedelta:
    """Return the longest time for each move that people can choose."""
    return max(_times_per_move())


def _times_per_move() -> list[timedelta]:
    clocks = [TimeControl.parse(one) for one in CHOICES if one != NO_CLOCK]
    return [clock.base for clock in clocks if clock.increment is None]


def python() -> str:
    """Return the earliest version of Python that can be used."""
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["requires-python"]).removeprefix(">=")


def book() -> int:
    """Return how many plies of Connect Four are in the opening book."""
    return opening_book().plies


def workers_in_compose() -> int:
    """Return how many engine workers a container of the profile `cluster` has."""
    compose = yaml.safe_load((_ROOT / "compose.yaml").read_text(encoding="utf-8"))
    command = next(
        one["command"] for one in compose["services"].values() if "worker" in one.get("command", ())
    )
    return int(command[command.index("--nworkers") + 1])


def user_of_image() -> int:
    """Return the number of the user as which the container runs."""
    return int(_in_dockerfile(r"USER (\d+)"))


def health_check_every() -> timedelta:
    """Return how often Docker asks the container whether it is well."""
    return timedelta(seconds=int(_in_dockerfile(r"--interval=(\d+)s")))


def _in_dockerfile(pattern: str) -> str:
    (found,) = re.findall(pattern, (_ROOT / "Dockerfile").read_text(encoding="utf-8"))
    return str(found)


def stopping_s() -> int:
    """Return within how many whole seconds a process, and a supervisor with all of its processes, stops."""
    return math.ceil(max(stopping.LIMIT_S, supervisor._LIMIT_S))


def empty_squares_of_puzzles() -> tuple[int, int]:
    """Return how many squares of Othello are empty in a puzzle at least and at most."""
    plies, squares = OTHELLO_PUZZLES.plies, 60
    return squares - plies[-1], squares - plies[0]


def mutation() -> timedelta:
    """Return how much CPU time the mutator uses for one file."""
    return timedelta(seconds=inspect.signature(mutation_main).parameters["cpu_s"].default)


def seeds_of_two_processes() -> Fraction:
    """Return in which part of the seeds of the simulation there are two processes, rounded."""
    return Fraction(str(round(pair._BOTH_ALL + (1 - pair._BOTH_ALL) * pair._SHARES, 2)))


def seeds_that_go_on() -> float:
    """Return in which part of the seeds the bot had run before."""
    return 1 - beginning._NEW


def freezes_s() -> tuple[float, float]:
    """Return the shortest and the longest freeze of a process, in seconds."""
    return host_faults.FREEZES_S[0] * host_faults.SPREAD[0], host_faults.FREEZES_S[-1] * host_faults.SPREAD[1]


def seeds_of_short_silence() -> Fraction:
    """Return in which part of the seeds silence is short."""
    return Fraction(sum(map(silences.is_short, range(1000))), 1000)


def seeds_of_earlier_version() -> Fraction:
    """Return in which part of those an earlier version began the matches."""
    return Fraction(sum(map(silences.is_earlier, range(1000))), 1000) / seeds_of_short_silence()


def short_silence() -> timedelta:
    """Return after how long notice comes where silence is short."""
    return timedelta(seconds=silences._SHORT["SILENCE"])


def short_notice() -> timedelta:
    """Return how long after the notice a match can be claimed then."""
    return timedelta(seconds=silences._SHORT["NOTICE"])


def lines_of_examples() -> int:
    """Return up to how many lines an example of a game has, rounded up to hundreds."""
    folders = [one for one in (_ROOT / "tests" / "lab" / "games").iterdir() if one.is_dir()]
    files = [[file.read_text(encoding="utf-8") for file in one.glob("*.py")] for one in folders]
    return 100 * math.ceil(max(sum(text.count("\n") for text in texts) for texts in files) / 100)
