"""The distance to a win counts the winner's own moves, where the players take turns."""

import pytest

from engines.core.scoring.distance import moves_to_win
from engines.core.scoring.score import Score
from engines.registry import find
from tests.contract.snapshots import GAMES


@pytest.mark.parametrize(
    ("score", "moves"),
    [(Score.win(1), 1), (Score.win(5), 3), (Score.loss(2), 1), (Score.loss(6), 3), (Score.win(), None)],
)
def test_winners_moves_are_counted(score, moves):
    assert moves_to_win(find("chess").position(), score) == moves


def test_distance_is_unknown_where_player_moves_again():
    position = next(game for game in GAMES if game.id == "boxes").position()
    while position.ply < 2 or position.last_seat is not position.seat_to_move:
        position = position.play(position.legal_actions()[0])
    assert moves_to_win(position, Score.win(5)) is None
    assert moves_to_win(position, Score.win(1)) == 1
