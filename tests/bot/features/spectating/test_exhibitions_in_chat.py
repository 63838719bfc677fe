"""`/<game> watch` over real sockets: begun, paused, stepped through and stopped, by button and by command."""

from datetime import timedelta

import pytest

from bot.hosting.matches.acting import engine_turns
from tests.bot.chat import open_moves, refuses
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import exported, is_over, match_number
from tests.lab.cases import first_by_default


async def watch(person, game, **options):
    options.setdefault("pace", "60")
    answer = await person.command(f"{game} watch", first="beginner", second="first-game", **options)
    assert not answer.is_ephemeral, answer.text
    return answer.message


def labels(message):
    return [one.get("label") for one in buttons(message)]


async def until(person, board, words):
    return await person.wait_update(board["id"], lambda one: words in text_of(one))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "connect4", "othello", "gomoku"))
async def test_exhibition_is_run_by_buttons_of_starter_only(lab, newcomer, bob, game):
    board = await watch(newcomer, game)
    assert "Beginner" in text_of(board)
    assert "First ga" in text_of(board)
    assert labels(board) == ["⋯", "Pause", "One move", "Stop"]
    assert open_moves(board) == []
    refused = await bob.click(board, label="Pause")
    await refuses(refused, f"Only <@{newcomer.id}>")
    paused = (await newcomer.click(board, label="Pause")).changed[-1]
    assert "Paused" in text_of(paused)
    assert labels(paused) == ["⋯", "Resume", "One move", "Stop"]
    number = match_number(paused)
    for moves in (1, 2):
        await newcomer.click(await newcomer.message(board), label="One move")
        await newcomer.wait_update(
            board["id"],
            lambda one, seq=1 + 2 * moves: (
                f".{number}.{seq}" in str(one["components"]) and "Paused" in text_of(one)
            ),
        )
        assert len((await exported(newcomer, number))["moves"]) == moves
    await newcomer.click(await newcomer.message(board), label="Resume")
    await until(newcomer, board, "is thinking")
    await newcomer.click(await newcomer.message(board), label="Stop")
    over = await until(newcomer, board, "aborted")
    assert labels(over) == ["Rematch", "Another game", "Review", "Replay", "Export"]
    export = await exported(newcomer, number)
    assert [seat["level"] for seat in export["seats"]] == ["beginner", "first-game"]
    assert not export["is_rated"]
    again = (await newcomer.click(over, label="Rematch")).message
    assert match_number(again) == number + 1
    await newcomer.click(again, label="Stop")


async def test_exhibition_is_run_by_commands(lab, newcomer, bob):
    channel = f"watched-by-{newcomer.id}"
    for person in (newcomer, bob):
        await person.switch_channel(channel)
    board = await watch(newcomer, "othello")
    assert "Paused" in (await newcomer.command("match pause")).text
    assert "thinking" in (await newcomer.command("match pause")).text
    await newcomer.command("match step")
    await until(newcomer, board, "Paused")
    await refuses(await bob.command("match pause"), "That match isn't in this channel")
    await refuses(await bob.command("match stop", match=str(match_number(board))), "Only <@")
    assert "aborted" in (await newcomer.command("match stop")).text
    await until(newcomer, board, "aborted")


async def test_exhibition_allows_following_and_moving_the_board(lab, newcomer, bob):
    board = await watch(newcomer, "tictactoe")
    mine = (await newcomer.click(board, label="⋯")).message
    assert {"Follow", "View"} <= set(labels(mine))
    assert "Resign" not in labels(mine)
    theirs = (await bob.click(board, label="⋯")).message
    assert "Text" not in labels((await bob.click(theirs, label="View")).message)
    await bob.click(theirs, label="Back")
    followed = await bob.click(theirs, label="Follow")
    assert "I'll mention you here when" in text_of(followed.changed[0])
    assert {"Text", "Move to bottom"} <= set(labels((await newcomer.click(mine, label="View")).message))
    await newcomer.click(mine, label="Text")
    await until(newcomer, board, "The board is empty")
    await newcomer.click(await newcomer.message(board), label="Stop")
    news = await bob.wait_message(
        lambda one: f"<@{bob.id}>" in one["content"] and board["id"] in one["content"]
    )
    assert [one["id"] for one in news["mentions"]] == [bob.id]


async def test_exhibition_plays_to_end_and_is_limited_per_person(lab, newcomer, monkeypatch):
    board = await watch(newcomer, "tictactoe", pace="2")
    await watch(newcomer, "tictactoe")
    refused = await newcomer.command("tictactoe watch", first="beginner", second="beginner")
    await refuses(refused, "You're already showing 2 matches")
    # The pauses are for those who watch.
    monkeypatch.setattr(engine_turns, "pace_of", lambda match: timedelta(seconds=0.05))
    over = await newcomer.wait_update(board["id"], is_over, timeout_s=60)
    assert "Beginner" in text_of(over) or "Draw" in text_of(over)
