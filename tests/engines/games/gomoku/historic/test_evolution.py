"""Hill climbing and the genetic algorithm: repeatable, resumable, and better than what they start from."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from engines.core.errors import NotationError
from engines.games.gomoku.historic import evolution, evolution_chart, evolve
from engines.games.gomoku.historic.evolution import crossover, mutate, strength
from engines.games.gomoku.historic.greedy_scorer import NOTES, Tables, evolved_tables

SHIPPED = Path(evolve.__file__).with_name("evolution.jsonl")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run of seconds."""
    for name, value in (
        ("TRIES", 6),
        ("POPULATION", 8),
        ("TRIAL_OPENINGS", 40),
        ("PANEL_OPENINGS", 20),
        ("YARDSTICK_OPENINGS", 40),
    ):
        monkeypatch.setattr(evolution, name, value)


@pytest.mark.thorough
def test_interrupted_run_resumes_with_the_same_result(small: None, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    through = list(evolve.run(whole, 4, seed=3, jobs=2))
    assert [generation.number for generation in through] == [1, 2, 3, 4] * 2
    list(evolve.run(parts, 2, seed=3, jobs=1))
    with parts.open("a") as file:
        file.write('{"method": "genetic", "see')
    resumed = list(evolve.run(parts, 4, seed=3, jobs=2))
    assert [generation.champions for generation in resumed] == [
        generation.champions for generation in through
    ]
    assert sorted(parts.read_text().splitlines()) == sorted(whole.read_text().splitlines())
    assert evolve.read(whole) == list(evolve.run(whole, 4, seed=3, jobs=1))


def test_different_seed_evolves_differently_and_is_kept_apart(small: None, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    one = [generation.population for generation in evolve.run(path, 2, seed=1, jobs=2)]
    with pytest.raises(NotationError, match="another seed"):
        next(evolve.run(path, 2, seed=2, jobs=2))
    assert one != [g.population for g in evolve.run(tmp_path / "other.jsonl", 2, seed=2, jobs=2)]
    path.write_text("nonsense\n")
    with pytest.raises(NotationError, match="not a generation"):
        evolve.read(path)


def test_children_come_from_both_parents_and_changes_are_small() -> None:
    chance = np.random.default_rng(0)
    mother, father = Tables((0, 1, 1, 1, 1, 1), (0, 1, 1, 1, 1, 1)), Tables((0,) + (2,) * 5, (0,) + (2,) * 5)
    child = crossover(mother, father, chance)
    assert {*child.attack[1:], *child.guard[1:]} == {1, 2}
    for _ in range(200):
        changed = mutate(NOTES, chance)
        assert changed.attack[0] == changed.guard[0] == 0
        assert all(isinstance(value, int) and value >= 0 for value in changed.attack + changed.guard)
        assert 500 / 20 < changed.attack[5] < 500 * 20


@pytest.mark.thorough
def test_climbing_keeps_only_clear_wins() -> None:
    start = evolution.climbing(0)
    with ThreadPoolExecutor(2) as pool:
        after = evolution.climb(start, pool)
        assert after.champion == NOTES or evolution.strength(after.champion, 0)[0] > 0.5
        assert after.population == (after.champion,)


@pytest.mark.thorough
def test_shipped_run_can_be_repeated() -> None:
    run = evolve.read(SHIPPED)
    with ThreadPoolExecutor(2) as pool:
        for start in (evolution.climbing(0), evolution.genetic(0)):
            step = evolution.STEPS[start.method]
            first = next(generation for generation in run if generation.method == start.method)
            assert step(start, pool) == first


def test_evolution_run_is_drawn(tmp_path: Path) -> None:
    evolution_chart.draw(evolve.read(SHIPPED), tmp_path / "picture.png")
    assert (tmp_path / "picture.png").stat().st_size > 10_000


@pytest.mark.thorough
def test_shipped_tables_come_from_the_shipped_run_and_win() -> None:
    run = evolve.read(SHIPPED)
    assert {generation.method for generation in run} == {"climbing", "genetic"}
    with ThreadPoolExecutor(2) as pool:
        assert evolve.final(run, pool) == evolved_tables()
    # Openings that neither the run nor the choice has seen.
    share, interval = strength(evolved_tables(), seed=99)
    assert share - interval > 0.55


def test_evolution_runs_as_a_module() -> None:
    words = [sys.executable, "-m", "engines.games.gomoku.historic.evolve", "--help"]
    assert "--generations" in subprocess.run(words, capture_output=True, text=True, check=True).stdout
