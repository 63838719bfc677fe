"""Openings are short, legal, different, repeatable, and decided for nobody."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from engines.arena.openings import UndecidedTest, random_openings, read_openings, undecided_openings
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import NotationError
from engines.core.game import Game, Position
from engines.core.scoring.score import Score
from engines.registry import games, levels_of
from tests.contract.snapshots import GAMES

EVERY_GAME = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)


@EVERY_GAME
def test_random_openings_are_playable_and_undecided(game: Game) -> None:
    openings = random_openings(game, {}, 20, seed=1)
    assert len(openings) == 20
    for opening in openings:
        position = game.parse_moves(" ".join(opening))
        assert position.ply == len(opening) >= 1
        assert position.outcome is None
        for action in position.legal_actions():
            outcome = position.play(action).outcome
            assert outcome is None or outcome.winner != position.side_to_move


@EVERY_GAME
def test_openings_differ_and_repeat_by_seed(game: Game) -> None:
    openings = random_openings(game, {}, 20, seed=1)
    assert openings == random_openings(game, {}, 20, seed=1)
    assert openings != random_openings(game, {}, 20, seed=2)
    assert len({game.parse_moves(" ".join(opening)).cells for opening in openings}) == 20


def test_openings_repeat_beyond_the_games_supply() -> None:
    assert len(random_openings(games()["tic_tac_toe"], {}, 2000, seed=1)) == 2000


def test_openings_leave_out_almost_won_positions() -> None:
    game = games()["gomoku"]
    is_undecided = UndecidedTest(game)
    assert is_undecided(game.parse_moves("H8 I9"))
    # Black's three makes an open four next; White has nothing.
    assert not is_undecided(game.parse_moves("H8 A1 H9 A15 H10 O1"))
    fit = random_openings(game, game.complete({}), 5, seed=0, is_fit=is_undecided)
    assert len(fit) == 5
    assert all(is_undecided(game.parse_moves(" ".join(opening))) for opening in fit)
    assert fit != random_openings(game, game.complete({}), 5, seed=0)


class Slow:
    """An engine that has found nothing when it is stopped."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        self.asked.append(position.cells)
        while not stop.is_set():
            pass
        return SearchResult(position.legal_actions()[0], Score.estimate(0))


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The strongest level of every game, which is in plain Python."""
    engine = Slow()
    level = replace(levels_of(games()["gomoku"])[-1], build=lambda: engine)
    monkeypatch.setattr("engines.arena.openings.levels_of", lambda game: [level])
    monkeypatch.setattr("engines.arena.openings.CHECK_S", 0.0)
    return engine


def test_examination_of_openings_is_over_after_a_minute(slow: Slow) -> None:
    game, minutes = games()["gomoku"], itertools.count(step=20.0)
    is_undecided = UndecidedTest(game, lambda: next(minutes))
    found: list[int] = []
    openings = undecided_openings(game, game.complete({}), 8, 1, is_undecided, {}, found.append)
    assert len(set(openings)) == 8 and found == list(range(1, 9))
    # Three took twenty seconds each.
    assert (len(slow.asked), is_undecided.unsearched) == (3, 5)
    # None is looked at twice, nor counted twice.
    assert openings == undecided_openings(game, game.complete({}), 8, 1, is_undecided, {})
    assert (len(slow.asked), is_undecided.unsearched) == (3, 5)


def test_played_openings_are_kept_and_cost_nothing(slow: Slow) -> None:
    game = games()["gomoku"]
    kept = {0: ("H8",), 1: ("A1", "B1")}
    assert undecided_openings(game, game.complete({}), 2, 1, UndecidedTest(game), kept) == list(kept.values())
    assert slow.asked == []
    longer = undecided_openings(game, game.complete({}), 4, 1, UndecidedTest(game), kept)
    assert longer[:2] == list(kept.values()) and len(set(longer)) == 4


def test_stones_keep_together_on_a_large_board() -> None:
    game = games()["gomoku"]
    for opening in random_openings(game, {"size": "19"}, 10, seed=5):
        position = game.parse_moves(" ".join(opening), {"size": "19"})
        rows, columns = zip(*(divmod(point, 19) for point in position.actions), strict=True)
        for values in (rows, columns):
            assert all(9 - 2 * position.ply <= value <= 9 + 2 * position.ply for value in values)


def test_file_of_openings_is_read_without_comments(tmp_path: Path) -> None:
    path, game = tmp_path / "openings.txt", games()["connect_four"]
    path.write_text("# by hand\n44\n".replace("44", "4 4") + "\n4,3 , 3 # remark\n", encoding="utf-8")
    assert read_openings(path, game, {}) == [("4", "4"), ("4", "3", "3")]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("4 9\n", "line 1"),
        ("4\n1 1 1 1 1 1 1\n", "line 2"),
        ("# none\n", "no opening"),
        ("1 2 1 2 1 2 1\n", "over"),
    ],
)
def test_bad_file_of_openings_names_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "openings.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotationError, match=complaint):
        read_openings(path, games()["connect_four"], {})


def test_own_openings_come_before_random_moves() -> None:
    sow = next(game for game in GAMES if game.id == "sow")
    drawn = {"opening": "drawn"}
    offered = {sow.position(drawn, each).history() for each in sow.openings(drawn)}
    openings = random_openings(sow, drawn, 10, seed=1)
    assert set(openings) <= offered and len(set(openings)) == 10
    assert not set(random_openings(sow, {}, 10, seed=1)) <= offered
