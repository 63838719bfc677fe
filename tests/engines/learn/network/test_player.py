"""The networks that come with games, proven by all lines of play."""

from __future__ import annotations

from engines.core.engine import Limits, StopFlag
from engines.core.types import Seat
from engines.games.tic_tac_toe import GAME
from engines.learn.network.player import own_player
from engines.learn.proof import walk_lines
from engines.learn.solution import Solution


def test_shipped_tic_tac_toe_network_never_errs() -> None:
    player, solution = own_player(GAME, 32), Solution(GAME)
    for seat in Seat:
        lines = walk_lines(GAME.position(), player.choose, seat, solution)
        assert (lines.lost, lines.slips) == (0, 0)


def test_player_reports_its_tries_and_obeys_its_limits() -> None:
    player, position = own_player(GAME, 64), GAME.parse_moves("a1 b2 b1")
    result = player.search(position, Limits(), StopFlag())
    assert position.format_action(result.action) == "c1"
    assert result.action_scores[result.action] == result.score
    assert result.score.value == max(score.value for score in result.action_scores.values())
    assert result.nodes == 64
    assert player.search(position, Limits(nodes=10), StopFlag()).nodes == 10
    assert player.search(position, Limits(seconds=1e-9), StopFlag()).nodes == 1
    assert player.choose([position, GAME.position()])[0] == result.action
