"""Measures all levels of a game and writes their ratings where the ladder reads them.

Every level plays the next and the one after next, so that neighbours are
compared directly and the whole ladder hangs together. Ratings are the
most likely ones for all games at once (Bradley and Terry). The weakest
level, which in every game moves at random, is fixed at 400, about where
a person stands who has never seen a board: people begin at 1500 here, so
a ladder and people's ratings look alike, but the two are not calibrated
against each other. Between levels of which one nearly always wins, a
rating says "at least so much".

New levels can be measured by themselves: they play their neighbours, and
the results of all other pairings are those that were stored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import engines
from engines.arena.contest import Record, Task, Terms
from engines.arena.match import Score, append, play_all, stored, tasks_of
from engines.arena.openings import random_openings, undecided
from engines.core.elo import Estimate, ladder_ratings
from engines.core.game import Game
from engines.core.registry import levels_of
from engines.core.tally import Tally

ANCHOR = 400.0
Pairing = tuple[str, str]


class LadderRun:
    """The games of one ladder: which are due, which are played, what they say.

    `due` are the pairings to be played, all neighbours by default;
    `earlier` are the results of others, where those are not played.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        seed: int,
        due: Sequence[Pairing] | None = None,
        earlier: Mapping[Pairing, Tally] | None = None,
    ) -> None:
        self.game = game
        self._earlier = dict(earlier or {})
        options = game.complete({})
        self._terms = Terms(game.id, options)
        openings = random_openings(game, options, (games + 1) // 2, seed, undecided(game))
        self._scores = {pairing: Score(*pairing) for pairing in due or pairings(game)}
        self.tasks: list[Task] = list(
            chain.from_iterable(tasks_of(a, b, games, openings, self._terms, seed) for a, b in self._scores)
        )

    def play(self, jobs: int, out: Path, on_resumed: Callable[[int], None]) -> Iterator[Record]:
        """Play what `out` lacks, write it there, and yield it; tells first how many games were there."""
        done = set()
        for record in stored(self.tasks, out):
            self._add(record)
            done.add((record.first, record.second, record.pair, record.is_swapped))
        on_resumed(len(done))
        left = [task for task in self.tasks if (*task.players, task.pair, task.is_swapped) not in done]
        for record in play_all(left, jobs):
            self._add(record)
            append(out, record)
            yield record

    def ratings(self) -> dict[str, Estimate]:
        """Return every level's rating, weakest level first."""
        names = [level.id for level in levels_of(self.game)]
        return ladder_ratings(names, self.results(), ANCHOR)

    def results(self) -> Mapping[Pairing, Tally]:
        """Return every pairing's results, seen from the weaker level."""
        return self._earlier | {pairing: score.tally for pairing, score in self._scores.items()}

    def _add(self, record: Record) -> None:
        pairing = (record.second, record.first) if record.is_swapped else (record.first, record.second)
        self._scores[pairing].add(record)


def pairings(game: Game, only: Collection[str] = ()) -> list[Pairing]:
    """Return who plays whom: each level the next two above it; with `only`, what concerns these levels."""
    names = [level.id for level in levels_of(game)]
    met = [(names[i], names[j]) for i in range(len(names)) for j in (i + 1, i + 2) if j < len(names)]
    return [pairing for pairing in met if not only or set(pairing) & set(only)]


def results_in(content: Mapping[str, Any], game: Game) -> dict[Pairing, Tally]:
    """Return the results in what `to_json` wrote, of the levels that the game still has."""
    names = {level.id for level in levels_of(game)}
    met = {tuple(pairing.split(" - ")): Tally(*tally) for pairing, tally in content["results"].items()}
    return {(one, other): tally for (one, other), tally in met.items() if {one, other} <= names}


def ratings_file(game: Game) -> Path:
    """Return where the game's measured ratings are kept."""
    return Path(engines.__file__).parent / "games" / game.id / "ratings.json"


def to_json(run: LadderRun, command: str) -> str:
    """Return the ratings as the ladder reads them, with what is needed to judge and repeat them."""
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


def to_markdown(run: LadderRun) -> str:
    """Return the ladder as a table for the README, strongest level first."""
    ratings, played = run.ratings(), _games_of(run.results())
    lines = ["| level | rating | 95 % | games | |", "|---|---:|---|---:|---|"]
    for level in reversed(levels_of(run.game)):
        estimate = ratings[level.id]
        interval = f"{estimate.low:.0f} – {estimate.high:.0f}" if estimate.high > estimate.low else "fixed"
        lines.append(
            f"| {level.title} | {estimate.value:.0f} | {interval} | {played[level.id]} | {level.summary} |"
        )
    return "\n".join(lines)


def _games_of(results: Mapping[Pairing, Tally]) -> dict[str, int]:
    """How many games each level played."""
    played: dict[str, int] = {}
    for pairing, tally in results.items():
        for name in pairing:
            played[name] = played.get(name, 0) + tally.games
    return played
