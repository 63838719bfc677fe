"""How a board is painted: chosen behind the dots and in the settings, kept for the next match."""

import io

import pytest
from PIL import Image

from bot.hosting.matches.board import PictureStyle, parse_style, stored_style
from bot.render.pictures.theme import THEMES, palette
from bot.views import presses
from bot.views.custom_id import custom_id
from engines.registry import find
from tests.bot.chat import pvp, refuses
from tests.e2e.messages import buttons, walk
from tests.e2e.playing import choose_style, match_number
from tests.lab import asking

GALLERY = 12


@pytest.mark.parametrize("style", ["emoji", "picture", "text"])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("has_numbers", [False, True])
def test_board_style_round_trips_through_stored_words(style, theme, has_numbers):
    picture = PictureStyle(theme, has_numbers)
    assert parse_style(stored_style(style, picture)) == (style, picture)
    assert stored_style(style, PictureStyle()) == style


async def painted(person, board):
    """The colour of the frame in a board's picture."""
    board = await person.message(board)
    (gallery,) = [one for one in board["components"][0]["components"] if one["type"] == GALLERY]
    picture = Image.open(io.BytesIO(await person.download(gallery["items"][0]["media"]["url"])))
    return picture.convert("RGB").getpixel((3, 3))


def is_near(pixel, theme):
    frame = palette(theme, find("connect_four").look.surface).frame
    return max(abs(a - b) for a, b in zip(pixel, frame, strict=True)) < 16


async def press(person, page, label):
    (shown,) = (await person.click(page, label=label)).changed
    return shown


def chosen(page):
    return {one["label"] for one in buttons(page) if one["style"] == 1}


async def test_theme_is_chosen_in_panel_and_kept(lab, newcomer, bob):
    board = await pvp(lab, newcomer, bob, "connect4")
    await choose_style(newcomer, board, "Picture")
    board = await newcomer.wait_update(
        board["id"], lambda one: one["components"][0]["components"][1]["type"] == GALLERY
    )
    assert is_near(await painted(newcomer, board), "wood")
    panel = (await newcomer.click(board, label="⋯")).message
    page = await press(newcomer, await press(newcomer, panel, "View"), "Picture colors")
    assert chosen(page) == {"Wood"}
    before = board["components"][0]["components"][1]["items"][0]["media"]["url"]
    page = await press(newcomer, page, "Night")
    assert chosen(page) == {"Night"}
    page = await press(newcomer, page, "Move numbers")
    assert chosen(page) == {"Night", "Move numbers"}
    await newcomer.wait_update(
        board["id"], lambda one: one["components"][0]["components"][1]["items"][0]["media"]["url"] != before
    )
    match = await lab.bot.service.boards.match(match_number(board))
    assert (match.board.style, match.board.picture) == ("picture", PictureStyle("night", has_numbers=True))
    page = await press(newcomer, page, "Move numbers")
    assert chosen(page) == {"Night"}
    again = await pvp(lab, newcomer, bob, "connect4")
    assert is_near(await painted(newcomer, again), "night")
    assert not (await lab.bot.service.boards.match(match_number(again))).board.picture.has_numbers


async def test_own_theme_precedes_servers_theme(lab, alice, bob, newcomer):
    try:
        await alice.command("settings server", theme="contrast", style="picture")
        board = await pvp(lab, newcomer, bob, "connect4")
        assert is_near(await painted(newcomer, board), "contrast")
        await newcomer.command("settings me", theme="wood")
        board = await pvp(lab, newcomer, bob, "connect4")
        assert is_near(await painted(newcomer, board), "wood")
    finally:
        await alice.command("settings server", theme="automatic", style="automatic")


async def test_theme_of_foreign_board_is_refused(lab, newcomer, bob, carol):
    board = await pvp(lab, newcomer, bob, "connect4")
    number = match_number(board)
    for press_ in (presses.THEME, presses.NUMBERS):
        identity = custom_id(press_, number, 1)
        await refuses(await carol.click(board, custom_id=identity, forge=True), "")
    await refuses(await newcomer.click(board, custom_id=custom_id(presses.THEME, number, 9), forge=True), "")
    assert (await lab.bot.service.boards.match(number)).board.picture == PictureStyle()


def has_picture(page):
    return any(one["type"] == GALLERY for one in walk(page["components"]))


async def test_private_page_has_readers_style(lab, newcomer, bob):
    board = await pvp(lab, newcomer, bob, "connect4")
    number = str(match_number(board))
    await newcomer.click(board, label="4")
    await bob.command("settings me", style="picture")
    private = await bob.command("next")
    assert private.is_ephemeral and has_picture(private.message)
    await asking.resign(lab.bot.service, int(number), int(bob.id))
    assert not has_picture(await newcomer.message(board))
    assert has_picture((await bob.command("match replay", match=number)).message)
    assert not has_picture((await newcomer.command("match replay", match=number)).message)
    await bob.command("settings me", style="automatic")
