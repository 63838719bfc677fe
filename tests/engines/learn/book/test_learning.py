"""That the learner becomes perfect, by all lines of play. The long forms are in engines/learn/README.md."""

from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Game
from engines.core.types import Seat
from engines.games.tic_tac_toe import GAME
from engines.learn.book.book import LearningSettings, LearntValues, book_of, read_book
from engines.learn.book.learning import GAMES_A_POSITION, MAX, MIN, Learner
from engines.learn.book.player import BookPlayer
from engines.learn.proof import Lines, engine_player, walk_lines
from engines.learn.solution import Solution
from engines.registry import find_level


def learnt(game: Game, games: int | None, options: dict[str, str] | None = None) -> LearntValues:
    learner = Learner(game, LearntValues(LearningSettings(game.id, game.complete(options or {}), games)))
    learner.learn(MAX if games is None else games)
    return learner.book


def proof(game: Game, book: LearntValues, seat: Seat) -> Lines:
    options = book.settings.options
    return walk_lines(game.position(options), engine_player(BookPlayer(book)), seat, Solution(game, options))


def test_tic_tac_toe_is_learnt_to_perfection() -> None:
    book = learnt(GAME, 5_000)
    for seat in Seat:
        lines = proof(GAME, book, seat)
        assert (lines.lost, lines.slips) == (0, 0)


def test_practice_makes_perfect() -> None:
    book = learnt(GAME, 50)
    assert sum(proof(GAME, book, seat).lost for seat in Seat) > 20


@pytest.mark.thorough
def test_hex_is_learnt_to_perfection_with_the_swap(hex_game) -> None:
    book = learnt(hex_game, 20_000, {"size": "3"})
    for seat in Seat:
        assert proof(hex_game, book, seat).slips == 0


@pytest.mark.thorough
def test_connect_three_is_won_by_the_learnt_first_player(connect_three) -> None:
    book = learnt(connect_three, 6_000)
    lines = proof(connect_three, book, Seat.FIRST)
    assert lines.won == lines.count
    assert lines.slips == 0


@pytest.mark.parametrize("games", [300, None])
def test_interrupted_learner_learns_the_same(tmp_path, games) -> None:
    settings = LearningSettings(GAME.id, {}, games)
    whole, begun = Learner(GAME, LearntValues(settings)), Learner(GAME, LearntValues(settings))
    whole.learn(10_000)
    begun.learn(120)
    begun.book.write(tmp_path / "book.npz")
    resumed = Learner(GAME, read_book(tmp_path / "book.npz"))
    resumed.learn(10_000)
    assert whole.played == resumed.played == whole.goal == (games or GAMES_A_POSITION * 765)
    assert resumed.book == whole.book


@pytest.mark.thorough
def test_larger_game_asks_for_more_games_by_itself(hex_game) -> None:
    book = learnt(hex_game, None, {"size": "3"})
    assert book.played == GAMES_A_POSITION * len(book.values) > 50_000
    for seat in Seat:
        assert proof(hex_game, book, seat).slips == 0


def test_number_of_games_stays_within_bounds(connect_three, monkeypatch) -> None:
    monkeypatch.setattr("engines.learn.book.learning.MAX", 1_200)
    assert learnt(connect_three, None).played == 1_200
    monkeypatch.setattr("engines.learn.book.learning.GAMES_A_POSITION", 0)
    assert learnt(connect_three, None).played == MIN


def test_shipped_tic_tac_toe_book_is_perfect() -> None:
    shipped = book_of(GAME)
    for seat in Seat:
        lines = proof(GAME, shipped, seat)
        assert (lines.lost, lines.slips) == (0, 0)
    assert shipped.played == shipped.settings.games == 20_000


@pytest.mark.thorough
def test_shipped_tic_tac_toe_book_follows_from_its_settings() -> None:
    assert learnt(GAME, 20_000) == book_of(GAME)


def test_level_plays_the_book_and_the_sooner_win() -> None:
    level = find_level(GAME, "learner")
    position = GAME.parse_moves("b2 a1 c1")
    assert position.format_action(level.search(position).action) == "a3"
    winning = GAME.parse_moves("a1 b2 b1 c3")
    result = BookPlayer(book_of(GAME)).search(winning, Limits(), StopFlag())
    assert winning.format_action(result.action) == "c1"
    assert set(result.action_scores) == set(winning.legal_actions())
    assert result.score.value == 100
    assert all(score.value < 100 for action, score in result.action_scores.items() if action != result.action)
