"""The private panel behind a board's dots: one of it, used again, and gone when its work is done."""

import pytest

from bot.features.new_match.offer_page import challenge_layout
from bot.features.plans.commands import plan_layout
from bot.hosting.challenges.proposal import Challenge, ChallengeState
from bot.hosting.errors import BusyError
from bot.hosting.matches.match import Player
from bot.hosting.plans.plan import Plan
from bot.i18n import LOCALES, words_for
from bot.views import presses
from bot.views.custom_id import custom_id
from bot.views.input.buttons import Button, Row, fit_in_row
from bot.views.panel import Panel, PanelPage, PanelView, Section
from engines.core.types import Seat
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.chat import open_moves, pvp, start, turn
from tests.e2e.messages import as_read, buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import choose_style, clicks, is_over, match_number, move_form, seq_of


def labels(message):
    return [(one.get("label") or "").strip() for one in buttons(message)]


def rows(message):
    return [
        [as_read(one.get("label") or "").strip() for one in row["components"]]
        for row in message["components"]
        if row["type"] == 1
    ]


def corner(board):
    return next(one["label"].strip() for one in buttons(board) if ".play." in one["custom_id"])


def pictures(board):
    return [one for one in board["components"][0]["components"] if one["type"] == 12]


async def private(person):
    """The private messages that a person has before their eyes."""
    return [one for one in await person.messages() if one["flags"] & 64]


async def test_panel_entries_have_words(lab, alice):
    board = await start(lab, alice, "gomoku")
    panel = await alice.click(board, label="⋯")
    assert panel.is_ephemeral
    assert f"match #{match_number(board)}" in panel.text
    view = (await alice.click(panel.message, label="View")).message
    # Nothing is offered that can't be done: there is no move to take back yet.
    shown = [row for row in rows(panel.message) if row != [""]]
    assert shown[:-1] == [["Type a move"], ["Offer draw", "Abort"]]
    assert (shown[-1][0], shown[-1][-1]) == ("View", "Resign")
    assert rows(view)[:-1] == [
        ["Emoji", "Picture", "Text"],
        ["Move to bottom", "5 buttons per row"],
        ["Flip board"],
        ["Rules", "Export"],
    ]
    assert rows(view)[-1][0] == "Back"
    rules = (await alice.click(view, label="Rules")).text
    # What the chosen rule means stands there too.
    assert "Five in a row win" in rules and "Five or more in a row win" in rules


async def test_second_panel_replaces_first(lab):
    async with Person(lab.playground.url, "Dots") as person:
        await person.switch_channel("one-panel")
        one, other = await start(lab, person), await start(lab, person, "gomoku")
        for board in (one, other, one):
            panel = (await person.click(board, label="⋯")).message
        await person.wait_event("MESSAGE_DELETE")
        assert [shown["id"] for shown in await private(person)] == [panel["id"]]
        # Within it nothing new is made either.
        await person.click(panel, label="View")
        rules = await person.click(panel, label="Rules")
        assert not rules.made and "Three in a row win" in rules.text
        levels = await person.click(panel, label="Levels")
        assert not levels.made and "Beginner" in levels.text
        back = await person.click(panel, label="Back")
        assert not back.made and "Resign" in labels(back.message)
        question = await person.click(panel, label="Resign")
        assert not question.made
        await person.click(panel, label="Keep playing")
        assert await private(person) == []
        assert not is_over(await person.message(one))


async def test_finished_panel_vanishes(lab):
    async with Person(lab.playground.url, "Tidy") as person:
        await person.switch_channel("tidy-panels")
        board = await start(lab, person, "gomoku")
        await person.submit(await move_form(person, board), text="a1")
        board = await turn(person, board, is_changed=True)
        assert await private(person) == []
        panel = (await person.click(board, label="⋯")).message
        await person.click(panel, label="View")
        await person.click(panel, label="Move to bottom")
        new = await person.wait_message(lambda one: one["id"] != board["id"] and seq_of(one) == 2)
        assert await private(person) == []
        panel = (await person.click(new, label="⋯")).message
        await person.click(panel, label="Resign")
        await person.click(panel, label="Resign")
        await person.wait_update(new["id"], is_over)
        assert await private(person) == []


