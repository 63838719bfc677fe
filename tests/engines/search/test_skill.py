from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from types import MappingProxyType

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring import guard
from engines.core.scoring.ending import winning_action
from engines.core.scoring.guard import threats
from engines.core.scoring.score import Score
from engines.games.tic_tac_toe.search.perfect import PerfectPlayer
from engines.registry import find
from engines.search import budget
from engines.search.classic import alpha_beta, minimax
from engines.search.move_by_move import scores_of_moves
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine


class Taste:
    """An engine that likes certain columns, in every position."""

    def __init__(self, values: dict[int, float]) -> None:
        self.values = values

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        scores = {action: Score.estimate(self.values.get(action, 0.0)) for action in position.legal_actions()}
        best = max(scores, key=lambda action: scores[action])
        return SearchResult(best, scores[best], pv=(best,), action_scores=MappingProxyType(scores))


START = find("connect_four").position()


def choices(engine, position: Position = START, times: int = 400) -> Counter[int]:
    return Counter(engine.search(position, Limits(seed=seed), StopFlag()).action for seed in range(times))


def test_same_seed_makes_the_same_choice() -> None:
    human = FallibleEngine(Taste({3: 1.0}), temperature=1.0, blindness=0.3)
    assert choices(human) == choices(human)


def test_next_turn_has_luck_of_its_own() -> None:
    human = FallibleEngine(Taste({}), temperature=1.0)
    seeds = range(40)
    first = [human.search(START, Limits(seed=seed), StopFlag()).action for seed in seeds]
    later = START.play(3).play(3)
    second = [human.search(later, Limits(seed=seed), StopFlag()).action for seed in seeds]
    assert first != second


def test_zero_temperature_plays_only_the_best() -> None:
    assert choices(FallibleEngine(Taste({3: 1.0}), temperature=0.0)).keys() == {3}
    assert choices(FallibleEngine(Taste({3: 1.0, 4: 1.0}), temperature=0.0)).keys() == {3, 4}


def test_near_misses_happen_and_far_ones_do_not() -> None:
    played = choices(FallibleEngine(Taste({3: 10.0, 4: 9.0, 0: -90.0}), temperature=1.0))
    assert played[3] > 1.5 * played[4] > 0
    assert played[0] == 0


def test_blindness_overlooks_even_the_best() -> None:
    sharp = choices(FallibleEngine(Taste({3: 100.0}), temperature=1.0))
    blind = choices(FallibleEngine(Taste({3: 100.0}), temperature=1.0, blindness=0.4))
    assert sharp[3] == 400
    assert 180 < blind[3] < 300
    # Quite blind is not helpless.
    assert sum(choices(FallibleEngine(Taste({}), temperature=1.0, blindness=1.0)).values()) == 400


def test_blind_spot_is_overlooked_instead_of_any_action() -> None:
    tastes = Taste({3: 100.0, 4: 50.0})
    played = choices(FallibleEngine(tastes, temperature=1.0, blind_spots={3: 0.4}))
    assert played.keys() == {3, 4}
    assert 200 < played[3] < 280
    assert choices(FallibleEngine(tastes, temperature=1.0, blindness=0.4, blind_spots={3: 0.0})).keys() == {3}


def test_immediate_win_is_taken_unless_forbidden() -> None:
    position = find("connect_four").parse_moves("4 1 4 1 4 1")
    dislikes = Taste({3: -1000.0})
    assert choices(FallibleEngine(dislikes, temperature=1.0, blindness=0.9), position).keys() == {3}
    assert 3 not in choices(FallibleEngine(dislikes, temperature=1.0, takes_wins=False, sees=None), position)


def test_guard_never_allows_an_immediate_win() -> None:
    position = find("connect_four").parse_moves("4 1 4 1 5 1")  # Yellow threatens column 1
    dislikes = Taste({0: -1000.0})
    assert choices(FallibleEngine(dislikes, temperature=1.0, blindness=0.5), position).keys() == {0}
    assert 0 not in choices(FallibleEngine(dislikes, temperature=1.0, sees=None), position)


@pytest.mark.parametrize("liking", [-1000.0, 1000.0])
def test_threats_are_noticed_with_given_probability(liking: float) -> None:
    """The engine's score of the only answer changes nothing."""
    position = find("connect_four").parse_moves("4 1 4 1 5 1")
    assert threats(position) == [0]
    played = choices(FallibleEngine(Taste({0: liking}), temperature=1.0, sees=0.6), position, 1000)
    assert played[0] / 1000 == pytest.approx(0.6, abs=0.04)


def test_consequences_are_foreseen_as_often_as_said() -> None:
    """Overlooked, the best move looks like the six others."""
    human = FallibleEngine(Taste({3: 1.0}), temperature=0.0, foresees=0.6)
    assert choices(human, times=1000)[3] / 1000 == pytest.approx(0.6 + 0.4 / 7, abs=0.04)


