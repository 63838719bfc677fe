"""A database that is busy for a moment keeps nobody from a match or an offer that was made."""

from bot.hosting.errors import BusyError
from tests.bot.chat import open_moves
from tests.e2e.messages import labels


async def busy(*asked, **about):
    raise BusyError("the disk is full")


async def test_board_is_posted_when_database_is_busy(lab, newcomer, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(lab.bot.boards, "load_newest", busy)
        patched.setattr(lab.bot.preferences, "set_person", busy)
        answer = await newcomer.command(
            "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", side="first"
        )
    assert len(open_moves(answer.message)) == 9


async def test_challenge_is_posted_when_database_is_busy(lab, newcomer, bob, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(lab.bot.boards.other_messages["challenge"], "load_newest", busy)
        patched.setattr(lab.bot.preferences, "set_person", busy)
        answer = await newcomer.command("othello challenge", opponent=bob.id)
    assert "Accept" in labels(answer.message)
    await bob.click(answer.message, label="Decline")


async def test_table_is_posted_when_database_is_busy(lab, newcomer, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(lab.bot.boards.other_messages["table"], "load_newest", busy)
        patched.setattr(lab.bot.preferences, "set_person", busy)
        answer = await newcomer.command("othello open")
    assert labels(answer.message) == ["Join", "Close the table"]
    await newcomer.click(answer.message, label="Close the table")