async def test_refusal_is_said_in_panel(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    panel = (await bob.click(board, label="⋯")).message
    # The button of an older panel: it is not offered out of turn.
    assert "Type a move" not in labels(panel)
    refused = await bob.click(panel, custom_id=f"t3.type.{match_number(board)}", forge=True)
    assert not refused.made and "It's Alice's move" in refused.text
    assert labels(refused.message)[-1] == "Resign"


async def test_style_is_kept_for_next_match_and_rematches(lab):
    async with Person(lab.playground.url, "Painter") as person:
        await person.switch_channel("styles")
        board = await start(lab, person)
        await choose_style(person, board, "Picture")
        board = await person.wait_update(board["id"], pictures)
        panel = await person.click(board, label="⋯")
        styles = await person.click(panel.message, label="View")
        assert [one["style"] for one in buttons(styles.message)[:3]] == [2, 1, 2]
        assert pictures(await start(lab, person, "othello"))
        await choose_style(person, board, "Text")
        board = await person.wait_update(board["id"], lambda one: "The board is empty" in text_of(one))
        panel = (await person.click(board, label="⋯")).message
        await person.click(panel, label="Resign")
        await person.click(panel, label="Resign")
        board = await person.wait_update(board["id"], is_over)
        again = (await person.click(board, label="Rematch")).message
        again = await turn(person, again)
        assert not pictures(again) and "X: " in text_of(again)


async def test_large_board_begins_as_emoji(lab):
    async with Person(lab.playground.url, "Widener") as person:
        await person.switch_channel("wide-boards")
        assert not pictures(await start(lab, person, "gomoku", size="19"))


async def test_board_outgrowing_emoji_is_picture_where_permitted(lab, alice, bob):
    board = await pvp(lab, alice, bob, "gomoku", size="19")
    number = match_number(board)
    await typed(alice, board, "J10", ply=1)
    board = await typed(bob, board, "F10", ply=2)
    assert not pictures(board)
    # Where the bot may attach nothing, glyphs with coordinates stay; the next move sees that it may.
    await alice.deny_bot("ATTACH_FILES")
    try:
        board = await typed(alice, board, "P10", ply=3)
        assert not pictures(board) and any(line.endswith(" 6") for line in text_of(board).splitlines())
    finally:
        await alice.deny_bot()
    board = await typed(bob, board, "J9", ply=4)
    assert pictures(board)
    assert (await lab.bot.service.boards.match(number)).board.style == "emoji"
    # A process that was told nothing since its start learns it from Discord's refusal.
    match, boards = await lab.bot.service.boards.match(number), lab.bot.boards
    await alice.deny_bot("ATTACH_FILES")
    try:
        with pytest.raises(BusyError):
            await boards.messages.post(match.place, await boards.layout(match), "nonce")
        assert (await boards.layout(match)).picture is None
    finally:
        await alice.deny_bot()
    # It is this match that has grown: nobody's own style is another one now.
    assert not pictures(await start(lab, alice, "gomoku", size="15"))


async def typed(person, board, move, ply):
    """Type a move into the form behind the dots, and return the board after it."""
    await person.submit(await move_form(person, board), text=move)
    return await person.wait_update(board["id"], lambda one: seq_of(one) == ply)


async def test_style_without_permission_falls_back(lab):
    async with Person(lab.playground.url, "Sketcher") as person:
        await person.switch_channel("no-files-here")
        await choose_style(person, await start(lab, person), "Picture")
        await person.deny_bot("ATTACH_FILES")
        try:
            board = await start(lab, person)
            assert not pictures(board) and open_moves(board)
        finally:
            await person.deny_bot()


async def test_pad_stays_panned_until_next_move(lab, alice, bob):
    board = await pvp(lab, alice, bob, "gomoku")
    first = corner(board)
    await alice.click(board, emoji="⬆️")
    panned = corner(await alice.message(board))
    assert panned != first
    # Drawn again, in another style and back, and by the other player.
    await choose_style(alice, board, "Text")
    await alice.wait_update(board["id"], lambda one: "The board is empty" in text_of(one))
    await choose_style(alice, board, "Emoji")
    board = await alice.wait_update(board["id"], lambda one: "🟨" in text_of(one))
    assert corner(board) == panned
    refused = await bob.click(board, emoji="⬇️")
    assert refused.is_ephemeral and "It's Alice's move" in refused.text
    assert corner(await alice.message(board)) == panned
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)
    assert corner(board) != panned


