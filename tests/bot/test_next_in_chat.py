"""From one waiting match to the next, over real sockets: by `/next` and by the button on private answers."""

from datetime import timedelta

import pytest

from bot.hosting.matches.change import Change
from bot.hosting.matches.command import Flag
from bot.hosting.matches.decide import decide
from engines.core.types import Seat
from tests.bot.chat import open_moves, pvp, refuses, ways_on
from tests.e2e.messages import buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import exported, match_number
from tests.lab.asking import resign
from tests.lab.cases import first_by_default


def way_on(message):
    return next(one["custom_id"] for one in buttons(message) if ".next." in one["custom_id"])


async def two_boards(lab, person, alice, bob):
    """Two matches, of two games, that wait for this person; the older first."""
    first = await pvp(lab, person, alice, "tictactoe")
    second = await pvp(lab, person, bob, "gomoku")
    return first, second


async def test_next_shows_longest_waiting_match_first(lab, newcomer, alice, bob):
    first, second = await two_boards(lab, newcomer, alice, bob)
    shown = await newcomer.command("next")
    assert shown.is_ephemeral
    assert f"#{match_number(first)}" in shown.text
    assert first["id"] in shown.text
    # Beside a board there is room for one word only.
    other = await newcomer.click(shown.message, label="Next")
    assert f"#{match_number(second)}" in text_of(other.changed[0])
    again = await newcomer.click(other.changed[0], label="Next")
    assert f"#{match_number(first)}" in text_of(again.changed[0])


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku", "othello", "connect4"))
async def test_move_on_private_board_updates_public_board(lab, newcomer, alice, game):
    board = await pvp(lab, newcomer, alice, game)
    shown = await newcomer.command("next")
    played = await newcomer.click(shown.message, custom_id=open_moves(shown.message)[0])
    assert "You played" in text_of(played.changed[0])
    assert buttons(played.changed[0]) == []
    board = await alice.wait_update(board["id"], lambda one: "Alice to move" in text_of(one))
    assert len((await exported(alice, match_number(board)))["moves"]) == 1
    assert "No matches are waiting for your move" in (await newcomer.command("next")).text


async def test_panning_private_board_leaves_public_board_alone(lab, newcomer, alice):
    board = await pvp(lab, newcomer, alice, "gomoku")
    before = await alice.message(board)
    shown = await newcomer.command("next")
    panned = await newcomer.click(shown.message, emoji="⬇️")
    assert open_moves(panned.changed[0]) != open_moves(shown.message)
    assert (await alice.message(board))["components"] == before["components"]


async def test_private_answer_leads_to_move_in_two_taps(lab, newcomer, alice, bob):
    first, second = await two_boards(lab, newcomer, alice, bob)
    refused = await newcomer.command("match claim", match=str(match_number(first)))
    await refuses(refused, "No one is out of time")
    shown = await newcomer.click(refused.message, label="Your move: 1 match ▸")
    played = await newcomer.click(shown.message, custom_id=open_moves(shown.message)[0])
    assert "You played" in text_of(played.changed[0])
    shown = await newcomer.click(played.changed[0], label="Your move: 1 match ▸")
    await newcomer.click(shown.changed[0], custom_id=open_moves(shown.changed[0])[0])
    for board, game in ((first, "tictactoe"), (second, "gomoku")):
        assert (await exported(newcomer, match_number(board)))["game"].startswith(game[:3])
        assert len((await exported(newcomer, match_number(board)))["moves"]) == 1


PRIVATE = {
    "match list": {},
    "settings me": {},
    "help": {},
    "match history": {},
    "privacy delete": {},
    "play": {},
    "match export": {"match": "999999"},
    "match takeback": {"match": "999999"},
}


@pytest.mark.parametrize("command", PRIVATE)
async def test_private_answers_lead_on_while_a_match_waits(lab, newcomer, alice, command):
    board = await pvp(lab, alice, newcomer)
    answer = await newcomer.command(command, **PRIVATE[command])
    assert answer.is_ephemeral
    assert ways_on(answer.message) == []
    await alice.click(board, custom_id=open_moves(board)[0])
    await pvp(lab, newcomer, alice)
    answer = await newcomer.command(command, **PRIVATE[command])
    assert ways_on(answer.message) in (["Your move: 2 matches ▸"], ["Next"])


