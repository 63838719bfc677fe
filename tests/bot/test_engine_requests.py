"""What an engine's reply costs: an edit by a click's token is outside the limit of requests a second."""

import pytest

from bot.chat.live.messages import ReplyTokens
from tests.bot.chat import open_moves, start, turn
from tests.e2e.messages import buttons
from tests.e2e.playing import is_over, match_number, seq_of
from tests.lab.pools import until


@pytest.fixture
def counted(lab, monkeypatch):
    """Where every request went that Discord counts towards its limit of 50 a second."""
    made, limits = [], lab.playground.limits
    take_global, take = limits.take_global, limits.take
    monkeypatch.setattr(limits, "take_global", lambda: (made.append(None), take_global())[1])

    def note(rule, place):
        if made and made[-1] is None:
            made[-1] = place
        return take(rule, place)

    monkeypatch.setattr(limits, "take", note)
    return made


@pytest.mark.parametrize(("game", "level"), [("tictactoe", "beginner"), ("connect4", "beginner")])
async def test_match_against_engine_needs_no_channel_requests(lab, alice, counted, game, level):
    # Elsewhere other tests' players may just be told that it is their turn.
    channel = await alice.switch_channel(f"costs-{game}")
    board = await start(lab, alice, game, level=level)
    counted.clear()
    moves = 0
    while not is_over(board):
        await alice.click(board, custom_id=open_moves(board)[0])
        board = await turn(alice, board, is_changed=True)
        moves += 1
    assert moves >= 2
    assert [place for place in counted if channel in place] == []


async def test_expired_token_is_replaced_by_channel_request(lab, alice, counted):
    board = await start(lab, alice)
    # The board may be seen before its answer's token has been noted.
    await until(lambda: lab.bot.boards.messages._tokens.has(int(board["id"])))
    lab.bot.boards.messages._tokens = ReplyTokens()
    counted.clear()
    await alice.command("match move", at=first_open(board), match=str(match_number(board)))
    await alice.wait_update(board["id"], lambda one: seq_of(one) > seq_of(board))
    assert len(counted) in (1, 2)


def first_open(board):
    (first, *_) = [one for one in buttons(board) if one["custom_id"] == open_moves(board)[0]]
    return first["label"]
