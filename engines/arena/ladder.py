"""Measures the ratings of a game's levels; the ratings are stored in the game's folder.

Every level plays the next two levels above it, so that neighbours are compared directly
and the ladder is connected. A few levels are offered to people first; each of them also plays
the next of them, because results against the levels between don't say how the two compare.
Ratings are fitted to all games together by maximum likelihood (Bradley and Terry). The
weakest level moves at random in every game and is fixed at 400, about the strength of a
person who has never played. People start at 1500, so the ladder's and people's ratings
have similar scales, but they are not calibrated against each other. If a level nearly
always wins against its neighbour, the measured distance is only a lower bound. With
`within`, neighbours play until the distance is known to that precision, or a maximum
number of games is reached.

New levels can be measured separately: they play their neighbours, and the
stored results of all other pairings are reused.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

from engines.arena.games import Record, Task, Terms
from engines.arena.match import Score, append_record, openings_in, play_all, read_stored_games, tasks_of
from engines.arena.openings import UndecidedTest, undecided_openings
from engines.core.game import Game
from engines.core.level import Level, first_choices
from engines.core.statistics.elo import Estimate, ladder_ratings, ladder_steps
from engines.core.statistics.tally import Tally
from engines.registry import levels_of

RATINGS = "ratings.json"
"""Name of the file in a game's folder that stores the measured ratings."""
ANCHOR = 400.0
"""Rating of the weakest level."""
SWEEP = 40
"""Number of games from which a pairing gets no further games if one level has won all of them."""
MAX_GAMES = 2000
"""Maximum number of games per pairing; a one-sided pairing would need more games to become precise."""
Pairing = tuple[str, str]
"""The ids of two levels, the weaker first."""


