"""What swap2's choices and stones are worth: colours by the stones there, the last stone by their balance."""

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.scoring.score import Proof, Score
from engines.games.gomoku.rules import GAME
from engines.games.gomoku.search.openings.swap2_analyst import Swap2Analyst
from engines.registry import analyst_of

LOPSIDED = "H8 A15 I8"
"""Two black stones side by side, and White's in a corner: Black stands better."""


@pytest.fixture(scope="module")
def analyst():
    return analyst_of(GAME).build()


def analyzed(analyst, line, nodes=5_000):
    position = GAME.parse_moves(line, {"opening": "swap2"})
    result = analyst.search(position, Limits(nodes=nodes), StopFlag())
    scores = {position.format_action(one): score for one, score in result.action_scores.items()}
    assert result.action in position.legal_actions()
    return position.format_action(result.action), scores


def test_colour_is_worth_the_negative_of_the_other(analyst):
    best, scores = analyzed(analyst, LOPSIDED)
    assert best == "black"
    assert scores["black"].value == -scores["white"].value > 0
    # Two more stones bring it nearer to balance, but the other side chooses then.
    assert scores["white"] < scores["two-more"] < scores["black"]
    assert scores["two-more"].value <= 0


def test_choice_after_five_stones_has_two_colours(analyst):
    best, scores = analyzed(analyst, f"{LOPSIDED} two-more O15 J8")
    assert best == "black" and set(scores) == {"white", "black"}


def test_proven_win_is_further_by_stones_and_choice():
    class Judge:
        """Knows that White, who moves next, wins in five plies."""

        def search(self, position, limits, stop):
            return SearchResult(position.legal_actions()[0], Score.win(5))

    found = Swap2Analyst(Judge(), Judge())
    assert analyzed(found, "H8 H9 J8") == ("white", {"white": Score.win(6), "black": Score.loss(6)})
    assert set(analyzed(found, "H8 H9")[1].values()) == {Score.loss(7)}


def test_last_stone_is_worth_the_balance_it_leaves(analyst):
    for line in ("H8 H9", f"{LOPSIDED} two-more G9"):
        best, scores = analyzed(analyst, line)
        assert len(scores) == 225 - len([one for one in line.split() if one != "two-more"])
        assert all(score.proof is Proof.LOSS or score.value <= 0 for score in scores.values())
        judged = analyzed(analyst, f"{line} {best}")[1]
        worst = analyzed(analyst, f"{line} {min(scores, key=scores.get)}")[1]
        assert abs(judged["white"].value) < abs(worst["white"].value)


@pytest.mark.parametrize("line", ["", "H8", f"{LOPSIDED} two-more"])
def test_earlier_opening_stone_has_no_worth(analyst, line):
    assert analyzed(analyst, line)[1] == {}


def test_points_have_values_after_the_opening(analyst):
    _, scores = analyzed(analyst, f"{LOPSIDED} white", 20_000)
    assert len(scores) == 222


def test_swap2_analyst_keeps_to_its_time(analyst):
    stop = StopFlag()
    stop.set()
    position = GAME.parse_moves("H8 H9", {"opening": "swap2"})
    assert analyst.search(position, Limits(seconds=1.0), stop).action_scores == {}
