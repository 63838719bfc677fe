"""Who won by the result of a PGN, whose points stand in the order of its players."""

import pytest

from engines.core.types import Outcome, Side, Termination
from engines.records import pgn
from engines.records.move_lists import MoveList
from engines.registry import games

BLACK, WHITE = '[Black "Ann"]', '[White "Bob"]'
DRAWN = Outcome(None, Termination.AGREEMENT)
BLACK_WON, WHITE_WON = (Outcome(side, Termination.UNFINISHED) for side in Side)


@pytest.mark.parametrize(
    ("players", "result", "ending"),
    [
        ([BLACK, WHITE], "1-0", BLACK_WON),
        ([BLACK, WHITE], "0-1", WHITE_WON),
        ([WHITE, BLACK], "1-0", WHITE_WON),
        ([WHITE, BLACK], "31-33", BLACK_WON),
        ([BLACK, WHITE], "32-32", DRAWN),
        ([BLACK, WHITE], "1/2-1/2", DRAWN),
        ([BLACK, WHITE], "*", None),
        ([WHITE], "1-0", WHITE_WON),
        ([], "1-0", None),
    ],
)
def test_result_gives_points_in_the_players_order(players, result, ending):
    text = "\n".join([*players, f'[Result "{result}"]', "", f"1. f5 d6 {result}"])
    record = pgn.read(games()["othello"], text, MoveList())
    assert record.ending == ending
    assert record.position.history() == ("f5", "d6")