async def test_answer_about_match_does_not_lead_to_itself(lab, newcomer, alice, bob):
    first, second = await two_boards(lab, newcomer, alice, bob)
    for board in (first, second):
        panel = await newcomer.click(board, label="⋯")
        assert len(ways_on(panel.message)) == 1
    await newcomer.click(second, custom_id=open_moves(second)[0])
    panel = await newcomer.click(first, label="⋯")
    assert ways_on(panel.message) == []
    refused = await newcomer.command("match claim", match=str(match_number(first)))
    assert ways_on(refused.message) == []


async def test_next_button_counts_in_readers_language(lab, newcomer, alice, bob):
    await two_boards(lab, newcomer, alice, bob)
    await newcomer.set_locale("de")
    answer = await newcomer.command("match takeback", match="999999")
    assert ways_on(answer.message) == ["Dein Zug: 2 Partien ▸"]


async def test_panel_leads_to_next_match_in_place(lab, newcomer, alice, bob):
    first, second = await two_boards(lab, newcomer, alice, bob)
    panel = await newcomer.click(first, label="⋯")
    shown = await newcomer.click(panel.message, custom_id=way_on(panel.message))
    assert not shown.made
    assert f"#{match_number(second)}" in text_of(shown.changed[0])


async def test_note_with_next_button_stays(lab, newcomer, alice, bob):
    first, _ = await two_boards(lab, newcomer, alice, bob)
    panel = await newcomer.click(first, label="⋯")
    noted = await newcomer.click(panel.message, label="Offer draw")
    shown = await newcomer.click(noted.changed[0], label="Your move: 1 match ▸")
    # A sentence elsewhere comes and goes meanwhile.
    await newcomer.switch_channel("elsewhere")
    other = await pvp(lab, newcomer, alice, "othello")
    panel = await newcomer.click(other, label="⋯")
    gone = await newcomer.click(panel.message, label="Offer draw")
    other = await newcomer.wait_update(other["id"], lambda one: "offers a draw" in text_of(one))
    await newcomer.click(other, custom_id=open_moves(other)[0])
    await newcomer.wait_event("MESSAGE_DELETE", lambda event: event["id"] == gone.changed[0]["id"])
    assert await newcomer.message(shown.changed[0])


async def test_offer_is_waiting_and_answered_in_private(lab, newcomer, alice):
    board = await pvp(lab, alice, newcomer)
    await alice.command("match draw", match=str(match_number(board)))
    shown = await newcomer.command("next")
    assert "offers a draw" in shown.text
    done = await newcomer.click(shown.message, label="Accept draw")
    assert "Draw by agreement" in text_of(done.changed[0])
    await alice.wait_update(board["id"], lambda one: "Draw by agreement" in text_of(one))


async def test_private_board_follows_opponent(lab, newcomer, alice):
    board = await pvp(lab, newcomer, alice)
    shown = (await newcomer.command("next")).message
    await alice.command("match draw", match=str(match_number(board)))
    await newcomer.wait_update(shown["id"], lambda one: "offers a draw" in text_of(one))
    await resign(lab.bot.service, match_number(board), int(alice.id))
    shown = await newcomer.wait_update(shown["id"], lambda one: "Alice resigned" in text_of(one))
    assert buttons(shown) == []


async def test_private_board_shows_expired_time_at_once(lab, newcomer, alice):
    board = await pvp(lab, newcomer, alice, "gomoku", clock="1m")
    shown = (await newcomer.command("next")).message
    assert "out of time" not in text_of(shown)
    match = await lab.bot.service.boards.match(match_number(board))
    late = decide(match, Flag(Seat.FIRST), match.updated_at + timedelta(hours=1))
    lab.bot.service.changes.publish(Change(match, late.events, late.after))
    await newcomer.wait_update(shown["id"], lambda one: "out of time" in text_of(one))


async def test_outdated_private_board_is_updated_by_press(lab, newcomer, alice):
    board = await pvp(lab, newcomer, alice)
    shown = await newcomer.command("next")
    await newcomer.click(board, custom_id=open_moves(board)[0])
    late = await newcomer.click(shown.message, custom_id=open_moves(shown.message)[1])
    assert "You played" in text_of(late.changed[0])
    assert len((await exported(alice, match_number(board)))["moves"]) == 1


async def test_forged_next_button_shows_stranger_nothing(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    async with Person(lab.playground.url, "Stranger") as stranger:
        forged = await stranger.click(board, custom_id="t3.next.0", forge=True)
        assert forged.is_ephemeral
        assert "No matches are waiting" in forged.text
