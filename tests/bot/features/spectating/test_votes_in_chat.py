"""`/<game> vote` over real sockets: ballots that nobody else sees, votes pressed and typed, and counted."""

import re

import pytest

from db.store.match import polls
from tests.bot.chat import open_moves, refuses
from tests.e2e.messages import buttons, selects, text_of
from tests.e2e.playing import exported, match_number
from tests.lab.cases import first_by_default


async def begun(person, game, **options):
    options.setdefault("seconds", "3600")
    answer = await person.command(f"{game} vote", level="first-game", **options)
    assert not answer.is_ephemeral, answer.text
    return answer.message


async def closed(lab, number):
    """The time of the vote is over."""
    votes = lab.bot.service.votes
    match = await lab.bot.service.boards.match(number)
    row = await votes._matches.read(lambda connection: _poll(connection, number))
    await votes._count(match, row)


def _poll(connection, number):
    return polls.load(connection, [number])[number]


def labels(message):
    return [one.get("label") for one in buttons(message)]


def choices(ballot):
    offered = [one for one in buttons(ballot) if ".ballot_play." in one["custom_id"] and one.get("label")]
    return [one for one in offered if not one.get("disabled")]


def named(move):
    """Return a move as sentences name it: a number is a column."""
    return f"column {move}" if move.isdigit() else move


async def until(person, board, words):
    return await person.wait_update(board["id"], lambda one: words in text_of(one))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "connect4", "othello", "gomoku"))
async def test_channel_votes_and_winning_move_is_played(lab, newcomer, bob, carol, game):
    board = await begun(newcomer, game)
    number = match_number(board)
    assert "The channel is voting" in text_of(board)
    assert labels(board) == ["⋯", "Vote", "Stop"]
    assert open_moves(board) == []
    first = (await bob.click(board, label="Vote")).message
    second = await carol.click(board, label="Vote")
    assert second.is_ephemeral
    wanted = choices(first)[0]
    voted = await bob.click(first, custom_id=wanted["custom_id"])
    move = wanted["label"].strip().split()[0]
    assert f"You voted for **{named(move)}**" in text_of(voted.changed[0])
    # This is still read once the vote is over, so no time counts down.
    assert re.search("until voting closes at <t:[0-9]+:T>", text_of(voted.changed[0]))
    board = await until(bob, board, "(1)")
    await carol.click(second.message, custom_id=wanted["custom_id"])
    again = (await bob.click(voted.changed[0], label="Change vote")).changed[0]
    await bob.click(again, custom_id=choices(again)[1]["custom_id"])
    await bob.command("match vote", at=move, match=str(number))
    await until(bob, board, "(2)")
    assert (await exported(newcomer, number))["moves"] == []
    await closed(lab, number)
    await bob.wait_update(board["id"], lambda one: "(0)" in text_of(one))
    export = await exported(newcomer, number)
    assert export["moves"][0] == move
    assert len(export["moves"]) == 2
    assert [seat["name"] for seat in export["seats"]] == ["Channel", "Tengen"]
    await refuses(await carol.command("match vote", at="zz", match=str(number)), "zz")
    await newcomer.click(await newcomer.message(board), label="Stop")
    over = await until(newcomer, board, "aborted")
    assert labels(over) == ["Rematch", "Another game", "Review", "Replay", "Export"]


async def test_vote_counts_while_board_is_being_posted(lab, newcomer, bob):
    board = await begun(newcomer, "tictactoe")
    ballot = (await bob.click(board, label="Vote")).message
    match = await lab.bot.service.boards.match(match_number(board))
    with lab.bot.boards.answering(match.id) as answering:
        answering.shown = match  # The task that posted the board is not done yet.
        await bob.click(ballot, custom_id=choices(ballot)[0]["custom_id"])
    await until(bob, board, "(1)")
    await newcomer.click(board, label="Stop")
    await until(newcomer, board, "aborted")


async def test_ballot_on_large_board_pans_for_each_voter(lab, newcomer, bob):
    board = await begun(newcomer, "gomoku")
    shown = text_of(board)
    ballot = (await bob.click(board, label="Vote")).message
    panned = (await bob.click(ballot, emoji="⬆️")).changed[0]
    assert {one["label"] for one in choices(panned)} != {one["label"] for one in choices(ballot)}
    assert text_of(await newcomer.message(board)) == shown
    voted = await bob.click(panned, custom_id=choices(panned)[0]["custom_id"])
    assert "You voted" in text_of(voted.changed[0])
    ballot = (await bob.click(voted.changed[0], label="Change vote")).changed[0]
    await closed(lab, match_number(board))
    await bob.wait_update(board["id"], lambda one: "(0)" in text_of(one))
    late = await bob.click(ballot, custom_id=choices(ballot)[0]["custom_id"])
    assert "out of date" in late.text
    await newcomer.command("match stop", match=str(match_number(board)))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "connect4", "othello", "gomoku"))
async def test_vote_can_be_typed_on_ballot(lab, newcomer, bob, game):
    board = await begun(newcomer, game)
    ballot = (await bob.click(board, label="Vote")).message
    move = choices(ballot)[0]["label"].strip().split()[0]
    form = (await bob.click(ballot, emoji="⌨️")).modal
    # The answer names the word that cannot be read, and the ballot stays.
    await refuses(await bob.submit(form, text="zz"), "zz")
    assert choices(await bob.message(ballot))
    late, form = [(await bob.click(ballot, emoji="⌨️")).modal for _ in range(2)]
    voted = await bob.submit(form, text=move)
    # The board in the channel counts the vote, perhaps first.
    assert any(f"You voted for **{named(move)}**" in text_of(one) for one in voted.changed)
    await until(newcomer, board, "(1)")
    await closed(lab, match_number(board))
    assert (await exported(newcomer, match_number(board)))["moves"][0] == move
    await newcomer.command("match stop", match=str(match_number(board)))
    # The match ended without that form.
    await refuses(await bob.submit(late, text=move), "This match is over")


async def test_typed_vote_from_other_channel_is_refused(lab, newcomer, bob):
    board = await begun(newcomer, "tictactoe")
    number = match_number(board)
    await bob.switch_channel(f"elsewhere-{newcomer.id}")
    other = (await bob.command("othello challenge", opponent=bob.id)).message
    forged = await bob.click(other, custom_id=f"t3.ballot_type.{number}", forge=True)
    await refuses(forged, f"can't find match #{number}")
    await newcomer.command("match stop", match=str(number))


async def test_votes_and_suggestions_belong_to_their_channel(lab, newcomer, bob):
    channel = f"votes-of-{newcomer.id}"
    await newcomer.switch_channel(channel)
    board = await begun(newcomer, "tictactoe")
    number = str(match_number(board))
    await refuses(await bob.command("match vote", at="a1", match=number), f"can't find match #{number}")
    await bob.switch_channel(channel)
    assert "You voted for **a1**" in (await bob.command("match vote", at="a1")).text
    assert choices((await bob.command("match vote")).message)
    found = await bob.autocomplete("match vote", "match", at="a1")
    assert [one["value"] for one in found] == [number]
    await refuses(await bob.command("match stop", match=number), "Only <@")
    assert "aborted" in (await newcomer.command("match stop")).text
    assert selects(board) == []
