"""The menus of people and messages over real sockets: *Challenge* and *Match*, for all they can be about."""

import pytest

from tests.bot.chat import pvp, refuses, start
from tests.e2e.messages import RefusedError, labels, selects, text_of
from tests.e2e.playing import is_over, match_number
from tests.lab import asking
from tests.lab.cases import first_by_default


@pytest.mark.parametrize("game", ["gomoku", "othello"])
async def test_person_menu_challenges_person(lab, newcomer, bob, game):
    opened = await newcomer.use("Challenge", bob.id)
    assert opened.is_ephemeral
    assert f"against <@{bob.id}>" in opened.text
    await newcomer.select(opened.message, [f"game={game}"], custom_id=selects(opened.message)[0]["custom_id"])
    answer = await newcomer.click(opened.message, label="Start")
    offer = answer.made[0] if answer.made else await newcomer.follow_up(answer)
    assert game in text_of(offer).casefold()
    assert [one["id"] for one in offer["mentions"]] == [bob.id]
    await bob.click(offer, label="Decline")


async def test_bot_menu_opens_form_against_bot(lab, newcomer):
    opened = await newcomer.use("Challenge", lab.playground.bot_id)
    assert "Play Tengen" in opened.text
    assert {"Easy", "Medium", "Hard"} <= set(labels(opened.message))


async def test_person_menu_is_refused_in_direct_message(newcomer, bob):
    await newcomer.open_dm()
    await refuses(await newcomer.use("Challenge", bob.id), "Only you and I")


@pytest.mark.parametrize("game", first_by_default("gomoku", "tictactoe"))
async def test_board_menu_offers_same_as_panel(lab, alice, bob, carol, game):
    board = await pvp(lab, alice, bob, game)
    for player in (alice, bob):
        panel = await player.use("Match", board["id"])
        assert panel.is_ephemeral
        assert ("Type a move" in labels(panel.message)) == (player is alice)
        assert {"View", "Resign"} <= set(labels(panel.message))
        assert f"#{match_number(board)}" in panel.text
    watcher = await carol.use("Match", board["id"])
    assert "Resign" not in labels(watcher.message)
    assert "Rules" in labels((await carol.click(watcher.message, label="View")).message)
    await alice.click((await alice.use("Match", board["id"])).message, label="Resign")
    await asking.resign(lab.bot.service, match_number(board), int(alice.id))
    await alice.wait_update(board["id"], is_over)
    assert "Export" in labels((await bob.use("Match", board["id"])).message)


async def test_board_menu_on_plain_message_is_refused(lab, alice, bob):
    said = await alice.say("hello")
    table = (await alice.command("othello open")).message
    for message in (said, table):
        await refuses(await bob.use("Match", message["id"]), "no match on this message")
    await alice.click(table, label="Close the table")


async def test_board_menu_on_foreign_message_is_refused(lab, alice, bob):
    private = (await alice.command("play")).message
    with pytest.raises(RefusedError):
        await bob.use("Match", private["id"])
    board = await start(lab, alice)
    await bob.switch_channel("somewhere-else")
    with pytest.raises(RefusedError):
        await bob.use("Match", board["id"])
