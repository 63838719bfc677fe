"""The page of a line, and what a review says about mates, in chess and in every language."""

from dataclasses import replace

import pytest

from bot.features.reviews.line_page import LinePage, draw_line
from bot.features.reviews.page import draw_reviewed
from bot.features.reviews.wording import grade_text
from bot.hosting.reviews.review import Grade, ReviewedMove
from bot.i18n import LOCALES, words_for
from bot.views.tiles import NO_TILES
from bot.views.words.results import value_text
from engines.core.scoring.score import Score
from engines.core.types import Seat
from engines.registry import find
from tests.bot.bot_lab import a_match
from tests.e2e.messages import labels, text_of

CHESS = find("chess")
MATCH = a_match("chess", "f3 e5 g4 Qh4#")
BEFORE, AFTER = MATCH.position.earlier(2), MATCH.position.earlier(3)
BLUNDER = ReviewedMove(
    2,
    Seat.FIRST,
    MATCH.position.actions[2],
    BEFORE.parse_action("e4"),
    Score.estimate(-0.5),
    Score.loss(2),
    0.45,
    0.0,
    Grade.BLUNDER,
    better=(BEFORE.parse_action("e4"), BEFORE.play(BEFORE.parse_action("e4")).parse_action("Nf6")),
    refutation=(AFTER.parse_action("Qh4#"),),
)


async def drawn(page, words):
    drawing = await draw_line(page, words, NO_TILES)
    return {"content": "", "embeds": [], "components": drawing.view.to_components()}


@pytest.mark.parametrize("locale", LOCALES)
async def test_line_page_names_moves_in_every_language(locale):
    words = words_for(locale)
    message = await drawn(LinePage(MATCH, BLUNDER, is_better=True, step=2), words)
    assert "e4" in text_of(message) and "**♘f6**" in text_of(message)
    assert words("grade-blunder") in text_of(message)
    assert words("button-reply") in labels(message)


async def test_line_page_shows_board_after_step():
    pages = [LinePage(MATCH, BLUNDER, is_better=False, step=step) for step in (0, 1)]
    assert [page.position(page.step).ply for page in pages] == [3, 4]
    first, last = [await drawn(page, words_for("en-US")) for page in pages]
    assert "Best after **g4**: ♕h4#" in text_of(first)
    assert "Best after **g4**: **♕h4#**" in text_of(last)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, {"Best reply"}),
        ({"refutation": ()}, {"Better move"}),
        ({"grade": Grade.GOOD}, set()),
    ],
)
async def test_only_errors_with_lines_lead_to_one(changes, expected):
    class OneError:
        moves = [replace(BLUNDER, **changes)] * 4

    page = await draw_reviewed(MATCH, OneError(), 3, 1, words_for("en-US"))
    shown = labels({"content": "", "embeds": [], "components": page.view.to_components()})
    assert {"Best reply", "Better move"} & {*shown} == expected


def test_review_and_analysis_count_same_moves_to_mate():
    words = words_for("en-US").of(CHESS)
    missed = replace(BLUNDER, score=Score.win(41), led_to=Score.estimate(0.5))
    assert grade_text(MATCH, missed, words) == "**g4** missed **e4**, mate in 21."
    assert value_text(BEFORE, Score.win(41), words) == "mate in 21"
    assert grade_text(MATCH, BLUNDER, words) == "**g4** allowed mate in 1; **e4** was better."
    assert value_text(BEFORE, Score.loss(2), words) == "mated in 1"
    gomoku = find("gomoku").position()
    assert value_text(gomoku, Score.win(41), words_for("en-US")) == "wins in 21\u00a0moves"
