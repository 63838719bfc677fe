"""Better tables for the greedy scorer: hill climbing, and a genetic algorithm.

The teaching notes, which the scorer and its two tables come from, proposed both
methods: start from the tables, change them, and keep the winners.

- *Hill climbing*: each generation tries a few mutations of the champion.
  The mutation that scores best against the champion replaces the champion
  if its win is clear (`CLEAR_SHARE`).
- *Genetic*: a population plays against a panel of the notes' tables and
  the latest champions. Small tournaments select the parents, each entry of
  a child comes from either parent, and some entries are mutated. The best
  two tables survive unchanged.

A generation depends only on the generation before, the seed and its number,
so that a run can be stopped and resumed at any generation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

import numpy as np

from engines.games.gomoku.historic.greedy_scorer import NOTES, Tables
from engines.games.gomoku.historic.scorer_match import Openings, half_points, random_openings

TRIES = 24
"""Number of mutations of the champion tried per generation of hill climbing."""
CLEAR_SHARE = 0.54
"""Fraction of points that a new champion must exceed: ½ plus over two standard deviations of 800 games."""
POPULATION = 40
"""Number of tables in a generation of the genetic algorithm."""
PANEL = 3
"""Number of recent champions in the panel, in addition to the notes' tables."""
RIVALS = 3
"""Size of a selection tournament, whose fittest member becomes a parent."""
SURVIVORS = 2
"""Number of the best tables that survive unchanged."""
CHANGE_RATE = 0.2
"""Probability that an entry mutates."""
CHANGE = 0.5
"""Standard deviation of the logarithm of a mutation's factor."""
TRIAL_OPENINGS = 400
"""Openings of the match of a mutation with the champion."""
PANEL_OPENINGS = 100
"""Openings of each match with a member of the panel."""
YARDSTICK_OPENINGS = 1_000
"""Openings of the match that measures the strength of tables."""


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation of a run; `champions` holds the champion of each generation so far, its own last.

    `method` is `climbing` or `genetic`; `number` counts the generations of a method from 0; `seed` is the
    run's. The next generation is made from `population`, which is only the champion in hill climbing.
    """

    method: str
    seed: int
    number: int
    population: tuple[Tables, ...]
    champions: tuple[Tables, ...]
    share: float = 0.5
    """Fraction of points that the champion scored against the teaching notes' tables."""
    interval: float = 0.0
    """Half the width of the 95 % confidence interval of `share`."""

    @property
    def champion(self) -> Tables:
        """Champion of this generation; in the genetic algorithm, the fittest of the generation before."""
        return self.champions[-1]


def climbing(seed: int) -> Generation:
    """Return the first generation of hill climbing: the teaching notes' tables."""
    return Generation("climbing", seed, 0, (NOTES,), (NOTES,))


def genetic(seed: int) -> Generation:
    """Return the genetic algorithm's first generation: the teaching notes' tables and their mutations."""
    chance = _chance("genetic", seed, 0)
    changed = (mutate(NOTES, chance) for _ in range(POPULATION - 1))
    return Generation("genetic", seed, 0, (NOTES, *changed), (NOTES,))


def climb(before: Generation, pool: Executor) -> Generation:
    """Return the generation after `before` in hill climbing; its matches run in the threads of `pool`."""
    chance = _chance(before.method, before.seed, before.number + 1)
    tries = [mutate(before.champion, chance) for _ in range(TRIES)]
    openings = random_openings(TRIAL_OPENINGS, chance)
    shares = list(pool.map(lambda tables: share_of(tables, before.champion, openings), tries))
    best = max(range(TRIES), key=lambda number: shares[number])
    champion = tries[best] if shares[best] > CLEAR_SHARE else before.champion
    return _next(before, (champion,), champion)


