"""Moves of chess typed in chat: in any notation, with any language's letters, and asked about if unclear."""

import pytest
import pytest_asyncio

from tests.bot.chat import pvp
from tests.bot.typed import answer_to, answers_to, moves_of
from tests.e2e.messages import labels, text_of
from tests.e2e.playing import match_number

KING_OR_ROOK = "Nf3 a6 g3 a5 Bg2 a4"
TWO_KNIGHTS = "d4 a6 Nf3 a5"
TO_PROMOTE = "e4 d5 e5 f5 exf6 e6 fxg7 Ke7"


@pytest_asyncio.fixture(loop_scope="session")
async def ann(ann, lab, monkeypatch):
    """Ann, to whom nothing was said yet."""
    monkeypatch.setattr(lab.bot.removals, "shown_s", 0.0)
    return ann


@pytest.fixture
def bot(lab):
    return f"<@{lab.playground.bot_id}>"


async def board_after(lab, ann, ben, moves=""):
    """A match between Ann and Ben after these moves, of which they have typed each."""
    board = await pvp(lab, ann, ben, "chess")
    for ply, move in enumerate(moves.split()):
        await (ann, ben)[ply % 2].command("match move", at=move, match=str(match_number(board)))
    return board


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("e4", "e4"),
        ("e2-e4", "e4"),
        ("Nf3!", "♘f3"),
        ("nf3", "♘f3"),
        ("♞f3", "♘f3"),
        ("Sf3", "♘f3"),
        ("Cf3", "♘f3"),
    ],
)
async def test_move_is_read_in_every_notation(lab, ann, ben, bot, typed, move):
    board = await board_after(lab, ann, ben)
    before = text_of(board)
    said = await ann.say(f"{bot} {typed}")
    board = await ann.wait_update(board["id"], lambda one: text_of(one) != before)
    assert await moves_of(lab, board) == [move]
    assert f"{ann.name} played {move}" in text_of(board)
    assert answers_to(ann, said) == []


@pytest.mark.parametrize(
    ("moves", "typed", "choices"),
    [
        (KING_OR_ROOK, "Rf1", ["Play ♖f1", "Play ♔f1"]),
        (TWO_KNIGHTS, "Nd2", ["Play ♘bd2", "Play ♘fd2"]),
        (TO_PROMOTE, "gxh8", ["Play gxh8=♕", "Play gxh8=♖", "Play gxh8=♗", "Play gxh8=♘"]),
    ],
)
async def test_unclear_move_is_asked_about(lab, ann, ben, bot, moves, typed, choices):
    board = await board_after(lab, ann, ben, moves)
    said = await ann.say(f"{bot} {typed}")
    asked = await answer_to(ann, said)
    assert f"“{typed}” can mean several moves. Which one?" in text_of(asked)
    assert sorted(labels(asked)) == sorted([*choices, "Cancel"])
    before = text_of(await ann.message(board))
    await ann.click(asked, label=choices[1])
    await ann.wait_update(board["id"], lambda one: text_of(one) != before)
    assert (await moves_of(lab, board))[-1] == choices[1].removeprefix("Play ")


@pytest.mark.parametrize(
    ("moves", "typed", "told"),
    [
        ("", "Ke2", "A piece is in the way of"),
        ("", "e2e5", "e2e5 isn't a legal"),
        ("", "O-O", "You can't castle on that side"),
        ("e4 e5 Qh5 a6 Qxe5", "a5", "a5 leaves your king in check."),
        ("f3 e5 e4 Qh4", "a3", "a3 leaves your king in check."),
    ],
)
async def test_illegal_move_is_refused_with_reason(lab, ann, ben, bot, moves, typed, told):
    board = await board_after(lab, ann, ben, moves)
    mover = (ann, ben)[len(moves.split()) % 2]
    said = await mover.say(f"{bot} {typed}")
    answer = text_of(await answer_to(mover, said))
    assert told in answer
    assert len(await moves_of(lab, board)) == len(moves.split())


@pytest.mark.parametrize(("typed", "example"), [("Nz9", "f4"), ("e9e5", "f4")])
async def test_unreadable_move_gets_example(lab, ann, ben, bot, typed, example):
    board = await board_after(lab, ann, ben)
    said = await ann.say(f"{bot} {typed}")
    told = text_of(await answer_to(ann, said))
    assert f"Type it like {example}." in told
    assert await moves_of(lab, board) == []


@pytest.mark.parametrize(
    ("typed", "names"),
    [("N", ["Na3", "Nc3", "Nf3", "Nh3"]), ("♘", ["♘a3", "♘c3", "♘f3", "♘h3"]), ("Sf3", ["Nf3"])],
)
async def test_moves_are_suggested_in_typed_notation(lab, ann, ben, typed, names):
    board = await board_after(lab, ann, ben)
    found = await ann.autocomplete("match move", "at", typed, match=str(match_number(board)))
    assert sorted(one["value"] for one in found) == names
