"""How typed moves may be written: with pasted dashes, and as on their buttons."""

import pytest

from bot.hosting.matches.acting.execution import can_read, find_turns, is_plain_move, parse, parse_turn
from bot.hosting.matches.errors import UnreadableMoveError
from bot.i18n import LOCALES, words_for
from bot.views.input.buttons import with_number
from bot.views.words.sentences import step_name
from engines.registry import find
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import GAMES


@pytest.mark.parametrize("dash", "‐‑‒–—−－")
@pytest.mark.parametrize(
    ("game_id", "move"), [("checkers", "G3-H4"), ("checkers", "9-13"), ("breakthrough", "A2-A3")]
)
def test_pasted_dash_is_a_hyphen(game_id, move, dash):
    position = next(game for game in GAMES if game.id == game_id).position()
    assert parse(a_match_at(position), move.replace("-", dash)) == position.parse_action(move)


# Positions in which buttons have words: a swap, the choices of Swap2, a pass.
WORDED = (
    ("mancala", "A", {"swap": "on"}),
    ("gomoku", "H8 H9 J8", {"opening": "swap2"}),
    ("othello", "d3 c3 e6 d2 d1 e1 b2 c1", {}),
)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("command", "moves", "options"), WORDED)
def test_button_label_is_readable_as_move(command, moves, options, locale):
    position = find(command).parse_moves(moves, options)
    match, words = a_match_at(position), words_for(locale).of(position.game)
    worded = [action for action in position.legal_actions() if isinstance(position.path_of(action)[0], str)]
    assert worded
    for action in worded:
        label = step_name(position, position.path_of(action)[0], words)
        assert parse(match, label) == parse(match, f" {label.upper()} ") == action


@pytest.mark.parametrize(
    ("game_id", "text", "is_plain"),
    [
        *(("gomoku", "h8", True), ("gomoku", "8/10", False), ("gomoku", "8 10", False)),
        *(("connect4", "4", True), ("connect4", "d", False), ("checkers", "11 15", True)),
        *(
            ("mancala", "c", True),
            ("mancala", "CF", True),
            ("mancala", "3", False),
            ("mancala", "bad", False),
        ),
        ("mancala", "C · 4", True),
        *(("chess", "Nf3", True), ("chess", "e4", True), ("chess", "nice", False), ("chess", "ed", False)),
    ],
)
def test_loose_text_without_mention_is_chat(game_id, text, is_plain):
    match = a_match_at(find(game_id).position())
    assert is_plain_move(match, text) is is_plain
    assert can_read(match, text) or not is_plain


def test_ambiguous_text_is_no_vote_and_no_plan():
    match = a_match_at(find("gomoku").position())
    assert len(find_turns(match, "3,4")) == 2
    for read in (parse, parse_turn):
        with pytest.raises(UnreadableMoveError):
            read(match, "3,4")
    with pytest.raises(UnreadableMoveError):
        parse(a_match_at(find("mancala").position()), "CF")


def test_move_with_two_readings_is_no_chat():
    match = a_match_at(find("chess").parse_moves("Nf3 a6 g3 a5 Bg2 a4"))
    assert len(find_turns(match, "Rf1")) == 2 and is_plain_move(match, "Rf1")


def test_label_without_its_button_is_no_move():
    assert not can_read(a_match_at(find("mancala").position({"swap": "on"})), "Swap sides")


@pytest.mark.parametrize("game_id", ["mancala", "sow"])
def test_house_label_is_readable_as_move(game_id):
    position = next(game for game in GAMES if game.id == game_id).position()
    match = a_match_at(position)
    for action in position.legal_actions():
        (point,) = position.path_of(action)
        label = with_number(position.format_point(point), position, point)
        assert "·" in label
        for text in (label, label.lower(), label.replace("\u2009", " "), label.replace("\u2009", "")):
            assert parse(match, text) == action
        # Another number was seen on another board.
        assert not can_read(match, f"{label}0")
