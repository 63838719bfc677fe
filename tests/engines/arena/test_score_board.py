"""What a terminal marks on a board."""

from __future__ import annotations

import pytest

from engines.arena.score_board import marked_text, score_board
from engines.core.game import Game, Position
from engines.core.scoring.score import Score
from engines.registry import games
from tests.contract.snapshots import GAMES, wander


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_last_move_stands_in_brackets(game: Game) -> None:
    for position in wander(game, game.complete({}), 2):
        shown = marked_text(position)
        plain = [line.rstrip() for line in position.text().splitlines()]
        assert [line[1:].replace("(", " ").replace(")", " ").rstrip() for line in shown.splitlines()] == plain
        if position.last_point is None or type(position).text is not Position.text:
            assert "(" not in shown
        else:
            cell = position.cells[position.last_point]
            there = position.game.look.piece(cell).character if cell else "."
            is_number = bool(cell and position.numbers())
            assert shown.count("(") == 1
            assert is_number or f"({there})" in shown


@pytest.mark.parametrize("score", [0.0, 3.0])
def test_illegal_point_has_no_score(score: float) -> None:
    position = games()["tic_tac_toe"].parse_moves("b2 a1")
    scores = dict.fromkeys(position.legal_actions(), Score.estimate(score))
    cells = " ".join(score_board(position, scores)).split()
    assert [point for point, cell in enumerate(cells) if cell == "."] == [0, 4]
