"""Records in which nobody claimed a draw by repetition or counting, so that the game went on."""

from __future__ import annotations

import pytest

from engines.core.game import Position
from engines.core.types import Outcome, Side, Termination
from engines.games.checkers.paths import STEPS
from engines.games.checkers.pdn import Pdn
from engines.games.checkers.rules import GAME, QUIET_PLIES
from engines.records.record import GameRecord, RecordError

AROUND = "1-6 32-27 6-1 27-32 "
KINGS = "W:WK1:BK32,K31"
REPEATED = Outcome(None, Termination.REPETITION)


def read(moves: str, result: str = "*", fen: str = KINGS) -> GameRecord:
    head = f'[White "Bob"]\n[Black "Ann"]\n[Result "{result}"]\n[GameType "21"]\n[FEN "{fen}"]'
    return Pdn().read(GAME, f"{head}\n\n{moves}{result}\n")


def test_game_goes_on_after_third_repetition() -> None:
    record = read(f"{AROUND * 2}1-6 31-26 6-1 32-27 ", "0-1")
    assert (len(record.actions), record.has_draws) == (12, False)
    assert record.ending == Outcome(Side.FIRST, Termination.UNFINISHED)
    assert record.position.outcome is None
    assert Pdn().read(GAME, Pdn().write(record)) == record


def test_result_on_third_repetition_is_that_of_the_file() -> None:
    drawn, won = read(AROUND * 2, "1/2-1/2"), read(AROUND * 2, "1-0")
    assert (drawn.ending, drawn.has_draws, drawn.position.outcome) == (REPEATED, True, REPEATED)
    assert won.ending == Outcome(Side.SECOND, Termination.UNFINISHED)
    assert (won.has_draws, won.position.outcome) == (False, None)
    for record in (drawn, won):
        assert Pdn().read(GAME, Pdn().write(record)) == record


def test_unknown_result_on_third_repetition_stays_unknown() -> None:
    for record in (read(AROUND * 2), Pdn().read(GAME, f'[FEN "{KINGS}"]\n\n{AROUND * 2}')):
        assert (record.ending, record.has_draws, record.position.outcome) == (None, False, None)
        assert Pdn().read(GAME, Pdn().write(record)) == record


def test_game_goes_on_after_too_many_quiet_plies() -> None:
    start = read("1-6 ").position.earlier(0)
    position = GAME.position({}, setup=start.setup, has_draws=False)
    while position.ply <= QUIET_PLIES:
        position = min(map(position.play, position.legal_actions()), key=worth)
    *moves, last = position.history()
    counted = read(" ".join(moves) + " ", "1/2-1/2")
    assert counted.has_draws and counted.ending == Outcome(None, Termination.COUNTING)
    longer = read(" ".join([*moves, last]) + " ", "1/2-1/2")
    assert (longer.position, longer.has_draws) == (position, False)
    assert longer.ending == Outcome(None, Termination.AGREEMENT)


def worth(position: Position) -> tuple[bool, int]:
    """Return what makes a move the worse: a jump that follows, and the times that the board was there."""
    boards = [(one.side_to_move, one.cells) for one in position.line()]
    return position.legal_actions()[0] >= STEPS, boards.count(boards[-1])


def test_short_jump_is_read_after_third_repetition() -> None:
    record = read(f"{AROUND * 2}18x4 ", fen="W:WK1,18:BK32,15,8")
    assert (record.position.last_move, record.has_draws) == ("E5xC3xA1", False)


@pytest.mark.parametrize("more", ["", "1-6 32-27 "])
def test_second_occurrence_is_an_ordinary_record(more: str) -> None:
    record = read(f"{AROUND}{more}")
    assert record.has_draws and record.ending is None


def test_wrong_move_after_third_repetition_is_named() -> None:
    with pytest.raises(RecordError) as refused:
        read(f"{AROUND * 2}1-10 ")
    assert (refused.value.fault.reason, refused.value.fault.move) == ("illegal", 9)
