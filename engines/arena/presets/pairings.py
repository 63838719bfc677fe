"""Measures the levels that are offered to people first: how easy *easy* is, and how far apart they stand.

Models of people play against them, from the openings that the host offers or else from the game's start. The
levels vary their moves, as in a match of the bot. All random choices depend on the seed. The levels keep
their limits; the time limits are precautions, many times longer than a move takes, so that results repeat.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engines.arena.first_timer import MODELS
from engines.arena.games import Terms
from engines.arena.match import Score, tasks_of
from engines.arena.openings import Opening
from engines.arena.presets.threats import find_cases, stops_threat, takes_win
from engines.arena.reporting import play_whole_match
from engines.core.game import Game
from engines.core.level import first_choices
from engines.core.statistics.elo import Estimate, expected_score
from engines.registry import levels_of

Goal = tuple[float, float]
"""Lowest and highest value that a result should have."""

MODEL_GOALS: tuple[Goal, ...] = ((60.0, 75.0), (40.0, 60.0))
"""Scores in percent of the models, each against the level at its place from easy to hard."""
STEP_GOAL: Goal = (250.0, 350.0)
"""Distance in Elo points of each level to the next harder one."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two contestants, by name, and the goal of the score of `a`: in percent, or in Elo for two levels."""

    a: str
    b: str
    goal: Goal

    @property
    def is_step(self) -> bool:
        """Whether two levels play, whose distance is measured in Elo points."""
        return self.goal is STEP_GOAL

    def value(self, score: Score) -> Estimate:
        """Return the result with its 95 % interval, in the unit of the goal.

        `score` must have at least one complete pair of games.
        """
        elo = score.difference
        assert elo is not None, "no pair was played"
        if self.is_step:
            return elo
        return Estimate(*(100 * expected_score(each) for each in (elo.value, elo.low, elo.high)))

    def is_met(self, score: Score) -> bool:
        """Whether the 95 % interval of `value(score)` overlaps the goal's range, ends included.

        `score` must have at least one complete pair of games.
        """
        found, (low, high) = self.value(score), self.goal
        return found.low <= high and low <= found.high


def report(game: Game, games: int, cases: int, seed: int, jobs: int) -> Iterator[str]:
    """Yield the lines of a game's report in Markdown: the pairings' results, then what each level notices.

    Each pairing plays `games` games, `jobs` at a time, and each level answers at most `cases` positions of
    each kind. `seed` determines openings, moves and positions.
    """
    results = [(pairing, play(game, pairing, games, seed, jobs)) for pairing in pairings(game)]
    yield f"## {game.title}\n\n{results_table(results)}\n"
    yield from notice_rows(game, cases, seed)
    yield ""


def pairings(game: Game) -> list[Pairing]:
    """Return the pairings of models with the levels offered first, and of each such level with the next one.

    The harder of two levels comes first.
    """
    offered = [level.id for level in first_choices(levels_of(game))]
    models = zip(MODELS, offered, MODEL_GOALS, strict=False)
    return [
        *(Pairing(model.id, level, goal) for model, level, goal in models),
        *(Pairing(harder, easier, STEP_GOAL) for easier, harder in pairwise(offered)),
    ]


def play(game: Game, pairing: Pairing, games: int, seed: int, jobs: int = 1) -> Score:
    """Play `games` games of a pairing, rounded up to pairs, `jobs` at a time; return the score.

    The two games of a pair have the colours swapped and share an opening, which `seed` draws from those that
    the host offers. `seed` also decides the players' random choices.
    """
    terms = Terms(game.id, game.complete({}), is_varied=True)
    starts = _starts(game, (games + 1) // 2, seed)
    score = Score(pairing.a, pairing.b)
    play_whole_match(score, tasks_of(pairing.a, pairing.b, games, starts, terms, seed), jobs, None)
    return score


def results_table(results: Sequence[tuple[Pairing, Score]]) -> str:
    """Return the results as a table in Markdown, a row for each pairing.

    A row has the goal, the result with its 95 % interval, the number of games, and how many of them are
    different games, that is, differ in their moves.
    """
    lines = ["| | goal | result, 95 % | games | different |", "|---|---:|---:|---:|---:|"]
    for pairing, score in results:
        found, (low, high) = pairing.value(score), pairing.goal
        result = f"{found}" if pairing.is_step else f"{found.value:.0f} % [{found.low:.0f}, {found.high:.0f}]"
        unit = "" if pairing.is_step else " %"
        count, different = len(score.records), len({record.moves for record in score.records.values()})
        lines.append(
            f"| {pairing.a} – {pairing.b} | {low:g}–{high:g}{unit} | {result} | {count} | {different} |"
        )
    return "\n".join(lines)


def notice_rows(game: Game, count: int, seed: int) -> Iterator[str]:
    """Yield the lines of a table in Markdown: how many threats each level stops, and how many wins it takes.

    The levels are the weakest, which plays at random, and those offered first. Each answers at most `count`
    positions of each kind, which `seed` determines.
    """
    levels = levels_of(game)
    cases = find_cases(game, count, seed)
    yield f"| | stops a threat, of {len(cases.threats)} | takes a win in one, of {len(cases.wins)} |"
    yield "|---|---:|---:|"
    for level in (levels[0], *first_choices(levels)):
        stopped = sum(stops_threat(level, case, number) for number, case in enumerate(cases.threats))
        taken = sum(takes_win(level, case, number) for number, case in enumerate(cases.wins))
        yield f"| {level.id} | {stopped} | {taken} |"


def _starts(game: Game, count: int, seed: int) -> list[Opening]:
    """Return `count` openings, drawn by `seed` from those that the host offers.

    If the game has none, they are empty.
    """
    options = game.complete({})
    luck, offered = random.Random(seed), game.openings(options) or [()]
    return [game.position(options, luck.choice(offered)).history() for _ in range(count)]