@pytest.mark.wide_pad
async def test_wide_pad_is_personal(lab, bob):
    async with Person(lab.playground.url, "Wide") as person:
        await person.switch_channel("wide")
        bob.channel_id = person.channel_id
        board = await pvp(lab, person, bob, "gomoku")
        panel = (await person.click(board, label="⋯")).message
        await person.click(panel, label="View")
        await person.click(panel, label="5 buttons per row")

        def widest(message):
            parts = message["components"][0]["components"]
            return max(len(one["components"]) for one in parts if one["type"] == 1)

        board = await person.wait_update(board["id"], lambda one: widest(one) == 5)
        await person.click(board, custom_id=open_moves(board)[0])
        board = await bob.wait_update(board["id"], lambda one: seq_of(one) == 1)
        assert widest(board) == 4
        await bob.click(board, custom_id=open_moves(board)[0])
        await person.wait_update(board["id"], lambda one: seq_of(one) == 2 and widest(one) == 5)


@pytest.mark.parametrize("press", ["style.{}.9", "pad.{}.1", "pad.{}.999"])
async def test_forged_panel_press_is_refused(lab, alice, press):
    board = await start(lab, alice)
    forged = await alice.click(board, custom_id=f"t3.{press.format(match_number(board))}", forge=True)
    assert forged.is_ephemeral and "one of the choices" in forged.text


async def test_features_add_panel_rows_in_section_order():
    panel, match = Panel(), a_match("gomoku")
    panel.register(
        Section.FOLLOWING,
        lambda view: [Button(label="last", custom_id=custom_id(presses.MORE, view.match.id))],
    )
    panel.register(Section.BOARD, lambda view: [Button(label="look", custom_id=custom_id(presses.PAD, 1, 5))])
    panel.register(
        Section.RESIGNATION, lambda view: [Button(label="Resign", custom_id=custom_id(presses.RESIGN, 1))]
    )
    panel.register(
        Section.MOVE,
        lambda view: [Button(label=str(n), custom_id=custom_id(presses.STYLE, 1, n)) for n in range(6)],
    )
    with pytest.raises(ValueError, match="BOARD"):
        panel.register(Section.BOARD, lambda view: ())
    layout = panel.layout(PanelView(match, words_for("en-US"), seat=Seat.FIRST), notice="Look.")
    message = {"components": layout.to_components()}
    assert rows(message) == [["0", "1", "2"], ["3", "4", "5"], ["last"], ["View", "Resign"]]
    assert message["components"][0]["content"].startswith("Look.\n-# Black Ada")
    assert [click.press for click in clicks(message)][-1] is presses.RESIGN
    view = PanelView(match, words_for("en-US"), seat=Seat.FIRST)
    second = {"components": panel.layout(view, page=PanelPage.VIEW).to_components()}
    assert rows(second) == [["look"], ["Back"]]


async def test_powerless_viewer_sees_other_panel_page():
    panel, match = Panel(), a_match("gomoku")
    panel.register(Section.BOARD, lambda view: [Button(label="look", custom_id=custom_id(presses.PAD, 1, 5))])
    layout = panel.layout(PanelView(match, words_for("en-US"), seat=None))
    assert rows({"components": layout.to_components()}) == [["look"]]


@pytest.mark.parametrize("locale", LOCALES)
async def test_panel_plan_and_challenge_rows_fit_phone_width(locale):
    words, match = words_for(locale), a_match("gomoku", "H8 I9", second=Player(2, "Bob"), locale=locale)
    panel, asked = Panel(), ("button-takeback", "button-draw", "button-abort")
    panel.register(Section.REQUESTS, lambda view: [Button(label=view.words(key)) for key in asked])
    offer = Challenge(
        id=1,
        terms=match.terms,
        challenger=match.players[0],
        opponent=match.players[1],
        side="first",
        place=match.place,
        locale=locale,
        expires_at=MOMENT,
        state=ChallengeState.PENDING,
    )
    layouts = (
        panel.layout(PanelView(match, words, seat=Seat.FIRST)),
        plan_layout(match, Plan(Seat.FIRST, 2, (1, 2)), words),
        challenge_layout(offer),
    )
    for layout in layouts:
        rows = [one.children for one in layout.walk_children() if isinstance(one, Row)]
        assert rows
        assert all(map(fit_in_row, rows)), [[one.label for one in row] for row in rows]
