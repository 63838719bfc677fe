"""All that a match has, with chess: offers, plans, votes, copies with one's own side below, analyses."""

import pytest

from tests.bot.chat import pvp, start
from tests.bot.typed import moves_of
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import exported, is_over, match_number, seq_of


async def play(people, board, moves):
    """Type these moves, in turn; return the board after them."""
    for ply, move in enumerate(moves.split()):
        await people[ply % 2].command("match move", at=move, match=str(match_number(board)))
    return await people[0].message(board)


async def until(person, board, words):
    return await person.wait_update(board["id"], lambda one: words in text_of(one))


async def test_takeback_names_moves_with_figurines(lab, alice, bob):
    board = await pvp(lab, alice, bob, "chess")
    await play((alice, bob), board, "e4 Nf6")
    await alice.command("match takeback", match=str(match_number(board)))
    await until(bob, board, "Take back ♘f6, e4?")
    await bob.command("match accept", match=str(match_number(board)))
    await until(alice, board, "Alice to move")
    assert await moves_of(lab, board) == []


async def test_draw_is_agreed(lab, alice, bob):
    board = await pvp(lab, alice, bob, "chess")
    await play((alice, bob), board, "e4 e5 Nf3 Nc6")
    await alice.command("match draw", match=str(match_number(board)))
    await bob.command("match accept", match=str(match_number(board)))
    assert is_over(await until(alice, board, "Draw"))


@pytest.mark.parametrize("line", ["e5 Nf3 Nc6 Bb5", "1... e5 2. Nf3 Nc6 3. Bb5", "e7e5 g1f3 Sc6 ♗b5"])
async def test_plan_is_a_premove(lab, alice, bob, line):
    board = await pvp(lab, alice, bob, "chess", clock="1d")
    number = str(match_number(board))
    await play((alice, bob), board, "e4")
    none = await alice.command("match plan", match=number)
    assert "also called premoves" in none.text
    made = await alice.command("match plan", line=line, match=number)
    assert "e5 → **♘f3** · ♘c6 → **♗b5**" in made.text and "also called premoves" in made.text
    await bob.command("match move", at="e5", match=number)
    await until(bob, board, "Bob to move")
    assert await moves_of(lab, board) == ["e4", "e5", "♘f3"]


@pytest.mark.parametrize(
    ("moves", "told", "termination"),
    [
        ("f3 e5 g4 Qh4", "wins by checkmate", "checkmate"),
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "Draw by repetition", "repetition"),
        (
            "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7 Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6",
            "Draw by stalemate",
            "stalemate",
        ),
    ],
)
async def test_match_ends_as_rules_say(lab, alice, bob, moves, told, termination):
    board = await pvp(lab, alice, bob, "chess")
    await play((alice, bob), board, moves)
    board = await until(alice, board, told)
    assert is_over(board)
    assert (await exported(alice, match_number(board)))["termination"] == termination


async def test_check_is_written_in_header(lab, alice, bob):
    board = await pvp(lab, alice, bob, "chess")
    await play((alice, bob), board, "e4 f5 Qh5")
    await until(alice, board, "Alice played ♕h5+")


async def test_copy_shows_own_side_below(lab, alice, bob):
    board = await pvp(lab, alice, bob, "chess")
    await play((alice, bob), board, "e4")
    own = await bob.command("next")
    assert own.is_ephemeral
    assert "Black is at the bottom" in text_of(own.message)
    assert "at the bottom" not in text_of(await alice.message(board))


async def test_vote_is_cast_by_piece_and_square(lab, newcomer, bob):
    board = (await newcomer.command("chess vote", level="first-game", seconds="3600")).message
    ballot = (await bob.click(board, label="Vote")).message
    piece = next(one for one in buttons(ballot) if (one.get("label") or "").endswith("e2"))
    changed = (await bob.click(ballot, custom_id=piece["custom_id"])).changed[0]
    square = next(one for one in buttons(changed) if (one.get("label") or "").strip() == "e4")
    voted = await bob.click(changed, custom_id=square["custom_id"])
    assert "You voted for **e4**" in text_of(voted.changed[0])
    await bob.command("match vote", at="Nf3", match=str(match_number(board)))
    await until(bob, board, "(1)")


async def test_level_answers(lab, newcomer):
    board = await start(lab, newcomer, "chess")
    await newcomer.command("match move", at="e4", match=str(match_number(board)))
    await newcomer.wait_update(board["id"], lambda one: seq_of(one) == 2)
    assert len(await moves_of(lab, board)) == 2


RECORD = '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 20"] 20... Kd7 21. e4 Kd6 22. Ke2 Ke6'
"""A position with Black to move, and a move of Black's after it: both sides' moves have one number."""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("19", "Before move 1 of 22"), ("20", "20 of 22, "), ("21", "21 of 22, "), ("22", "22 of 22, ")],
)
async def test_replay_counts_moves_of_chess(lab, newcomer, typed, shown):
    page = (await newcomer.command("match import", game="chess", text=RECORD)).message
    form = (await newcomer.click(page, label="Go to a move")).modal
    moved = await newcomer.submit(form, text=typed)
    assert shown in text_of(moved.changed[0])


async def test_replay_knows_no_number_after_last(lab, newcomer):
    page = (await newcomer.command("match import", game="chess", text=RECORD)).message
    form = (await newcomer.click(page, label="Go to a move")).modal
    assert "from 0 to 22" in (await newcomer.submit(form, text="23")).text
