"""Vacations over real sockets: taken by a setting, seen on the board, refused with a reason."""

import pytest
import pytest_asyncio

from tests.bot.chat import pvp, refuses
from tests.e2e.messages import text_of
from tests.e2e.playing import exported, match_number
from tests.lab.cases import first_by_default


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def back_again(lab, alice):
    yield
    await alice.command("settings me", vacation="0")


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku"))
async def test_board_shows_vacation_and_its_end(lab, alice, bob, game):
    board = await pvp(lab, alice, bob, game, clock="1d")
    page = await alice.command("settings me", vacation="7")
    assert "Vacation: **until <t:" in page.text
    board = await bob.wait_update(board["id"], lambda one: "away, back <t:" in text_of(one))
    events = (await exported(bob, match_number(board)))["events"]
    assert [event["kind"] for event in events] == ["paused"]
    page = await alice.command("settings me", vacation="0")
    assert "Vacation: **none" in page.text
    await bob.wait_update(board["id"], lambda one: "away, back" not in text_of(one))
    await alice.command("match abort", match=str(match_number(board)))


async def test_invalid_number_of_vacation_days_is_refused(lab, alice):
    for typed in ("31", "-1", "seven", "7.5", "٣"):
        await refuses(await alice.command("settings me", vacation=typed), "That isn't one of the choices")


async def test_vacation_is_shown_on_settings_page(lab, bob):
    page = await bob.command("settings me")
    assert "Vacation: **none (days left this year: 30)**" in page.text
