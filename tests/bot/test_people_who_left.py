"""People who leave the server: nobody waits for them, and nothing of theirs can be accepted."""

import itertools

import pytest
import pytest_asyncio

from tests.bot.chat import pvp, refuses
from tests.e2e.messages import buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking
from tests.lab.cases import first_by_default

_numbers = itertools.count(1)


@pytest_asyncio.fixture(loop_scope="session")
async def leaver(lab):
    async with Person(lab.playground.url, f"Leaver {next(_numbers)}") as person:
        yield person


@pytest.mark.parametrize("game", first_by_default("gomoku", "connect4"))
async def test_table_of_host_who_left_is_closed(leaver, bob, game):
    table = (await leaver.command(f"{game} open")).message
    await leaver.set_member(is_in=False)
    await refuses(await bob.click(table, label="Join"), "left the server")
    closed = await bob.wait_update(table["id"], lambda one: not buttons(one))
    assert "closed" in text_of(closed)
    again = await bob.click(table, custom_id=buttons(table)[0]["custom_id"], forge=True)
    await refuses(again, "This table is closed")


@pytest.mark.parametrize("game", first_by_default("othello", "tictactoe"))
async def test_challenge_of_sender_who_left_is_closed(leaver, bob, game):
    offer = (await leaver.command(f"{game} challenge", opponent=bob.id)).message
    await leaver.set_member(is_in=False)
    await refuses(await bob.click(offer, label="Accept"), "left the server")
    closed = await bob.wait_update(offer["id"], lambda one: not buttons(one))
    assert "canceled" in text_of(closed)


async def test_challenge_of_person_who_left_is_refused(leaver, alice):
    await leaver.set_member(is_in=False)
    answer = await alice.command("othello challenge", opponent=leaver.id)
    await refuses(answer, f"{leaver.name} isn't on this server")


@pytest.mark.parametrize("game", first_by_default("othello", "tictactoe"))
async def test_rematch_with_person_who_left_is_refused(lab, leaver, bob, game):
    board = await pvp(lab, leaver, bob, game)
    await leaver.click((await leaver.command("match resign")).message, label="Resign")
    over = await bob.wait_update(board["id"], lambda one: "Rematch" in str(one["components"]))
    await leaver.set_member(is_in=False)
    await refuses(await bob.click(over, label="Rematch"), f"{leaver.name} isn't on this server")
    # Back again, they are asked.
    await leaver.set_member(is_in=True)
    offer = (await bob.click(over, label="Rematch")).message
    assert [one["id"] for one in offer["mentions"]] == [leaver.id]


async def test_person_who_left_is_not_paired(leaver, alice, bob):
    await alice.command("settings server", tables=await alice.switch_channel("left-and-paired"))
    try:
        table = (await leaver.command("othello open", side="first")).message
        await leaver.set_member(is_in=False)
        mine = await bob.command("othello open", side="second")
        assert [one["label"] for one in buttons(mine.message)] == ["Join", "Close the table"]
        await bob.wait_update(table["id"], lambda one: not buttons(one))
        await bob.click(mine.message, label="Close the table")
    finally:
        await alice.command("settings server", tables="automatic")


async def test_match_with_person_who_left_continues(lab, leaver, bob):
    board = await pvp(lab, leaver, bob)
    await leaver.set_member(is_in=False)
    await bob.command("match resign")
    assert "to move" in text_of(await bob.message(board))


async def test_press_from_other_server_closes_nothing(lab, alice, bob):
    """A press may come from any place: who asks is in a server in which the others are not."""
    offer = (await alice.command("othello challenge", opponent=bob.id)).message
    accept = next(one["custom_id"] for one in buttons(offer) if one["label"] == "Accept")
    await bob.install()
    await bob.visit_server("Without Alice")
    own = (await bob.command("tictactoe challenge", opponent=lab.playground.bot_id)).message
    await bob.click(own, custom_id=accept, forge=True)
    assert "canceled" not in text_of(await alice.message(offer))


async def test_followers_without_view_of_channel_are_not_mentioned(lab, alice, bob, carol, leaver):
    channel = await alice.switch_channel("followed")
    for person in (bob, carol, leaver):
        await person.switch_channel("followed")
    board = await pvp(lab, alice, bob)
    for person in (carol, leaver):
        assert "mention you here" in (await person.command("match follow")).text
    await leaver.set_member(is_in=False)
    await asking.resign(lab.bot.service, match_number(board), int(alice.id))
    news = await carol.wait_message(lambda one: f"<@{carol.id}>" in one["content"])
    assert [one["id"] for one in news["mentions"]] == [carol.id]
    assert leaver.id not in news["content"]
    assert news["channel_id"] == channel
