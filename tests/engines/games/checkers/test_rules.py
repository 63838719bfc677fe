"""Rules of English draughts: jumps, kings, draws, openings, names and set-ups."""

from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError, SetupError
from engines.core.setup import Setup
from engines.core.types import Side, Termination
from engines.games.checkers.paths import POINT_OF, SQUARE_PATHS, STEPS
from engines.games.checkers.pdn import Pdn, format_fen
from engines.games.checkers.rules import GAME, CheckersPosition
from engines.records.record import RecordError

FREE = {"captures": "free"}


def board(fen: str, options: dict[str, str] | None = None) -> CheckersPosition:
    return GAME.position(options, setup=Pdn().parse_fen(GAME.position(), fen, 1))


def moves(position: CheckersPosition) -> list[str]:
    return ["-x"[action >= STEPS].join(map(str, SQUARE_PATHS[action])) for action in position.legal_actions()]


def play(position: CheckersPosition, text: str) -> CheckersPosition:
    for word in text.split():
        position = position.play(position.parse_action(word))
    return position


def test_actions_are_98_steps_and_1328_jumps() -> None:
    assert (STEPS, len(SQUARE_PATHS) - STEPS, max(map(len, SQUARE_PATHS)) - 1) == (98, 1328, 9)


def test_steps_have_a_dash_and_jumps_a_cross() -> None:
    names = list(map(GAME.position().format_action, range(len(SQUARE_PATHS))))
    assert all("-" in name and "x" not in name for name in names[:STEPS])
    assert all("x" in name and "-" not in name for name in names[STEPS:])


def test_jump_is_forced_to_its_end_but_not_longest() -> None:
    position = board("B:W14,22,15,24:B10,11")
    assert moves(position) == ["10x17x26", "10x19x28", "11x18x25"]
    with pytest.raises(IllegalActionError) as refused:
        play(position, "11-16")
    assert refused.value.reason == "must_jump"
    with pytest.raises(IllegalActionError) as refused:
        position.play(position.parse_action("10x17"))
    assert refused.value.reason == "jump_on"


def test_free_captures_may_be_left_undone() -> None:
    position = board("B:W14,22:B10", FREE)
    assert set(moves(position)) == {"10-15", "10x17x26"}


def test_man_that_becomes_a_king_stops() -> None:
    position = board("B:W26,27:B22")
    assert moves(position) == ["22x31"]
    after = play(position, "22x31")
    assert after.cells[POINT_OF[31]] == 3
    assert after.cells[POINT_OF[27]] == 2


def test_king_returns_to_its_start() -> None:
    position = board("B:W7,14,15,6,32:BK2")
    assert "2x9x18x11x2" in moves(position)
    assert "2x11x18x9x2" in moves(position)


def test_side_without_moves_loses() -> None:
    over = play(board("B:W18:B15"), "15x22")
    assert over.outcome is not None
    assert (over.outcome.winner, over.outcome.termination) == (Side.FIRST, Termination.NO_MOVES)


def test_third_occurrence_is_a_draw() -> None:
    round_trip = "1-6 32-27 6-1 27-32 "
    position = board("B:WK32:BK1")
    assert play(position, round_trip).outcome is None
    over = play(position, round_trip * 2).outcome
    assert over is not None
    assert (over.winner, over.termination) == (None, Termination.REPETITION)


def test_short_name_means_the_only_series_between_its_ends() -> None:
    position = board("B:W14,22:B10")
    assert position.parse_action("10x26") == position.parse_action("10x17x26")
    assert position.parse_action("e3xg5") != position.parse_action("10x26")
    for wrong in ("33-1", "10x", "10 26 x", "1-2"):
        with pytest.raises(NotationError):
            position.parse_action(wrong)


def test_three_move_openings_are_156_positions() -> None:
    options = GAME.complete({"opening": "three-move"})
    openings = GAME.openings(options)
    assert len({GAME.position(options, actions).state_key() for actions in openings}) == len(openings) == 156
    assert GAME.openings(GAME.complete({})) == ()


@pytest.mark.parametrize("fen", ["B:W1:B5", "B:W5:B29", "B:W" + ",".join(map(str, range(13, 26))) + ":B1"])
def test_impossible_setups_are_refused(fen: str) -> None:
    with pytest.raises(SetupError):
        board(fen)


def test_piece_on_a_light_square_is_refused() -> None:
    with pytest.raises(SetupError):
        GAME.position(setup=Setup(b"\1" + bytes(63), Side.FIRST))


def test_setup_is_written_and_read() -> None:
    fen = "W:W18,K24:B1,K7"
    assert format_fen(board(fen).as_setup()) == fen
    assert board("W:W18,K24:B1-3").cells == board("W:WK24,18:B3,2,1.").cells
    for wrong in ("", "W:W18:W1", "W:W33:B1", "W:W18:B18", "W:W18,K18:B1", "W:W:B", "X:W1:B2"):
        with pytest.raises(RecordError):
            board(wrong)


def test_first_of_several_games_in_a_line_is_read() -> None:
    """A pasted file has lost its line breaks, so that the result was taken for a move."""
    first = '[Event "One"] [Result "1-0"] 1. 11-15 22-18 2. 15x22 1-0'
    for text in (first, f'{first} [Event "Two"] [Result "*"] 1. 9-13 *'):
        record = Pdn().read(GAME, text)
        assert (len(record.actions), record.is_first_of_several) == (3, text != first)
