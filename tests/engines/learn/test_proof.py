from __future__ import annotations

from collections.abc import Iterator

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.types import Seat
from engines.games.tic_tac_toe import GAME
from engines.games.tic_tac_toe.search.perfect import PerfectPlayer, solve
from engines.learn.proof import engine_player, walk_lines
from engines.learn.solution import Solution
from tests.contract.snapshots import GAMES

CROWNS = next(game for game in GAMES if game.id == "crowns")


class FirstSquare:
    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        return SearchResult(position.legal_actions()[0], Score.estimate(0.0))


def lines_by_hand(position: Position, seat: Seat) -> list[float]:
    """The engine's points at the end of every line, each played on its own."""
    if position.outcome is not None:
        winner = position.outcome.winner
        return [0.5 if winner is None else float(position.seat_of(winner) is seat)]
    actions = position.legal_actions()
    if position.seat_to_move is seat:
        actions = actions[:1]
    return [points for action in actions for points in lines_by_hand(position.play(action), seat)]


def test_lines_are_all_counted() -> None:
    for seat in Seat:
        lines = walk_lines(GAME.position(), engine_player(FirstSquare()), seat, Solution(GAME))
        points = lines_by_hand(GAME.position(), seat)
        assert (lines.won, lines.drawn, lines.lost) == tuple(points.count(each) for each in (1.0, 0.5, 0.0))
        assert lines.count == len(points)
        assert lines.lost > 0
        assert lines.slips is not None
        assert 0 < lines.slips < lines.decisions
        unjudged = walk_lines(GAME.position(), engine_player(FirstSquare()), seat)
        assert (unjudged.count, unjudged.slips) == (lines.count, None)


def decisions_of(position: Position, seat: Seat, plies: int) -> Iterator[Position]:
    """The positions in which the engine moves in the lines of this length, each line on its own."""
    if plies == 0 or position.outcome is not None:
        return
    actions = position.legal_actions()
    if position.seat_to_move is seat:
        yield position
        actions = actions[:1]
    for action in actions:
        yield from decisions_of(position.play(action), seat, plies - 1)


def test_equal_boards_with_different_pasts_are_different_positions() -> None:
    start = CROWNS.parse_moves(
        "B2-A3 E5-F4 A3-B4 C5xA3 F2-E3 D6-E5 E1-F2 A5-B4 A1-B2 E5-D4 "
        "E3xC5 B6xD4 D2-E3 F4xD2 C1xE3xC5 A3xC1 C5-D6 F6-E5 D6xF4 B4-A3"
    )
    lines = walk_lines(start, engine_player(FirstSquare()), Seat.SECOND, plies=4)
    met = list(decisions_of(start, Seat.SECOND, plies=4))
    boards, states = {(each.ply, each.cells) for each in met}, {(each.ply, each.state_key()) for each in met}
    assert lines.decisions == len(states) > len(boards)


def test_lines_are_followed_as_far_as_asked() -> None:
    begun = walk_lines(GAME.position(), engine_player(FirstSquare()), Seat.SECOND, Solution(GAME), plies=2)
    assert (begun.unfinished, begun.count, begun.decisions) == (9, 9, 9)
    whole = walk_lines(GAME.position(), engine_player(FirstSquare()), Seat.SECOND, Solution(GAME))
    again = walk_lines(GAME.position(), engine_player(FirstSquare()), Seat.SECOND, Solution(GAME), plies=9)
    assert again == whole
    assert whole.unfinished == 0


def test_perfect_player_never_slips() -> None:
    for seat in Seat:
        lines = walk_lines(GAME.position(), engine_player(PerfectPlayer()), seat, Solution(GAME))
        assert (lines.lost, lines.slips) == (0, 0)


def test_solution_equals_that_of_the_games_solver() -> None:
    solution = Solution(GAME)
    for moves in ("", "b2", "b2 a2", "a1 c3 a3", "a1 b1 a2 b2", "a1 a2 b1 b2 c1"):
        position = GAME.parse_moves(moves)
        proof = solve(position).proof
        assert solution.value(position) == {"win": 1.0, "draw": 0.5, "loss": 0.0}[str(proof)]


def test_hex_is_won_by_the_player_who_may_swap(hex_game) -> None:
    options = {"size": "3"}
    solution = Solution(hex_game, options)
    assert solution.value(hex_game.position(options)) == 0.0
    # Nobody would take over a stone that wins nothing.
    assert solution.value(hex_game.parse_moves("b2", options)) == 1.0
    assert solution.value(hex_game.parse_moves("b2 swap", options)) == 0.0
