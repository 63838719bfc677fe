"""Every move is three taps away from any window of the pad: pans, or ⋯ and a menu of what is far."""

import pytest

from bot.i18n import words_for
from bot.views.boards.match_page import pad_window
from bot.views.input.inputs import NEAR_PANS
from bot.views.input.walk import Viewport
from bot.views.panel import Panel, PanelView
from engines.core.types import Seat
from tests.bot.bot_lab import a_match
from tests.bot.chat import open_moves, start
from tests.bot.test_layout_rules import faults
from tests.e2e.messages import selects

AT_A_CORNER = "A1 B2 A2 B1 A3 B3"


def panel_of(match, viewport):
    view = PanelView(match, words_for("en-US"), seat=Seat.FIRST, viewport=viewport)
    return {"components": Panel().layout(view).to_components()}


@pytest.mark.parametrize("size", ["13", "15", "16", "19", "20"])
@pytest.mark.parametrize("is_picture", [False, True])
@pytest.mark.parametrize("corner", [None, 0, 7 * 20 + 5])
def test_every_move_is_three_taps_away(size, is_picture, corner):
    match = a_match("gomoku", AT_A_CORNER, options={"size": size}, is_picture=is_picture)
    viewport = Viewport(corner=corner)
    window, panel = pad_window(match, viewport), panel_of(match, viewport)
    near = {point for one in window.within(NEAR_PANS) for row in one.points for point in row}
    menus = [int(option["value"]) for menu in selects(panel) for option in menu["options"]]
    legal = set(match.position.legal_actions())
    assert legal <= near | set(menus)
    assert not near & set(menus) and len(menus) == len(set(menus))
    assert not list(faults(panel))


def test_far_menus_are_shown_only_to_player():
    match = a_match("gomoku", AT_A_CORNER)
    assert selects(panel_of(match, None)) == []
    assert selects(panel_of(a_match("othello"), Viewport())) == []


async def test_far_move_closes_panel(lab, newcomer):
    board = await start(lab, newcomer, "gomoku", level="first-game", side="first")
    await newcomer.click(board, custom_id=open_moves(board)[0])
    board = await newcomer.wait_update(board["id"], open_moves)
    panel = (await newcomer.click(board, label="⋯")).message
    menu = selects(panel)[-1]
    option = menu["options"][-1]
    await newcomer.select(panel, [option["value"]], custom_id=menu["custom_id"])
    await newcomer.wait_event("MESSAGE_DELETE", lambda one: one["id"] == panel["id"])
    match = await lab.bot.service.boards.match(int(menu["custom_id"].split(".")[2]))
    assert match.position.cells[int(option["value"])]
