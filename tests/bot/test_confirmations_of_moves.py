"""What a private answer confirms after a typed move: the move, or what was chosen."""

import pytest

from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.views.boards.waiting import done_text
from tests.bot.bot_lab import a_match


@pytest.mark.parametrize(
    ("game", "options", "moves", "told"),
    [
        ("mancala", {"swap": "on"}, "C F swap", "Bob swapped sides · **Ada to move**"),
        ("mancala", {"swap": "on"}, "A E", "You played **E**."),
        ("gomoku", {"opening": "swap2"}, "H8 I9 G7 white", "Bob takes White"),
    ],
)
def test_confirmation_does_not_call_choice_a_move(game, options, moves, told):
    match = a_match(game, moves, options=options, second=Player(2, "Bob"))
    assert done_text(match, 2, words_for("en-US"), "#1").startswith(told)


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("e4 Nf6", "You played **♘f6**."),
        ("e4 d5 exd5 Qxd5", "You played **♕xd5**."),
        ("e4 Nf6 e5", "You played **♘f6**."),
        ("Nf3 Nc6 Ng1 Nb8 Nf3 Nc6", "You played **♘c6**."),
    ],
)
def test_confirmation_names_move_as_it_was_played(moves, told):
    match = a_match("chess", moves, second=Player(2, "Bob"))
    assert told in done_text(match, 2, words_for("en-US"), "#1")
