"""Reviews of games whose estimates have a unit: a lead is stated in it until games have told the chances."""

from dataclasses import replace

import pytest

from bot.features.reviews.page import draw_review, draw_reviewed
from bot.features.reviews.wording import grade_text
from bot.hosting.matches.match import Player
from bot.hosting.reviews.review import Grade, ReviewedMove, SearchVerdict, judge
from bot.i18n import LOCALES, words_for
from engines.core.scoring.score import Proof, Score
from engines.core.statistics.win_probability import scale_of
from engines.core.types import Seat
from engines.registry import games
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import GAMES
from tests.e2e.messages import text_of

CROWNS = next(game for game in GAMES if game.id == "crowns")
LAST = CROWNS.parse_moves("B2-A3 E5-F4 A3-B4 C5xA3")


def a_review():
    """White gave a man away with the third move."""
    line = LAST.line()
    scores = [0.0, 0.0, 0.2, -0.8, -1.0]
    signs = [1, -1, 1, -1, 1]
    verdicts = [
        SearchVerdict(position.legal_actions()[-1], Score.estimate(sign * score))
        for position, sign, score in zip(line, signs, scores, strict=True)
    ]
    return judge(line, verdicts, scale_of(CROWNS))


def said_by(page):
    return text_of({"content": "", "embeds": [], "components": page.view.to_components()})


MATCH = a_match_at(LAST, second=Player(2, "Bob"))


def test_lead_without_fitted_chances_counts_in_grades():
    assert not scale_of(CROWNS).is_fitted
    assert scale_of(CROWNS).probability(Score.estimate(4.0)) == pytest.approx(0.73, abs=0.01)
    assert scale_of(games()["othello"]).is_fitted
    assert [move.grade for move in a_review().moves][2] is Grade.INACCURACY


def test_move_cost_is_said_in_unit():
    words = words_for("en-US").of(CROWNS)
    assert grade_text(MATCH, a_review().moves[2], words) == "**A3-B4** cost 1\u00a0man; **C1-B2** was better."


async def test_review_pages_speak_of_lead():
    shown = said_by(await draw_review(MATCH, a_review(), 1, words_for("en-US")))
    values = "0: about 0 men, 2: about 0 men, 3: about −1 man, 4: about −1 man"
    assert f"White's lead by move: {values}" in shown
    page = await draw_reviewed(MATCH, a_review(), 3, 1, words_for("en-US"))
    assert "Ada: about 0 men before, about −1 man after" in said_by(page)


@pytest.mark.parametrize("locale", LOCALES)
async def test_review_of_lead_is_worded_in_every_language(locale):
    page = await draw_reviewed(MATCH, a_review(), 3, 1, words_for(locale))
    assert "A3-B4" in said_by(page)


@pytest.mark.parametrize(
    ("game_id", "moves", "let_go"),
    [
        ("tic_tac_toe", "a1 b2 c3", "missed a win in 3\u00a0moves with **b1**."),
        # Of five moves to the win, nobody knows how many the winner makes.
        ("boxes", "", "missed a certain win with **"),
    ],
)
def test_win_distance_counts_only_own_moves_in_alternating_games(game_id, moves, let_go):
    game = next(game for game in GAMES if game.id == game_id)
    position = game.parse_moves(moves)
    while not moves and (position.ply < 2 or position.last_seat is not position.seat_to_move):
        position = position.play(position.legal_actions()[0])
    match = a_match_at(position, second=Player(2, "Bob"))
    won = Score(Proof.WIN, 5, 1.0)
    best = position.legal_actions()[0]
    move = ReviewedMove(
        0, Seat.FIRST, position.actions[0], best, won, Score.estimate(0.0), 1.0, 0.5, Grade.BLUNDER
    )
    assert let_go in grade_text(match, move, words_for("en-US").of(game))
    at_once = replace(move, score=Score(Proof.WIN, 1, 1.0))
    assert "immediate win" in grade_text(match, at_once, words_for("en-US").of(game))
