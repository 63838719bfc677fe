"""Every legal move, and nothing else, can be made by what a board offers, step by step."""

import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.playground.checks.message import check_message
from bot.views import presses
from bot.views.boards import board
from bot.views.boards.match_page import draw
from bot.views.custom_id import parse_custom_id
from bot.views.input.input_kind import InputKind, input_kind, points_box
from bot.views.input.inputs import input_rows
from bot.views.input.walk import Viewport, Walk, WalkError, begin, resume
from tests.bot.bot_lab import a_match, a_match_at
from tests.bot.test_board import buttons, menus, parts
from tests.contract.snapshots import GAMES, wander

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


async def offered(match, walk):
    """What one step offers: actions that it completes, and walks that it leads to."""
    actions, walks = set(), {}
    viewports, seen = [Viewport(walk.action if walk.depth else 0, walk.depth)], set()
    while viewports:
        viewport = viewports.pop()
        if viewport in seen:
            continue
        seen.add(viewport)
        drawing = await draw(match, viewport)
        data = {"flags": 1 << 15, "components": drawing.view.to_components()}
        check_message(data, [], emojis=set(), names={drawing.name})
        assert len(list(parts(data["components"]))) <= 40
        assert all(len(one["components"]) <= 4 for one in parts(data["components"]) if one["type"] == 1)
        for one in buttons(data):
            click = parse_custom_id(one["custom_id"])
            if one.get("disabled"):
                continue
            if click.press is presses.BOARD.play:
                actions.add(click.numbers[2])
            elif click.press is presses.BOARD.step and click.numbers[3] > walk.depth:
                deeper = resume(match.position, *click.numbers[2:])
                walks[deeper.path] = deeper
            elif click.press is presses.BOARD.pan:
                place, *steps = click.numbers[2:]
                viewports.append(Viewport(*steps, place // 4))
        actions |= {int(option["value"]) for menu in menus(data) for option in menu["options"]}
    return actions, walks.values()


async def every_move(match, walk):
    found, walks = await offered(match, walk)
    for deeper in walks:
        found |= await every_move(match, deeper)
    return found


def variants(game):
    return [{option.name: choice} for option in game.options for choice in option.choices] or [{}]


@pytest.mark.parametrize("chosen", [slice(0, 2), pytest.param(slice(2, 6), marks=pytest.mark.thorough)])
@pytest.mark.parametrize("is_picture", [False, True])
@EVERY_GAME
async def test_walk_offers_exactly_the_legal_moves(game, is_picture, chosen, monkeypatch):
    def paint(board):
        return b"\x89PNG"  # What matters here is the room it leaves.

    monkeypatch.setattr(board, "_paint", paint)
    for options in variants(game)[chosen]:
        positions = wander(game, game.complete(options), 4)
        for position in {positions[0], positions[1], positions[len(positions) // 2], positions[-2]}:
            match = a_match_at(position, second=Player(2, "Bob"), is_picture=is_picture)
            found = await every_move(match, begin(position))
            legal = set(position.legal_actions())
            assert legal <= found
            # A press on an empty point that the rules forbid gets the reason.
            denied = {position.path_of(action) for action in found - legal}
            assert all(len(path) == 1 and isinstance(path[0], int) for path in denied)
            # So is who presses a piece where the buttons are the board, or a part of it.
            shows_pieces = input_kind(begin(position)) in (InputKind.GRID, InputKind.PAD)
            assert shows_pieces or not any(position.cells[point] for (point,) in denied)


@EVERY_GAME
def test_walk_leads_to_moves_with_its_beginning(game):
    for position in wander(game, game.complete({}), 5)[:-1:7]:
        for action in position.legal_actions():
            path = position.path_of(action)
            for depth in range(1, len(path)):
                walk = resume(position, action, depth)
                assert walk.path == path[: walk.depth] and walk.depth >= depth
                assert all(one[: walk.depth] == walk.path for one in walk.paths.values())
                assert action in walk.paths


@EVERY_GAME
def test_walk_stops_at_choices_and_steps_back(game):
    for position in wander(game, game.complete({}), 5)[:-1:3]:
        begun = begin(position)
        walks = [begun]
        for walk in walks:
            steps = [*walk.points, *walk.words]
            can_end = walk.complete_action is not None or walk.action_completed_by(steps[0]) is not None
            assert len(steps) > 1 or can_end
            for step in steps:
                if walk.action_completed_by(step) is None:
                    deeper = walk.after(step)
                    assert deeper.is_begun
                    assert deeper.before() == walk
                    assert resume(position, deeper.action, deeper.depth) == deeper
                    walks.append(deeper)
        assert not begun.is_begun


@EVERY_GAME
def test_forged_walk_is_refused(game):
    dice = random.Random(2)
    for position in wander(game, game.complete({}), 6)[:-1:9]:
        legal = position.legal_actions()
        for _ in range(50):
            action, depth = dice.randrange(-1, position.action_count + 2), dice.randrange(1, 5)
            if action not in legal or depth >= len(position.path_of(action)):
                with pytest.raises(WalkError):
                    resume(position, action, depth)


class Jumps:
    """A piece that may stop after any jump, and is promoted by a word: paths that are others' beginnings."""

    PATHS = ((0, 2), (0, 2, 4), (0, 2, 4, "queen"), (0, 2, 4, "rook"), (1, 3))
    game, options, action_count = "jumps", {}, len(PATHS)

    def legal_actions(self):
        return tuple(range(len(self.PATHS)))

    def path_of(self, action):
        return self.PATHS[action]


def test_walk_may_end_where_others_continue():
    position = Jumps()
    walk = begin(position)
    assert (walk.points, walk.words, walk.complete_action, walk.is_last_step) == ((0, 1), (), None, False)
    walk = walk.after(0)
    assert (walk.path, walk.points, walk.words, walk.complete_action) == ((0, 2), (4,), (), 0)
    assert walk.before() == begin(position)
    walk = walk.after(4)
    assert (walk.points, walk.words, walk.complete_action) == ((), ("queen", "rook"), 1)
    assert walk.after("knight") is None
    assert resume(position, 2, 3).path == (0, 2, 4)
    assert resume(position, 1, 3).complete_action == 1
    for action, depth in ((4, 2), (2, 4), (9, 1)):
        with pytest.raises(WalkError):
            resume(position, action, depth)


def test_path_of_action_is_computed_once_per_board():
    asked = []

    class Counted(Jumps):
        def path_of(self, action):
            asked.append(action)
            return super().path_of(action)

    for _ in range(3):
        begin(Counted())
    assert asked == [0, 1, 2, 3, 4]


class Forced:
    """A piece that makes jumps without a choice until the last but one."""

    game, options, action_count = "forced", {}, 10**9

    def legal_actions(self):
        return (5, 10**8)

    def path_of(self, action):
        return {5: (8, 6, 4, 2), 10**8: (8, 6, 4, 0)}[action]


def test_forced_steps_are_taken_except_the_last():
    position = Forced()
    walk = begin(position)
    assert (walk.path, walk.points, walk.is_begun, walk.is_last_step) == ((8, 6, 4), (0, 2), False, True)
    assert walk.action_completed_by(2) == 5
    assert resume(position, 5, 1) == walk
    with pytest.raises(WalkError):
        resume(position, 5, 4)
    alone = begin(type("Alone", (Forced,), {"legal_actions": lambda self: (5,)})())
    assert (alone.path, alone.points) == ((8, 6, 4), (2,))


def test_illegal_half_made_move_begins_again():
    position = a_match("tic_tac_toe", "a1").position
    assert Viewport(0, 1).walk(position) == Viewport(10**9, 2).walk(position) == begin(position)


def test_move_that_may_end_has_end_button():
    match = a_match("gomoku")
    walk = Walk(match.position, (0, 1), {7: (0, 1), 8: (0, 1, 2)}, first_choice=2)
    rows = input_rows(match, words_for("en-US"), walk, Viewport()).rows
    shown = {button.custom_id.rpartition(".")[2]: button.label for row in rows for button in row.children}
    assert shown["7"] == "✓"


@EVERY_GAME
async def test_glyphs_do_not_decide_what_is_offered(game, monkeypatch):
    async def pressed():
        found = []
        for position in wander(game, game.complete({}), 8)[:-1:5]:
            drawing = await draw(a_match_at(position, second=Player(2, "Bob")))
            data = {"components": drawing.view.to_components()}
            found += [(one["custom_id"], one.get("disabled")) for one in (*buttons(data), *menus(data))]
        return found

    before = await pressed()
    look = game.look
    pieces = tuple(
        replace(piece, glyph=chr(ord("🍀") + number), winning="") for number, piece in enumerate(look.pieces)
    )
    bare = replace(
        look, pieces=pieces, empty="🧊", star="", legal="", forbidden="", left="", above="", edges=("", "")
    )
    monkeypatch.setattr(type(game), "look", bare)
    assert await pressed() == before


@pytest.mark.parametrize(
    ("width", "height", "is_box"),
    [(4, 1, True), (5, 1, False), (3, 3, True), (4, 2, True), (4, 3, False), (3, 4, False)],
)
def test_points_in_small_box_are_offered_as_box(width, height, is_box):
    """Beside a box of three there is room for the way back; below one of four it takes a row of its own."""
    box = [range(8 * row, 8 * row + width) for row in range(height)]
    walk = SimpleNamespace(
        path=(0,),
        points=tuple(point for row in box for point in (row[0], row[-1])),
        chosen_points=(),
        position=SimpleNamespace(columns=8),
        words=(),
        complete_action=None,
        is_begun=True,
    )
    assert points_box(walk) == (box if is_box else [])
