"""Values on pictures: on each legal point, told by shape alone, none of the best cut off."""

import io

import pytest
from PIL import Image, ImageChops

from bot.features.analyses.heat import Mark, marks_of, values_png
from bot.features.analyses.page import _all_moves, _cut, _explored_lines
from bot.hosting.archive.explorer import PositionCounts
from bot.hosting.reviews.analyses import Analysis
from bot.i18n import words_for
from bot.render.pictures.backdrop import board_of
from bot.render.pictures.theme import THEMES, palette
from bot.views.words.results import value_text
from engines.core.level import POLICY
from engines.core.scoring.score import Proof, Score
from engines.registry import find
from tests.contract.snapshots import GAMES
from tests.lab.cases import first_by_default

LINES = {"tictactoe": "b2 a1", "connect4": "4 4 4", "othello": "f5 d6", "gomoku": "H8 H9 I8"}


def image(position, marks, theme="wood"):
    return Image.open(io.BytesIO(values_png(position, marks, theme=theme))).convert("L")


def differing(one, other):
    return ImageChops.difference(one, other).getbbox()


@pytest.mark.parametrize("theme", first_by_default(*THEMES))
@pytest.mark.parametrize("name", LINES)
def test_value_kinds_look_different_without_color(name, theme):
    position = find(name).parse_moves(LINES[name])
    landings = [position.play(action).last_point for action in position.legal_actions()]
    point = min(landings, key=lambda one: abs(one - position.last_point))
    kinds = [
        Mark("5", Proof.WIN),
        Mark("5", Proof.LOSS),
        Mark("5", Proof.WIN, is_exact=True),
        Mark("5"),
        Mark("5", is_best=True),
        Mark("=", Proof.DRAW),
        Mark("?"),
    ]
    pictures = [image(position, {point: kind}, theme) for kind in kinds]
    for number, one in enumerate(pictures):
        assert all(differing(one, other) for other in pictures[:number]), (name, theme, number)


def test_value_mark_stands_on_landing_cell():
    position = find("connect4").parse_moves("4 4 4")
    scores = dict.fromkeys(position.legal_actions(), Score.draw())
    assert sorted(marks_of(Analysis(position, scores), position)) == [17, 35, 36, 37, 39, 40, 41]


def test_unknown_values_are_marked_with_question_mark():
    position = find("tictactoe").parse_moves("b2")
    marks = marks_of(Analysis(position, {0: Score.win(3), 1: Score.loss(2)}), position)
    assert marks[0] == Mark("2", Proof.WIN, is_best=True)
    assert marks[1] == Mark("1", Proof.LOSS)
    assert marks[2] == Mark("?")
    assert 4 not in marks


def test_disc_estimates_are_signed_and_others_are_chances():
    othello = find("othello").parse_moves("f5 d6")
    first, second, *_ = othello.legal_actions()
    marks = marks_of(Analysis(othello, {first: Score.estimate(-3.4), second: Score.margin(12)}), othello)
    assert {mark.text for mark in marks.values()} == {"-3", "+12", "?"}
    gomoku = find("gomoku").parse_moves("H8 H9")
    marks = marks_of(Analysis(gomoku, {0: Score.estimate(0.0), 1: Score.estimate(300.0)}), gomoku)
    assert marks[0].text == "50"
    assert marks[1].text == "73"


def test_lead_unit_is_chosen_by_game():
    position = next(game for game in GAMES if game.id == "crowns").position()
    told = [
        value_text(position, score, words_for("en-US"))
        for score in (Score.estimate(0.8), Score.estimate(-2.2), Score.margin(3), Score.win(5))
    ]
    assert told == ["about +1\u00a0man", "about −2\u00a0men", "exactly +3\u00a0men", "wins in 3\u00a0moves"]
    # The best of two moves to one square is marked.
    better, worse, unknown = map(position.parse_action, ("B2-C3", "D2-C3", "B2-A3"))
    scores = {better: Score.estimate(0.8), worse: Score.estimate(-0.8)}
    marks = marks_of(Analysis(position, scores), position)
    assert marks[position.path_of(better)[1]].text == "+1"
    assert marks[position.path_of(unknown)[1]].text == "?"
    # Without a sentence for it, a unit is a bare number.
    assert value_text(find("othello").position(), Score.estimate(-2), words_for("en-US")) == "about −2"


def test_best_point_is_shown_when_far_away():
    position = find("gomoku").parse_moves("A1 B1 A2")
    point = 14
    near = image(position, {point: Mark("9")})
    far = image(position, {point: Mark("9", is_best=True)})
    assert differing(near, far)
    assert differing(far, image(position, {point: Mark("8", is_best=True)}))


def test_policy_marks_show_percent_and_omit_unlikely_moves():
    position = find("connect4").parse_moves("4 4 4")
    likely = dict(zip(position.legal_actions(), (0.3, 9.7, 30.2, 29.8, 30.0, 0.0, 0.0), strict=True))
    scores = {action: Score.estimate(percent) for action, percent in likely.items()}
    marks = marks_of(Analysis(position, scores, POLICY), position)
    assert marks == {
        36: Mark("10%"),
        37: Mark("30%", is_best=True),
        17: Mark("30%", is_best=True),
        39: Mark("30%", is_best=True),
    }


def test_values_in_words_use_punctuation_of_language():
    position = find("tictactoe").parse_moves("b2")
    analysis = Analysis(position, {0: Score.draw(), 2: Score.draw(), 1: Score.loss(2)})
    text = _all_moves(analysis, words_for("ja"))
    assert text.splitlines()[:2] == ["**引き分け**：a1、c1", "**すぐに負け**：b1"]


def test_value_mark_leaves_piece_number_readable():
    position = find("mancala").parse_moves("C")
    lab = position.legal_actions()[0]
    bare, marked = image(position, {}), image(position, {lab: Mark("−12", is_best=True)})
    at = board_of(position, palette("wood", position.game.look.surface)).layout
    (x, y), height = at.centre(lab), at.cell // 8
    number = (x - height, y - height, x + height, y + height)
    assert differing(bare, marked) and not differing(bare.crop(number), marked.crop(number))


def test_mirrored_moves_are_named_once():
    position = find("othello").position()
    played = {tuple(position.legal_actions()): 3}
    told = _explored_lines(position, PositionCounts((2, 1), 0, played), words_for("en-US"))
    assert told[1] == "Most played next: d3 (or mirrored) 100%"


@pytest.mark.parametrize(("text", "shown"), [("abcdef, gh", "abc …"), ("a, b, c, d", "a …"), ("abc", "abc")])
def test_list_is_cut_after_whole_move_within_length(text, shown):
    assert _cut(text, 5, words_for("en-US")) == shown
