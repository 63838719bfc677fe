"""Where the button *Next* stands on private pages, in every language."""

import discord
import pytest
from discord import ui

from bot.features.analyses.commands import plain_hint
from bot.features.help.lesson import LessonPage, LessonSource, draw_lesson
from bot.features.help.page import help_layout
from bot.features.replays.page import draw_replay
from bot.i18n import LOCALES, words_for
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.boards.match_page import draw
from bot.views.boards.waiting import NextView, add_next
from bot.views.custom_id import custom_id
from bot.views.input.buttons import MAX_IN_ROW, Button, Row, fit_in_row
from bot.views.menu import note_layout, resign_layout, themes_layout
from bot.views.panel import Panel, PanelView, Section
from engines.core.types import Seat
from engines.registry import games
from tests.bot.bot_lab import a_match

MATCH = a_match("gomoku", "H8 I9")


def ways_on(page):
    return [item for item in page.walk_children() if ".next." in (getattr(item, "custom_id", None) or "")]


def button_rows(page):
    return [one.children for one in page.walk_children() if isinstance(one, ui.ActionRow)]


def a_button(label, press=presses.MORE):
    return Button(label=label, custom_id=custom_id(press, 1))


async def pages(words):
    panel = Panel()
    resign = Button(label=words("button-resign"), custom_id=custom_id(presses.RESIGN, 1))
    panel.register(Section.RESIGNATION, lambda view: [resign])
    panel.register(Section.BOARD, lambda view: [a_button(words("button-repost"))])
    yield panel.layout(PanelView(MATCH, words, seat=Seat.FIRST))
    yield help_layout(games(), words, str, "https://example.org")
    yield (await draw_replay(MATCH, 1, words)).view
    yield plain_hint(MATCH, words, "…", a_button(words("button-hint-move"))).view
    yield note_layout("…")
    yield resign_layout(MATCH, words)
    yield (await draw_lesson(LessonSource(MATCH.game, str(MATCH.id)), LessonPage.RULES, words, games())).view
    yield themes_layout(MATCH, words)


@pytest.mark.parametrize("locale", LOCALES)
async def test_next_button_is_added_once_and_fits_phone_row(locale):
    words = words_for(locale)
    async for page in pages(words):
        add_next(page, words, 25, 7)
        add_next(page, words, 25, 7)
        (way,) = ways_on(page)
        assert way.custom_id == custom_id(presses.NEXT, 7)
        (row,) = (row for row in button_rows(page) if way in row)
        assert len(row) <= MAX_IN_ROW
        assert fit_in_row(row), [one.label for one in row]
    (alone,) = NextView(words, 25, 7).children
    assert fit_in_row([alone])
    assert "25" in alone.label


async def test_next_button_joins_last_row_if_it_fits():
    words, told = words_for("en-US"), "Your move: 2\u00a0matches ▸"
    full, arrows = ["Overview", "Try again", "Analysis"], ["◀", "▶", "a", "b"]
    for labels, shown in (
        (["Back"], [["Back", told]]),
        (["Analysis", "Post here"], [["Analysis", "Post here"], [told]]),
        (full, [full, [told]]),
        (arrows, [arrows, [told]]),
    ):
        page = Layout(ui.Container(ui.TextDisplay("…"), Row(*map(a_button, labels))))
        add_next(page, words, 2, 7)
        assert [[one.label for one in row] for row in button_rows(page)] == shown
    # Not among the options of a menu.
    page = Layout(Row(ui.Select(options=[])), ui.TextDisplay("…"))
    add_next(page, words, 1, 7)
    assert [len(row) for row in button_rows(page)] == [1, 1]


async def test_red_button_stays_last():
    page, words = Layout(Row(a_button("View"), a_button("Resign"))), words_for("en-US")
    button_rows(page)[0][1].style = discord.ButtonStyle.danger
    add_next(page, words, 1, 7)
    assert [one.label for one in button_rows(page)[0]] == ["View", "Next", "Resign"]


async def test_board_gets_next_button_beside_header():
    words = words_for("en-US")
    alone = (await draw(MATCH, reader=words)).view
    before = alone.to_components()
    add_next(alone, words, 1, MATCH.id)
    assert alone.to_components() == before
    assert not ways_on(alone)
    beside = (await draw(MATCH, reader=words, has_next=True)).view
    assert [one.label for one in ways_on(beside)] == ["Next"]


async def test_full_message_gets_no_next_button():
    page, words = Layout(*(ui.TextDisplay("…") for _ in range(39))), words_for("en-US")
    add_next(page, words, 1, 7)
    assert not ways_on(page)


async def test_next_button_gets_own_row_on_narrow_phone():
    """An arrow's button is as wide there as one of five letters."""
    page = Layout(ui.Container(ui.TextDisplay("…"), Row(*map(a_button, "⬅➡"))))
    add_next(page, words_for("en-US"), 16, 7)
    assert [one.label for one in button_rows(page)[-1]] == ["Your move: 16\u00a0matches ▸"]