def test_glance_values_the_position_for_its_mover() -> None:
    """The column is the one that the opponent likes least."""
    human = FallibleEngine(
        Taste({0: 9.0}), 0.0, foresees=0.0, glance=lambda after: -1.0 if after.actions[-1] == 3 else 0.0
    )
    assert choices(human, times=20).keys() == {3}


def test_only_the_best_moves_are_considered() -> None:
    human = FallibleEngine(Taste({3: 2.0, 4: 1.0, 5: -1.0}), temperature=100.0, considered=2)
    assert choices(human).keys() == {3, 4}


def test_noticed_losing_moves_leave_the_best_other() -> None:
    human = FallibleEngine(Taste({}), temperature=0.0)
    scores = {action: Score.estimate(value) for action, value in enumerate((5.0, 1.0, 3.0, 2.0))}
    assert human._choose(lambda action: action != 0, scores, [*scores], random.Random(1)) == 2


def test_quick_win_and_late_loss_are_best() -> None:
    human = FallibleEngine(Taste({}), temperature=0.0)
    scores = [
        Score.loss(2),
        Score.loss(4),
        Score.estimate(-9.0),
        Score.estimate(9.0),
        Score.win(5),
        Score.win(3),
    ]
    for left in range(len(scores), 0, -1):
        among = dict(enumerate(scores[:left]))
        played = {
            human._choose(lambda action: True, among, [*among], random.Random(seed)) for seed in range(20)
        }
        assert played == {left - 1}


def test_time_is_half_for_choosing_and_quarter_for_others() -> None:
    given = []

    class Silent(Taste):
        def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
            given.append(limits.seconds)
            return replace(super().search(position, limits, stop), action_scores={})

    FallibleEngine(Silent({}), temperature=0.0).search(START, Limits(seconds=8.0), StopFlag())
    # Of seven columns one has the score of the choice.
    assert given == pytest.approx([4.0, *[2.0 / 7] * 6])


def test_lost_position_still_gets_a_move() -> None:
    position = find("connect_four").parse_moves("4 4 3 3 5")
    assert winning_action(position) is None
    assert all(winning_action(position.play(action)) is not None for action in position.legal_actions())
    played = choices(FallibleEngine(Taste({6: 5.0}), temperature=1.0), position, times=20)
    assert played[6] > 15


def test_engine_without_scores_is_asked_about_every_move() -> None:
    position = find("tic_tac_toe").parse_moves("a1 b1")
    quiet = FallibleEngine(alpha_beta(depth=6), temperature=0.1).search(position, Limits(seed=1), StopFlag())
    loud = FallibleEngine(minimax(depth=7), temperature=0.1).search(position, Limits(seed=1), StopFlag())
    assert quiet.action_scores.keys() == loud.action_scores.keys()
    signs = [{a: s.proof for a, s in result.action_scores.items()} for result in (quiet, loud)]
    assert signs[0] == signs[1]


def test_result_is_about_the_move_played() -> None:
    position = find("tic_tac_toe").parse_moves("a1 b1")
    for seed in range(30):
        human = FallibleEngine(PerfectPlayer(), temperature=1.0, blindness=0.5)
        result = human.search(position, Limits(seed=seed), StopFlag())
        assert result.pv[0] == result.action
        assert result.score == result.action_scores[result.action]


def test_guard_looks_no_longer_than_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now, looked = [0.0], []

    def wins_slowly(child: Position, reply: int) -> bool:
        looked.append(child)
        now[0] += 0.4
        return True

    monkeypatch.setattr(budget.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(guard, "is_winning", wins_slowly)
    result = FallibleEngine(Taste({}), temperature=1.0).search(START, Limits(seconds=1.0), StopFlag())
    assert result.action in START.legal_actions()
    assert len(looked) == 3


def test_moves_have_no_scores_after_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    class Late(Taste):
        def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
            now[0] += 0.4
            return super().search(position, limits, stop)

    monkeypatch.setattr(budget.time, "monotonic", lambda: now[0])
    scores = scores_of_moves(Late({}), START, Limits(seconds=1.0), StopFlag())
    assert list(scores) == [0, 1, 2]
    stop = StopFlag()
    stop.set()
    assert list(scores_of_moves(Late({}), START, Limits(), stop)) == [0]
    known = {5: Score.estimate(2.0)}
    assert list(scores_of_moves(Late({}), START, Limits(), stop, known)) == [0, 5]


def test_winning_action_finds_the_first() -> None:
    position = find("connect_four").parse_moves("4 4 5 5 6 6")
    assert winning_action(position) == 2
    assert winning_action(START) is None


@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_four", "othello", "gomoku"])
def test_random_mover_reaches_every_action(name: str) -> None:
    position = find(name).position()
    played = choices(RandomMover(), position, times=3_000)
    assert played.keys() == set(position.legal_actions())
