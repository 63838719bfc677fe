"""Wins claimed over an opponent who is late, over real sockets: on the board, in the panel, by command."""

from datetime import timedelta

import pytest
import pytest_asyncio

from tests.bot.chat import labels_of, open_moves, pvp, refuses
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import is_over, match_number
from tests.lab.cases import first_by_default


@pytest_asyncio.fixture(loop_scope="session")
async def later(lab):
    """Lets the bot's clock go forward; nobody waits for it."""
    matches, scheduler = lab.bot.service._matches, lab.bot.service._scheduler
    now, ahead = matches.now, timedelta(0)

    def forward(**span):
        nonlocal ahead
        ahead += timedelta(**span)

    matches.now = scheduler._now = lambda: now() + ahead
    yield forward
    matches.now = scheduler._now = now


async def late(lab, alice, bob, game, later):
    """A match in which Alice has let her five minutes pass, after her first move."""
    board = await pvp(lab, alice, bob, game, clock="5m")
    for person in (alice, bob):
        board = await person.message(board)
        known = open_moves(board)
        await person.click(board, custom_id=known[0])
        board = await person.wait_update(board["id"], lambda one, known=known: open_moves(one) != known)
    later(minutes=5, seconds=1)
    return board


async def flagged(bob, board):
    """The board once the flag is seen to have fallen."""
    return await bob.wait_update(board["id"], lambda one: "out of time" in text_of(one))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku", "othello"))
async def test_claim_command_precedes_the_flag(lab, alice, bob, later, game):
    board = await late(lab, alice, bob, game, later)
    await refuses(await alice.command("match claim", match=str(match_number(board))), "No one is out of time")
    answer = await bob.command("match claim", match=str(match_number(board)))
    assert "Alice ran out of time, so Bob wins" in answer.text
    assert is_over(await alice.wait_update(board["id"], is_over))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku"))
async def test_board_offers_claim_after_flag(lab, alice, bob, later, game):
    board = await late(lab, alice, bob, game, later)
    lab.bot.service._scheduler.wake()
    board = await flagged(bob, board)
    assert "Alice to move" in text_of(board) and "out of time, over <t:" in text_of(board)
    refused = await alice.click(board, label="Claim win")
    await refuses(refused, "Your time is up: only your opponent can claim the win")
    await bob.click(board, label="Claim win")
    assert is_over(await alice.wait_update(board["id"], is_over))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku"))
async def test_panel_offers_claim_after_flag(lab, alice, bob, later, game):
    board = await late(lab, alice, bob, game, later)
    lab.bot.service._scheduler.wake()
    board = await flagged(bob, board)
    panel = (await bob.click(board, label="⋯")).message
    assert "Claim win" in [one.get("label") for one in buttons(panel)]
    done = await bob.click(panel, label="Claim win")
    assert "ran out of time" in text_of(done.changed[0])
    assert is_over(await alice.wait_update(board["id"], is_over))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku"))
async def test_late_player_may_still_move(lab, alice, bob, later, game):
    board = await late(lab, alice, bob, game, later)
    lab.bot.service._scheduler.wake()
    board = await flagged(alice, board)
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await bob.wait_update(board["id"], lambda one: "**Bob to move**" in text_of(one))
    await refuses(await bob.command("match claim", match=str(match_number(board))), "No one is out of time")
    await bob.command("match abort", match=str(match_number(board)))


async def test_private_board_offers_claim_to_opponent_only(lab, alice, bob, later):
    board = await late(lab, alice, bob, "gomoku", later)
    lab.bot.service._scheduler.wake()
    await flagged(bob, board)
    own, other = [(await person.command("next")).message for person in (alice, bob)]
    assert "Claim win" in labels_of(other)
    assert "Claim win" not in labels_of(own)
    await bob.command("match claim", match=str(match_number(board)))
    # The pad's arrows yield their row to the claim.
    assert [any(".pan." in press["custom_id"] for press in buttons(one)) for one in (own, other)] == [
        True,
        False,
    ]


async def test_private_board_offers_draw_to_opponent_only(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await alice.command("match draw", match=str(match_number(board)))
    own, other = [(await person.command("next")).message for person in (alice, bob)]
    await bob.click(board, label="Accept draw")
    assert "Accept draw" in labels_of(other)
    assert "Accept draw" not in labels_of(own)
