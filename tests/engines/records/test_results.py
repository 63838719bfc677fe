"""Results of files: read as a whole, or unknown."""

import pytest

from engines.core.types import Outcome, Side, Termination
from engines.records.results import DRAW, read_points, read_winner

FIRST, SECOND = (Outcome(side, Termination.UNFINISHED) for side in Side)
RESIGNED, LATE, FORFEITED = (
    Outcome(Side.FIRST, reason)
    for reason in (Termination.RESIGNATION, Termination.TIMEOUT, Termination.ABANDONED)
)


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        *dict.fromkeys(("1-0", "1–0", "1\u22120", "1:0", " 1 - 0 ", "2-0", "33-31", "40-24"), FIRST).items(),
        *dict.fromkeys(("0-1", "0-2", "24-40"), SECOND).items(),
        *dict.fromkeys(
            ("1/2-1/2", "1/2", "½-½", "½–½", "½\u2212½", "½", "0.5-0.5", "1-1", "32-32"), DRAW
        ).items(),
        *dict.fromkeys(
            ("*", "?", "", "0-0", "1", "1-", "1-0 or so", "1/2-", "10", "1-0-1", "+-"), None
        ).items(),
    ],
)
def test_points_are_read_whole_or_unknown(result, outcome):
    assert read_points(result, tuple(Side)) == outcome
    reverse = outcome and Outcome(outcome.winner and outcome.winner.other, outcome.termination)
    if outcome is not FIRST:
        assert read_points(result, tuple(Side)[::-1]) == (FIRST if outcome is SECOND else reverse)


def test_points_of_unknown_sides_tell_only_a_draw():
    assert [read_points(result, ()) for result in ("1-0", "0-1", "1-1")] == [None, None, DRAW]


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        *dict.fromkeys(
            ("B+12", "B+", "B+0.5", "Black", "B", "black wins", "B+3,5", "黑中盘胜", "黑胜"), FIRST
        ).items(),
        *dict.fromkeys(("W+1", "White won", "白中盤勝", "白勝"), SECOND).items(),
        *dict.fromkeys(("B+R", "B+Resign", "Black wins by resignation", "b+r"), RESIGNED).items(),
        *dict.fromkeys(("B+T", "B+Time", "Black won by time"), LATE).items(),
        *dict.fromkeys(("B+F", "B+Forfeit"), FORFEITED).items(),
        *dict.fromkeys(("0", "Draw", "Jigo", "B+0", "W+0.0", "B+DRAW", "W+draw", "和棋"), DRAW).items(),
        ("Void", Outcome(None, Termination.ABORTED)),
        *dict.fromkeys(
            ("?", "", "B+x", "B+Rain", "B+12x", "Bob", "B-R", "W+W", "White lost", "Black or White", "B 12"),
            None,
        ).items(),
    ],
)
def test_winner_is_read_whole_or_unknown(result, outcome):
    assert read_winner(result) == outcome
