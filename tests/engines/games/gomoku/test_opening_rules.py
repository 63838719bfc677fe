from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError
from engines.core.types import Seat, Side, Termination
from engines.games.gomoku import GAME
from engines.games.gomoku.move_likelihood import move_likelihood
from engines.games.gomoku.opening_rules import Choice, Swap2Position
from engines.games.gomoku.rules import GomokuPosition

THREE = "H8 I9 G7"


def after(moves: str, **options: str) -> Swap2Position:
    position = GAME.parse_moves(moves, {"opening": "swap2", **options})
    assert isinstance(position, Swap2Position)
    return position


def seats(moves: str) -> str:
    """Who plays each action, as digits: 1 the first seat, 2 the second."""
    position, found = after(""), []
    for word in moves.split():
        found.append(str(position.seat_to_move + 1))
        position = position.play(position.parse_action(word))
        assert position.last_seat == int(found[-1]) - 1
    return "".join(found)


@pytest.mark.parametrize(
    ("moves", "who", "blacks"),
    [
        (f"{THREE} white A1 B1 C1", "1112212", Seat.FIRST),
        (f"{THREE} black A1 B1 C1", "1112121", Seat.SECOND),
        (f"{THREE} two-more A1 B1 white C1 D1", "111222112", Seat.SECOND),
        (f"{THREE} two-more A1 B1 black C1 D1", "111222121", Seat.FIRST),
    ],
)
def test_seats_follow_the_opening_choices(moves: str, who: str, blacks: Seat) -> None:
    assert seats(moves) == who
    position = after(moves)
    assert position.seat_of(Side.FIRST) is blacks
    assert position.seat_of(Side.SECOND) is blacks.other
    assert position.request == ""


def test_requests_follow_the_opening_choices() -> None:
    asked, position = [], after("")
    for word in f"{THREE} two-more A1 B1 black C1".split():
        asked.append(position.request)
        position = position.play(position.parse_action(word))
    assert asked == [*["three-stones"] * 3, "colour-or-more", *["two-stones"] * 2, "colour", ""]


def test_choices_are_named_and_refused_out_of_turn() -> None:
    choosing = after(THREE)
    assert [choosing.format_action(action) for action in choosing.legal_actions()] == [*Choice]
    assert choosing.action_of(Choice.WHITE) == choosing.rows * choosing.columns
    assert choosing.point_of(choosing.action_of(Choice.BLACK)) is None
    assert choosing.parse_action(" Two-More ") == choosing.action_of(Choice.TWO_MORE)
    with pytest.raises(IllegalActionError) as early:
        choosing.play(0)
    assert early.value.reason == "must_choose"
    last = after(f"{THREE} two-more A1 B1")
    assert [last.format_action(action) for action in last.legal_actions()] == ["white", "black"]
    for position in (after(""), after("H8 I9"), after(f"{THREE} white"), after(f"{THREE} white A1 B1 C1")):
        with pytest.raises(IllegalActionError) as late:
            position.play(position.action_of(Choice.BLACK))
        assert late.value.reason == "cannot_choose"


def test_choice_does_not_change_move_likelihood() -> None:
    position = after(f"{THREE} white")
    seen = move_likelihood(position.cells, 15, position.side_to_move, position.actions[:3])
    assert position.move_likelihood() == seen


def test_choice_puts_no_stone_and_leaves_whites_turn() -> None:
    before, chosen = after(THREE), after(f"{THREE} black")
    assert chosen.cells == before.cells
    assert chosen.side_to_move is before.side_to_move is Side.SECOND
    assert (chosen.ply, chosen.last_point, before.last_point is None) == (4, None, False)


def test_game_goes_on_normally_after_the_opening() -> None:
    won = after("H8 A1 I8 white A3 J8 A5 K8 A7 L8")
    assert won.outcome is not None
    assert (won.outcome.winner, won.outcome.termination) == (Side.FIRST, Termination.LINE)
    assert won.seat_of(Side.FIRST) is Seat.FIRST
    assert won.legal_actions() == ()
    # Renju's points stay forbidden to the seat that plays Black.
    renju = after("H8 A1 H7 black A3 J9 A5 K9 A7", rule="renju")
    assert renju.seat_to_move is Seat.SECOND
    with pytest.raises(IllegalActionError, match="forbidden to Black"):
        renju.play(renju.parse_action("H9"))


def test_position_without_its_opening_is_ordinary() -> None:
    position = after(f"{THREE} two-more A1 B1 white C1")
    plain = position.without_opening()
    assert type(plain) is GomokuPosition
    assert plain == GAME.parse_moves(f"{THREE} A1 B1 C1")
    assert (plain.cells, plain.side_to_move) == (position.cells, position.side_to_move)


def test_swap2_is_a_choice_and_not_the_default() -> None:
    assert GAME.complete({})["opening"] == "free"
    assert type(GAME.position()) is GomokuPosition
    assert dict(after("", size="19").options) == {"rule": "freestyle", "size": "19", "opening": "swap2"}
