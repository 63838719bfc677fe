"""Boards turned for people who prefer it: drawn, played on, and left alone where others look."""

import pytest

from bot.i18n import words_for
from bot.render.emoji import board_text
from bot.views import presses
from bot.views.boards.match_page import draw, pad_window
from bot.views.custom_id import custom_id, parse_custom_id
from bot.views.input.inputs import NEAR_PANS
from bot.views.input.walk import Viewport
from bot.views.panel import Panel, PanelView
from engines.core.board.rotation import view_from
from engines.core.types import Seat, Side
from tests.bot.bot_lab import a_match, a_match_at
from tests.bot.chat import open_moves, pvp, refuses, start
from tests.contract.snapshots import GAMES, wander
from tests.e2e.messages import buttons, chosen_in, selects, text_of, walk
from tests.e2e.playing import match_number, seq_of

TURNED = Viewport(bottom_side=Side.SECOND)


def named_on(button):
    """What a button says, without a number; thin spaces make those of a board equally wide."""
    return (button.get("label") or "").partition("·")[0].strip()


async def shown(match, viewport=TURNED):
    drawing = await draw(match, viewport)
    return {"components": drawing.view.to_components()}


def points_of(rows, position):
    """The points of the board on rows of buttons that make moves by pointing once, by their labels."""
    names = {position.format_point(point): point for point in range(len(position.cells))}
    return [[names[named_on(one)] for one in row if named_on(one) in names] for row in rows]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_every_button_makes_named_move(game):
    positions = wander(game, game.complete({}), 4)[:-1]
    for position in positions[:: max(1, len(positions) // 8)]:
        match = a_match_at(position)
        for message in (await shown(match), panel_of(match, TURNED)):
            for one in buttons(message):
                click = parse_custom_id(one["custom_id"])
                if click.press is not presses.BOARD.play or one.get("disabled") or not one.get("label"):
                    continue
                action = click.numbers[2]
                if action not in position.legal_actions():
                    continue  # A piece, where the buttons are the board.
                point = position.point_of(action)
                named = position.format_action(action), "" if point is None else position.format_point(point)
                assert named_on(one).casefold() in map(str.casefold, named), position
            for menu in selects(message):
                for option in menu["options"]:
                    assert position.format_action(int(option["value"])) == option["label"]


@pytest.mark.parametrize(("name", "moves"), [("gomoku", "H8 I9 H9"), ("tic_tac_toe", "b2")])
async def test_buttons_stand_as_on_board(name, moves):
    match = a_match(name, moves)
    position = match.position
    for viewport, way in ((Viewport(), 1), (TURNED, -1)):
        message = await shown(match, viewport)
        rows = [one["components"] for one in walk(message["components"]) if one["type"] == 1]
        found = [row for row in points_of(rows, position) if len(row) > 1]
        assert found
        for row in found:
            assert row == sorted(row, reverse=way < 0)
        heads = [row[0] for row in found]
        assert heads == sorted(heads, reverse=way < 0)


def test_coordinates_turn_with_squares():
    position = a_match("othello", "f5 d6").position
    upright, turned = (board_text(view_from(position, side)).splitlines() for side in Side)
    letters = [line.lstrip("🟦").split("\u200b") for line in (upright[0], turned[0])]
    assert letters[0] == letters[1][::-1]
    # The digit of a row, and its eight squares from the other end.
    assert [line[:-8] for line in upright[1:]] == [line[:-8] for line in turned[:0:-1]]
    assert [line[-8:] for line in upright[1:]] == [line[:-9:-1] for line in turned[:0:-1]]


async def test_turned_picture_says_so_and_differs():
    match = a_match("gomoku", "H8 I9", is_picture=True)
    pictures = {side: await draw(match, Viewport(bottom_side=side)) for side in Side}
    assert pictures[Side.FIRST].picture != pictures[Side.SECOND].picture
    said = {side: str(drawing.view.to_components()) for side, drawing in pictures.items()}
    assert "White is at the bottom" in said[Side.SECOND] and "at the bottom" not in said[Side.FIRST]
    assert all("H8" in one and "I9" in one for one in said.values())


async def test_turned_pad_opens_at_same_fight():
    match = a_match("gomoku", "C3 D4 C4 D3 C5")
    fight = {match.position.parse_action(name) for name in ("C6", "C2")}
    window = pad_window(match, TURNED)
    seen = {224 - point for row in window.points for point in row}
    assert fight <= seen
    # C2 is above and to the right of the middle now.
    assert window.top < 5 < window.left
    panned = pad_window(match, Viewport(corner=0, bottom_side=Side.SECOND))
    assert (panned.top, panned.left) == (0, 0)
    labels = {
        named_on(one) for one in buttons(await shown(match, Viewport(corner=0, bottom_side=Side.SECOND)))
    }
    assert "O1" in labels and "A15" not in labels
    # Seen the other way round the corner is no longer what it was.
    assert Viewport(corner=0, bottom_side=Side.SECOND).with_bottom_side(Side.FIRST) == Viewport()


def panel_of(match, viewport):
    view = PanelView(match, words_for("en-US"), seat=Seat.FIRST, viewport=viewport)
    return {"components": Panel().layout(view).to_components()}


def test_far_points_of_turned_pad_are_in_menus():
    match = a_match("gomoku", "A1 B2 A2 B1 A3 B3", options={"size": "19"})
    near = {
        360 - point
        for one in pad_window(match, TURNED).within(NEAR_PANS)
        for row in one.points
        for point in row
    }
    far = {int(option["value"]) for menu in selects(panel_of(match, TURNED)) for option in menu["options"]}
    assert set(match.position.legal_actions()) <= near | far and not near & far


# -- in the chat --------------------------------------------------------------------
def columns(message):
    """The letters of a board of emoji, from the left, marks left out."""
    line = next(line for line in text_of(message).splitlines() if "\u200b" in line)
    glyphs = line.strip("🟦").split("\u200b")
    return [ord(one) for one in glyphs if len(one) == 1 and ord(one) in range(0x1F1E6, 0x1F200)]


def is_turned(message):
    shown = columns(message)
    assert len(shown) > 2 and shown in (sorted(shown), sorted(shown, reverse=True))
    return shown[0] > shown[-1]


async def test_second_player_plays_on_turned_board(lab, newcomer):
    page = await newcomer.command("settings me", turned="second")
    assert "Flip board: When you go second" in chosen_in(page.message)
    assert not is_turned(await start(lab, newcomer, "othello"))
    board = await start(lab, newcomer, "othello", side="second")
    assert is_turned(board)
    pressed = open_moves(board)[-1]
    label = next(named_on(one) for one in buttons(board) if one["custom_id"] == pressed)
    await newcomer.click(board, custom_id=pressed)
    match = await lab.bot.service.boards.match(match_number(board))
    assert match.position.history()[1] == label


async def test_own_houses_are_at_bottom_unless_chosen_otherwise(lab, newcomer):
    first = await start(lab, newcomer, "mancala")
    assert not is_turned(first)
    second = await start(lab, newcomer, "mancala", side="second")
    assert is_turned(second)
    for board, chosen, expected in (
        (second, "Never", False),
        (second, "Automatic", True),
        (first, "Always", True),
        (first, "Automatic", False),
    ):
        panel = (await newcomer.click(board, label="⋯")).message
        page = (await newcomer.click(panel, label="View")).changed[0]
        await newcomer.click(page, label="Flip board")
        await newcomer.wait_update(board["id"], lambda one, turned=expected: is_turned(one) is turned)
        settings = await newcomer.command("settings me")
        assert f"Flip board: {chosen}" in chosen_in(settings.message)


async def test_board_is_turned_and_back_in_panel(lab, newcomer, alice):
    # A level that plays close by: stones far apart become a picture, which has no columns to read.
    board = await start(lab, newcomer, "gomoku", level="casual")
    number = match_number(board)
    panel = (await newcomer.click(board, label="⋯")).message
    page = (await newcomer.click(panel, label="View")).changed[0]
    page = (await newcomer.click(page, label="Flip board")).changed[0]
    board = await newcomer.wait_update(board["id"], is_turned)
    # From a pad that was panned on the turned board the move is the one that was named.
    board = (await newcomer.click(board, emoji="⬅️")).changed[0]
    assert is_turned(board)
    pressed = next(one for one in buttons(board) if one["custom_id"] == open_moves(board)[-1])
    await newcomer.click(board, custom_id=pressed["custom_id"])
    assert (await lab.bot.service.boards.match(number)).position.history()[0] == named_on(pressed)
    page = (await newcomer.click(page, label="Flip board")).changed[0]
    await newcomer.wait_update(board["id"], lambda one: not is_turned(one))
    turn = custom_id(presses.TURN_BOARD, number, 1)
    await refuses(await alice.click(board, custom_id=turn, forge=True), "")
    # What is upright has no such button.
    rack = await start(lab, newcomer, "connect4")
    panel = (await newcomer.click(rack, label="⋯")).message
    page = (await newcomer.click(panel, label="View")).changed[0]
    assert "Flip board" not in {one.get("label") for one in buttons(page)}


async def test_shared_board_is_turned_when_both_want_it(lab, newcomer, bob):
    """Until then each of them sees it in private as they like."""
    await newcomer.command("settings me", turned="always")
    board = await pvp(lab, bob, newcomer, "othello")
    assert not is_turned(board)
    pressed = open_moves(board)[0]
    await bob.click(board, custom_id=pressed)
    private = (await newcomer.command("next")).message
    assert is_turned(private)
    pressed = open_moves(private)[-1]
    label = next(named_on(one) for one in buttons(private) if one["custom_id"] == pressed)
    await newcomer.click(private, custom_id=pressed)
    number = match_number(board)
    assert (await lab.bot.service.boards.match(number)).position.history()[1] == label
    board = await bob.wait_update(board["id"], lambda one: seq_of(one) == 2)
    assert not is_turned(board)
    try:
        await bob.command("settings me", turned="always")
        await bob.click(board, custom_id=open_moves(board)[0])
        assert is_turned(await bob.message(board))
    finally:
        await bob.command("settings me", turned="automatic")
    asked = (await newcomer.command("match resign", match=str(number))).message
    await newcomer.click(asked, label="Resign")
    for person, expected in ((newcomer, True), (bob, False)):
        page = (await person.command("match replay", match=str(number))).message
        assert is_turned(page) is expected