def breed(before: Generation, pool: Executor) -> Generation:
    """Return the generation after `before` in the genetic algorithm.

    Its champion is the fittest member of `before`. The matches run in the threads of `pool`.
    """
    chance = _chance(before.method, before.seed, before.number + 1)
    openings = random_openings(PANEL_OPENINGS, chance)
    panel = tuple(dict.fromkeys((NOTES, *before.champions[-PANEL:])))
    scored = list(
        pool.map(lambda tables: sum(share_of(tables, other, openings) for other in panel), before.population)
    )
    ranked = sorted(range(POPULATION), key=lambda number: -scored[number])
    fittest = [before.population[number] for number in ranked]
    children = [
        mutate(crossover(_parent(fittest, chance), _parent(fittest, chance), chance), chance)
        for _ in range(POPULATION - SURVIVORS)
    ]
    return _next(before, (*fittest[:SURVIVORS], *children), fittest[0])


STEPS: dict[str, Callable[[Generation, Executor], Generation]] = {"climbing": climb, "genetic": breed}


def mutate(tables: Tables, chance: np.random.Generator) -> Tables:
    """Return a copy of `tables` with at least one random entry mutated, drawn from `chance`.

    An entry plus 1 is multiplied by a random factor around 1; then 1 is subtracted. Entries are rounded to
    whole numbers of at least 0, so a small change can vanish.
    """
    values = np.array([*tables.attack, *tables.guard], dtype=float)
    is_changed = chance.random(len(values)) < CHANGE_RATE
    is_changed[chance.choice(_ENTRIES)] = True
    # Adding 1 lets an entry of 0 grow again.
    values[is_changed] = (values[is_changed] + 1) * np.exp(chance.normal(0, CHANGE, is_changed.sum())) - 1
    return _tables([max(round(value), 0) for value in values])


def crossover(mother: Tables, father: Tables, chance: np.random.Generator) -> Tables:
    """Return tables in which each entry comes from one of the parents, drawn from `chance`."""
    pairs = zip((*mother.attack, *mother.guard), (*father.attack, *father.guard), strict=True)
    return _tables([pair[chance.integers(2)] for pair in pairs])


def share_of(one: Tables, other: Tables, openings: Openings) -> float:
    """Return the fraction of points that `one` scores against `other`, with both colours in each opening."""
    return float(half_points(one, other, openings).mean()) / 4


def strength(tables: Tables, seed: int) -> tuple[float, float]:
    """Return the score of `tables` against the teaching notes' tables, and its 95 % interval's half width.

    Both are fractions of the points. `seed` draws the openings, which are used only for this measurement.
    """
    openings = random_openings(YARDSTICK_OPENINGS, _chance("yardstick", seed, 0))
    pairs = half_points(tables, NOTES, openings) / 4
    return float(pairs.mean()), 1.96 * float(pairs.std(ddof=1)) / math.sqrt(len(pairs))


def _next(before: Generation, population: tuple[Tables, ...], champion: Tables) -> Generation:
    share, interval = strength(champion, before.seed)
    return replace(
        before,
        number=before.number + 1,
        population=population,
        champions=(*before.champions, champion),
        share=round(share, 4),
        interval=round(interval, 4),
    )


def _parent(fittest: Sequence[Tables], chance: np.random.Generator) -> Tables:
    """Return the winner of a small tournament, in which random members of `fittest` compete.

    `fittest` is sorted, best first, so the lowest index wins; `chance` draws `RIVALS` members.
    """
    return fittest[int(min(chance.integers(len(fittest), size=RIVALS)))]


_LENGTHS = len(NOTES.attack)
_ENTRIES = [place for place in range(2 * _LENGTHS) if place % _LENGTHS]
"""Indexes of the entries in use, in the attack's table followed by the guard's.

Entry 0 of each table is unused, because no run has length 0.
"""


def _tables(values: Sequence[int]) -> Tables:
    attack, guard = values[:_LENGTHS], values[_LENGTHS:]
    return Tables((0, *map(int, attack[1:])), (0, *map(int, guard[1:])))


def _chance(word: str, seed: int, number: int) -> np.random.Generator:
    """Return a random generator seeded with `word`, `seed` and `number`."""
    return np.random.default_rng([seed, number, *word.encode()])
