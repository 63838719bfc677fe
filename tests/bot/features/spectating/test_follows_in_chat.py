"""A person who clicks on others' match may follow it: over real sockets, by buttons and by command."""

import pytest

from tests.bot.chat import open_moves, pvp, start
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number
from tests.lab.cases import first_by_default

TOLD = "I'll mention you here when"


def news_for(person, board):
    """The message that mentions this person and nobody else but followers."""
    return lambda one: f"<@{person.id}>" in one["content"] and f"/{board['id']}" in one["content"]


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku"))
async def test_spectator_click_offers_follow_and_end_mentions_once(lab, alice, bob, carol, newcomer, game):
    board = await pvp(lab, alice, bob, game)
    for person in (carol, newcomer):
        answer = await person.click(board, custom_id=open_moves(board)[0])
        assert answer.is_ephemeral
        assert "between Alice and Bob" in answer.text
        followed = await person.click(answer.message, label="Follow")
        assert TOLD in text_of(followed.changed[0])
    question = (await alice.command("match resign", match=str(match_number(board)))).message
    await alice.click(question, label="Resign")
    news = await carol.wait_message(news_for(carol, board))
    assert {one["id"] for one in news["mentions"]} == {carol.id, newcomer.id}
    assert "Alice resigned, so Bob wins" in news["content"]
    again = [one for one in await carol.messages() if news_for(carol, board)(one)]
    assert len(again) == 1


async def test_follow_ends_by_button(lab, newcomer, bob, carol):
    # A person who calls off too many matches in a day has to wait.
    board = await pvp(lab, newcomer, bob)
    answer = await carol.command("match follow", match=str(match_number(board)))
    assert answer.is_ephemeral
    assert TOLD in answer.text
    panel = (await carol.click(board, label="⋯")).message
    assert "Follow" not in {one["label"] for one in buttons(panel)}
    left = await carol.click(panel, label="Unfollow")
    assert "won't mention you" in text_of(left.changed[0])
    back = await carol.click(left.changed[0], label="Follow")
    left = await carol.click(back.changed[0], label="Unfollow")
    await newcomer.command("match abort", match=str(match_number(board)))
    await newcomer.wait_update(board["id"], lambda one: "aborted" in text_of(one))
    over = await carol.click(left.changed[0], label="Follow")
    assert "This match is over" in text_of(over.changed[0])
    assert not [one for one in await carol.messages() if news_for(carol, board)(one)]


async def test_panel_offers_follow_only_to_spectators(lab, alice, carol):
    board = await start(lab, alice)
    mine = (await alice.click(board, label="⋯")).message
    assert "Follow" not in {one["label"] for one in buttons(mine)}
    theirs = (await carol.click(board, label="⋯")).message
    followed = await carol.click(theirs, label="Follow")
    assert TOLD in text_of(followed.changed[0])
    refused = await alice.command("match follow", match=str(match_number(board)))
    assert "You're playing in this match" in refused.text
    mine = (await alice.click(board, label="⋯")).message
    await alice.click(mine, label="Resign")


async def test_follow_without_number_means_match_of_channel(lab, alice, carol):
    channel = await alice.switch_channel("one-match-here")
    await carol.switch_channel("one-match-here")
    nothing = await carol.command("match follow")
    assert "in this channel. Use this command in the match's channel" in nothing.text
    board = await start(lab, alice)
    found = await carol.autocomplete("match follow", "match")
    assert [one["value"] for one in found] == [str(match_number(board))]
    assert "Alice – Tengen" in found[0]["name"]
    assert TOLD in (await carol.command("match follow")).text
    assert board["channel_id"] == channel
    assert "That match isn't in this channel" in (await alice.command("match follow")).text