class LadderRun:
    """Measurement of a ladder: its pairings, their games and the ratings.

    - `due` holds the pairings to play, by default the result of `pairings`; `earlier` holds stored results of
      other pairings.
    - Each pairing plays `games` games, rounded up to an even number. `seed` decides the openings and the
      players' random choices.
    - Pairings of adjacent levels then continue until the 95 % confidence interval of their distance is within
      ±`within` Elo, which is infinite by default. They stop before that at `max_games` games, or when one
      level has won all of at least `SWEEP` games.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        seed: int,
        due: Sequence[Pairing] | None = None,
        earlier: Mapping[Pairing, Tally] | None = None,
        within: float = math.inf,
        max_games: int = MAX_GAMES,
    ) -> None:
        self.game = game
        self._names = [level.id for level in levels_of(game)]
        self._earlier = dict(earlier or {})
        self._terms = Terms(game.id, game.complete({}))
        self._seed, self._within, self._max_games = seed, within, max_games
        self.is_undecided = UndecidedTest(game)
        self._games = dict.fromkeys(due or pairings(game), games + games % 2)
        self._scores = {pairing: Score(*pairing) for pairing in self._games}
        self.tasks: list[Task] = []
        """All games of the run; `play` sets them."""

    def play(
        self,
        jobs: int,
        out: Path,
        on_due: Callable[[int, int], None],
        on_opening: Callable[[int, int], None] = lambda found, wanted: None,
    ) -> Iterator[Record]:
        """Play the games that the file `out` does not contain yet, append them to it, and yield them.

        `jobs` games are played at a time. `on_opening` is called for each new opening found, with the numbers
        found and required. `on_due` is then called with the number of games done and the number of all games
        of the run, at the start and whenever games are added. Raises `NotationError` if `out` holds games of
        another match.
        """
        while True:
            self.tasks = self._tasks(out, on_opening)
            for record in read_stored_games(self.tasks, out):
                self._add(record)
            left = [task for task in self.tasks if not self._is_played(task)]
            on_due(len(self.tasks) - len(left), len(self.tasks))
            for record in play_all(left, jobs):
                self._add(record)
                append_record(out, record)
                yield record
            if not self._ask_for_more():
                return

    def ratings(self) -> dict[str, Estimate]:
        """Return the rating of every level, weakest level first.

        Raises `ValueError` if the results do not connect all levels.
        """
        return ladder_ratings(self._names, self.results(), ANCHOR)

    def steps(self) -> dict[str, Estimate]:
        """Return, by level, the rating difference to the next weaker level; the weakest level has none.

        Raises `ValueError` if the results do not connect all levels.
        """
        return ladder_steps(self._names, self.results())

    def results(self) -> Mapping[Pairing, Tally]:
        """Return every pairing's results, from the weaker level's point of view."""
        return self._earlier | {pairing: score.tally for pairing, score in self._scores.items()}

    def _tasks(self, out: Path, on_opening: Callable[[int, int], None]) -> list[Task]:
        pairs, kept = max(self._games.values()) // 2, openings_in(out, self._seed)
        openings = undecided_openings(
            self.game,
            self._terms.options,
            pairs,
            self._seed,
            self.is_undecided,
            kept,
            lambda found: on_opening(found, pairs),
        )
        found = (
            tasks_of(*both, games, openings, self._terms, self._seed) for both, games in self._games.items()
        )
        return list(chain.from_iterable(found))

    def _ask_for_more(self) -> bool:
        """Add games to pairings of neighbours whose interval is too wide; return whether any were added.

        Each gets at most as many as it has, so that its number of games at most doubles.
        """
        if math.isinf(self._within):
            return False
        asked = False
        for (weaker, stronger), step in zip(pairwise(self._names), self.steps().values(), strict=True):
            games = self._games.get((weaker, stronger), self._max_games)
            lacking = ((step.high - step.value) / self._within) ** 2
            if lacking > 1 and games < self._max_games and not self._is_sweep((weaker, stronger)):
                wanted = min(math.ceil(games * min(lacking, 2.0)), self._max_games)
                self._games[weaker, stronger] = wanted + wanted % 2
                asked = True
        return asked

    def _is_sweep(self, pairing: Pairing) -> bool:
        """Whether one level won all of at least `SWEEP` games, so that more cannot narrow the interval."""
        tally = self._scores[pairing].tally
        return tally.games >= SWEEP and tally.points in (0, tally.games)

    def _is_played(self, task: Task) -> bool:
        return (task.pair, task.is_swapped) in self._scores[_pairing(task.players, task.is_swapped)].records

    def _add(self, record: Record) -> None:
        self._scores[_pairing((record.first, record.second), record.is_swapped)].add(record)


def _pairing(players: Pairing, is_swapped: bool) -> Pairing:
    return (players[1], players[0]) if is_swapped else players


def pairings(game: Game, only: Collection[str] = (), without: Collection[str] = ()) -> list[Pairing]:
    """Return the pairings of the ladder: each level plays the next two above it.

    Each level that is offered first also plays the next one of those. `only` and `without` hold ids of
    levels: unless `only` is empty, each returned pairing has at least one of its levels, and no pairing has a
    level of `without`.
    """
    levels = levels_of(game)
    names = [level.id for level in levels]
    met = [(names[i], names[j]) for i in range(len(names)) for j in (i + 1, i + 2) if j < len(names)]
    met += [pair for pair in pairwise(level.id for level in first_choices(levels)) if pair not in met]
    met = [pairing for pairing in met if not set(pairing) & set(without)]
    return [pairing for pairing in met if not only or set(pairing) & set(only)]


def results_in(content: Mapping[str, Any], game: Game) -> dict[Pairing, Tally]:
    """Return the results in the parsed `content` of a ratings file, as seen from the weaker level.

    Results of levels that the game no longer has are omitted.
    """
    names = {level.id for level in levels_of(game)}
    met = {tuple(pairing.split(" - ")): Tally(*tally) for pairing, tally in content["results"].items()}
    return {(one, other): tally for (one, other), tally in met.items() if {one, other} <= names}


def to_json(run: LadderRun, command: str) -> str:
    """Return the content of the ratings file: ratings, intervals, results and `command`, which made it."""
    ratings, played = run.ratings(), _games_of(run.results())
    content = {
        "command": command,
        "anchor": {"level": next(iter(ratings)), "rating": round(ANCHOR)},
        "levels": {
            name: {
                "rating": round(estimate.value),
                "low": round(estimate.low),
                "high": round(estimate.high),
                "games": played[name],
            }
            for name, estimate in ratings.items()
        },
        "results": {
            f"{a} - {b}": [tally.wins, tally.draws, tally.losses] for (a, b), tally in run.results().items()
        },
    }
    return json.dumps(content, indent=2) + "\n"


def to_markdown(game: Game, content: Mapping[str, Any]) -> str:
    """Return the parsed content of a ratings file as a Markdown table, the strongest level first.

    Historic programs are only marked as such: the museum's manual says how they play.
    """
    rated = content["levels"]
    steps = ladder_steps(list(rated), results_in(content, game))
    columns = ["| level | rating | step | games | how it plays |", "|---|---:|---:|---:|---|"]
    return "\n".join(
        columns
        + [
            _row(level, rated[level.id], steps.get(level.id))
            for level in reversed(levels_of(game))
            if level.id in rated
        ]
    )


def _row(level: Level, found: Mapping[str, Any], step: Estimate | None) -> str:
    within = (found["high"] - found["low"]) / 2
    rating = f"{found['rating']} ± {within:.0f}" if within else f"{found['rating']} (fixed)"
    ahead = f"{step.value:+.0f} ± {(step.high - step.low) / 2:.0f}" if step else ""
    style = "*historic*" if level.is_historic else level.summary
    return f"| {level.title} | {rating} | {ahead} | {found['games']} | {style} |"


def write_page(page: Path, games: Iterable[Game]) -> None:
    """Write the tables of these games into a page, each between `<!-- GAME -->` and `<!-- end -->`.

    GAME is the game's command. A game without these two marks in the page is skipped; any other must have
    its file of ratings.
    """
    text = page.read_text(encoding="utf-8")
    for game in games:
        before, begin, rest = text.partition(f"<!-- {game.command} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if begin and end:
            stored = json.loads((game.folder / RATINGS).read_text(encoding="utf-8"))
            text = f"{before}{begin}{to_markdown(game, stored)}\n{end}{after}"
    page.write_text(text, encoding="utf-8")


def _games_of(results: Mapping[Pairing, Tally]) -> dict[str, int]:
    """Return, by level, the number of games that it has played in all pairings."""
    played: dict[str, int] = {}
    for pairing, tally in results.items():
        for name in pairing:
            played[name] = played.get(name, 0) + tally.games
    return played
