"""Matches with one person or more than two, in a bot that is killed and restarted in between."""

from __future__ import annotations

import pytest
import pytest_asyncio

from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import exported, match_number

pytestmark = [pytest.mark.asyncio(loop_scope="package"), pytest.mark.thorough]

LINES = {"connect4": ("4", "4 3", "3"), "othello": ("d3", "c3 c4", "c4")}
TWO_GAMES = pytest.mark.parametrize("game", LINES)


@pytest_asyncio.fixture(scope="module", loop_scope="package")
async def bot(own_bot: BotProcess) -> BotProcess:
    return own_bot


async def until(person: Person, board: Json, words: str) -> Json:
    return await person.wait_update(board["id"], lambda message: words in text_of(message))


async def restart(bot: BotProcess) -> None:
    await bot.kill()
    await bot.start()


@TWO_GAMES
async def test_follower_mention_and_planned_move_survive_a_kill(
    bot: BotProcess, alice: Person, bob: Person, game
):
    async with Person(bot.playground.url, f"Watcher of {game}") as watcher:
        watcher.channel_id = alice.channel_id
        offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first", clock="1d")).message
        board = (await bob.click(offer, label="Accept")).message
        number = str(match_number(board))
        first, line, answer = LINES[game]
        await alice.command("match move", at=first, match=number)
        board = await until(bob, board, "**Bob to move**")
        refused = await watcher.click(board, label="⋯")
        await watcher.click(refused.message, label="Follow")
        planned = await alice.command("match plan", line=line, match=number)
        assert planned.is_ephemeral
        await restart(bot)
        await bob.command("match move", at=line.split()[0], match=number)
        assert (await exported(bob, int(number)))["moves"] == [first, *line.split()]
        assert line.split()[1] == answer
        await alice.command("match abort", match=number)
        question = (await alice.command("match resign", match=number, may_fail=True)).message
        if any(one.get("label") == "Resign" for one in buttons(question)):
            await alice.click(question, label="Resign")
        news = await watcher.wait_message(lambda message: f"<@{watcher.id}>" in message["content"])
        assert [one["id"] for one in news["mentions"]] == [watcher.id]


@TWO_GAMES
async def test_engine_matches_and_votes_go_on_after_a_kill(bot: BotProcess, alice: Person, bob: Person, game):
    shown = (await alice.command(f"{game} watch", first="beginner", second="casual", pace="60")).message
    await alice.click(shown, label="Pause")
    vote = (await alice.command(f"{game} vote", level="first-game", seconds="3600")).message
    ballot = (await bob.click(vote, label="Vote")).message
    wanted = next(one for one in buttons(ballot) if ".ballot_play." in one["custom_id"])
    await bob.click(ballot, custom_id=wanted["custom_id"])
    await until(bob, vote, "(1)")
    await until(alice, shown, "Paused")
    await restart(bot)
    ballot = (await alice.click(vote, label="Vote")).message
    await alice.click(ballot, custom_id=wanted["custom_id"])
    await until(alice, vote, "(2)")
    await alice.click(await alice.message(shown), label="One move")
    await alice.wait_update(
        shown["id"], lambda message: f"one_step.{match_number(shown)}.3" in str(message["components"])
    )
    assert len((await exported(alice, match_number(shown)))["moves"]) == 1
    for board in (shown, vote):
        await alice.click(await alice.message(board), label="Stop")
        await until(alice, board, "aborted")


@TWO_GAMES
async def test_solo_match_is_taken_back_and_aborted(bot: BotProcess, alice: Person, game):
    board = (await alice.command(f"{game} challenge", opponent=alice.id)).message
    number = str(match_number(board))
    for move in LINES[game][:1] + tuple(LINES[game][1].split()):
        await alice.command("match move", at=move, match=number)
    await restart(bot)
    for left in (2, 1, 0):
        await alice.command("match takeback", match=number)
        assert len((await exported(alice, int(number)))["moves"]) == left
    await alice.command("match abort", match=number)
    await until(alice, board, "aborted")
