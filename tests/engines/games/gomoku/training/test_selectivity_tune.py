"""Numbers move towards what wins, and a run goes on where it was stopped."""

from __future__ import annotations

import json

import numpy as np

from engines.games.gomoku.search.selectivity import BOLD, CAUTIOUS
from engines.games.gomoku.training import selectivity_tune
from engines.games.gomoku.training.selectivity_tune import STEPS, load, perturbation, perturbed, spsa_steps


def test_tuned_numbers_alone_change_by_their_steps() -> None:
    before, after = BOLD._asdict(), perturbed(BOLD, np.full(len(STEPS), 2.0))._asdict()
    assert {name: after[name] - before[name] for name in after} == {
        name: 2 * STEPS.get(name, 0) for name in after
    }


def test_numbers_approach_the_winning_ones() -> None:
    wanted = np.random.default_rng(1).choice(np.array([-1.0, 1.0]), len(STEPS))
    results = [float(np.sign(perturbation(number) @ wanted)) for number in range(1600)]
    assert (np.sign(spsa_steps(results)) == wanted).all()
    assert not spsa_steps([0.0] * 1600).any()


def test_pairs_that_lack_their_batch_count_for_nothing_yet() -> None:
    results = [1.0] * 20
    assert (spsa_steps(results) == spsa_steps(results[:16])).all()
    assert (spsa_steps(results) != spsa_steps(results[:8])).any()


def test_stopped_run_goes_on(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(selectivity_tune, "play_pair", _pretend)
    monkeypatch.setattr(selectivity_tune, "ProcessPoolExecutor", _InTurn)
    selectivity_tune.main(24, tmp_path / "whole.jsonl")
    whole = json.loads(capsys.readouterr().out)
    cut = tmp_path / "cut.jsonl"
    lines = (tmp_path / "whole.jsonl").read_text().splitlines(keepends=True)
    assert len(lines) == 1 + 24
    cut.write_text("".join(lines[:11]) + lines[11][:9])
    # It goes on from the set that it began with, not from the engine's by now.
    monkeypatch.setattr(selectivity_tune, "BOLD", CAUTIOUS)
    selectivity_tune.main(24, cut)
    start, results = load(cut)
    assert start == BOLD
    assert json.loads(capsys.readouterr().out) == whole == perturbed(start, spsa_steps(results))._asdict()
    assert cut.read_text() == "".join(lines)


def test_pair_of_games_repeats() -> None:
    results = [selectivity_tune.play_pair(3, BOLD, "freestyle", 15, 100) for _ in range(2)]
    assert results[0] == results[1]
    assert -1 <= results[0] <= 1


def _pretend(number: int, base: object, *terms: object) -> float:
    """A result that depends on the set, as a true one would."""
    return float((number + base.reduction) % 3 - 1)


class _InTurn:
    """One process, this one."""

    def __init__(self, jobs: int) -> None:
        assert jobs == 1

    def __enter__(self) -> _InTurn:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    map = staticmethod(map)
