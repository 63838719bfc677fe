"""Moves of several steps: what is asked, what is taken by itself, and the shape of what is offered."""

import itertools

import pytest

from bot.hosting.matches.acting.execution import LONGEST_MOVE, parse
from bot.hosting.matches.errors import UnreadableMoveError
from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.views import presses
from bot.views.boards.header import header
from bot.views.custom_id import parse_custom_id
from bot.views.input.input_kind import InputKind, input_kind
from bot.views.input.inputs import input_rows
from bot.views.input.walk import Viewport, begin
from engines.core.board.rotation import TurnedPosition
from engines.core.symmetry import HALF_TURN, symmetry
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import GAMES, wander

BREAKTHROUGH, CROWNS = (
    next(game for game in GAMES if game.id == name) for name in ("breakthrough", "crowns")
)
START = Viewport()
BOB = Player(2, "Bob")
TO_A_JUMP = "B2-A3 E5-F4 A3-B4 C5xA3 F2-E3 D6-E5 E1-F2 A5-B4 A1-B2 E5-D4 E3xC5 B6xD4 D2-E3 F4xD2"
TO_A_KING = f"{TO_A_JUMP} C1xE3xC5 A3xC1 C5-D6 F6-E5 D6xF4 B4-A3 F4-E3 C1-B2"


def a_board(moves, game=CROWNS):
    return a_match_at(game.parse_moves(moves), second=BOB)


def status(match, viewport=START):
    walk = viewport.walk(match.position)
    return header(match, words_for("en-US").of(match.game), walk).split("\n")


def rows(match, viewport=START):
    words = words_for("en-US").of(match.game)
    return input_rows(match, words, viewport.walk(match.position), viewport).rows


def labels(match, viewport=START):
    return [["".join((one.label or "").split()) for one in row.children] for row in rows(match, viewport)]


def test_step_request_is_worded_by_game():
    match = a_board("B2-A3 E5-F4 A3-B4")
    assert status(match) == ["-# White Ada played A3-B4", "Black **Bob to move**"]
    jump = match.position.legal_actions()[0]
    walk = begin(match.position).after(match.position.path_of(jump)[0])
    assert status(match, Viewport(walk.action, walk.depth))[1] == "Black A5 … · **Bob** jumps"


def test_turned_board_requests_same_step():
    position = CROWNS.parse_moves("B2-A3 E5-F4 A3-B4")
    turned = TurnedPosition(position)
    for action in position.legal_actions():
        for depth in range(2):
            there = turned.step_request(turned.path_of(action)[:depth])
            assert there == position.step_request(position.path_of(action)[:depth])


def test_forced_jumps_are_shown_with_last_one_pressable():
    match = a_board(TO_A_JUMP)
    walk = begin(match.position)
    assert [match.position.format_point(point) for point in walk.path] == ["C1", "E3"]
    # Nobody has chosen anything yet, so the last move stays in the header and no step can be taken back.
    assert status(match) == ["-# Black Bob played F4xD2", "White **Ada** jumps"]
    assert labels(match) == [["C5"]]
    (button,) = rows(match)[0].children
    click = parse_custom_id(button.custom_id)
    assert click.press is presses.BOARD.play
    assert match.position.format_action(click.numbers[2]) == "C1xE3xC5"


def test_offered_points_keep_shape_of_board():
    match = a_board(TO_A_KING)
    assert labels(match) == [["D4", "·", "F4"], ["·", "o", "·"], ["D2", "·", "o"]]
    shown = [[not one.disabled for one in row.children] for row in rows(match)]
    assert shown == [[True, False, True], [False, False, False], [True, False, False]]
    first = BREAKTHROUGH.position()
    walk = begin(first).after(first.path_of(first.legal_actions()[5])[0])
    targets = labels(a_board("", BREAKTHROUGH), Viewport(walk.action, walk.depth))
    # The way back stands beside them.
    assert targets == [[*(first.format_point(point) for point in walk.points), ""]]


def walks_of(game):
    """Every half-made move of some positions of a game."""
    for position in wander(game, game.complete({}), 6)[:-1:5]:
        walks = [begin(position)]
        for walk in walks:
            open_steps = [step for step in walk.points if walk.action_completed_by(step) is None]
            walks += [walk.after(step) for step in open_steps]
            yield walk


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_dozen_points_take_three_non_empty_rows(game):
    """Two men far apart, or a king with the way back, took up to six rows."""
    for position, walks in itertools.groupby(walks_of(game), lambda walk: walk.position):
        match = a_match_at(position, second=BOB)
        for walk in walks:
            if input_kind(walk) is InputKind.POINTS and len(walk.points) <= 12 and len(walk.words) <= 1:
                fills_three_rows(match, walk)


def fills_three_rows(match, walk):
    """Check that the points of a walk take three rows, or four where something is added to ten or more."""
    made = input_rows(match, words_for("en-US").of(match.game), walk, START).rows
    is_full = len(walk.points) > 9 and (walk.is_begun or walk.words)
    assert len(made) <= 3 + bool(is_full)
    for row in made:
        open_ones = [one for one in row.children if not one.disabled or one.style.name == "success"]
        assert open_ones, "a row of nothing but disabled buttons"


def test_back_button_leads_to_last_choice():
    match = a_board("B2-A3 E5-F4")
    piece = begin(match.position).after(27)
    *_, back = rows(match, Viewport(piece.action, piece.depth))
    assert parse_custom_id(back.children[-1].custom_id).numbers[3] == 0


def test_move_of_dozen_squares_can_be_typed():
    assert len("x".join(["A10"] * 13)) <= LONGEST_MOVE
    match = a_board(TO_A_JUMP)
    assert parse(match, " c1xe3xc5 ") == match.position.legal_actions()[0]
    with pytest.raises(UnreadableMoveError):
        parse(match, "c1xe3xc5" * 20)


def test_actions_sharing_a_path_turn_in_order():
    paths = [(0, 1), (3, 2), (0, 1), (3, 2), ("pass",)]
    assert symmetry(HALF_TURN[1], 2, 2, paths).actions == (1, 0, 3, 2, 4)
