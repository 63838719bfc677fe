"""Buttons to the decisive moves of a review stand in one row, with the names of the moves where they fit."""

import re

import pytest

from bot.features.reviews import page
from bot.features.reviews.page import draw_review
from bot.hosting.reviews.review import SearchVerdict, judge
from bot.i18n import words_for
from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import scale_of
from engines.registry import games
from tests.bot.bot_lab import a_match_at
from tests.e2e.messages import labels

_QUIET_PLIES = 20


@pytest.mark.parametrize(
    ("game", "label"), [("gomoku", r"[①②③] [A-O]\d+"), ("checkers", r"[①②③] [A-H]\d-[A-H]\d")]
)
async def test_three_moments_fit_one_row(game, label):
    await check(game, label)


async def test_long_names_leave_numbers_alone(monkeypatch):
    monkeypatch.setattr(page, "move_name", lambda *_: "C3xE5xG7xE1")
    await check("checkers", r"[①②③]")


async def check(game, label):
    position = games()[game].position()
    while position.ply < _QUIET_PLIES + 8:
        position = position.play(position.legal_actions()[0])
    line, played = position.line(), {*position.actions}
    verdicts = []
    for before in line:
        best = next((one for one in before.legal_actions() if one not in played), before.legal_actions()[0])
        # The side to move is always ahead in the end, so every move throws the lead away.
        verdicts.append(SearchVerdict(best, Score.estimate(10_000.0 if before.ply > _QUIET_PLIES else 0.0)))
    review = judge(line, verdicts, scale_of(position.game))
    drawn = await draw_review(a_match_at(position), review, 1, words_for("en-US"))
    shown = labels({"components": drawn.view.to_components()})
    assert len(review.moments) == 3
    assert all(re.fullmatch(label, one) for one in shown[:3]), shown
    assert not re.fullmatch(label, shown[3])
