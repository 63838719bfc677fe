"""What a finished match offers: the same again, a stronger or a gentler opponent, the match as a file."""

import re
from dataclasses import replace

import pytest

from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import RatingChange, Result
from bot.i18n import LANGUAGES, words_for
from bot.views.boards.header import status_line
from bot.views.boards.match_buttons import end_rows, try_text
from bot.views.boards.match_page import draw
from bot.views.boards.waiting import done_text
from bot.views.input.buttons import fit_in_row
from bot.views.words.results import result_text
from engines.core.types import Seat, Termination
from engines.registry import games, levels_of
from tests.bot.bot_lab import a_match
from tests.bot.chat import labels_of, pvp, refuses, start, turn
from tests.bot.test_board import text
from tests.e2e.messages import text_of
from tests.e2e.playing import exported, is_over, match_number, position_of, think

BOB = Player(2, "Bob")


def offered(winner, level="club", *, game="gomoku", termination=Termination.LINE, second=None):
    """The labels below a match that ended so."""
    second = second or Player(None, "Tengen", level)
    match = a_match(game, "H8 J9", second=second, result=Result(winner, termination))
    return [button.label for row in end_rows(match, words_for("en-US")) for button in row.children]


def test_end_offers_harder_or_easier_level_by_result():
    assert offered(Seat.FIRST) == ["Rematch", "Harder", "Another game", "Review", "Replay", "Export"]
    assert offered(None, termination=Termination.BOARD_FULL) == [
        "Rematch",
        "Harder",
        "Another game",
        "Review",
        "Replay",
        "Export",
    ]
    assert offered(Seat.SECOND) == ["Rematch", "Easier", "Another game", "Review", "Replay", "Export"]


def test_end_offers_no_level_beyond_ladder():
    levels = levels_of(games()["gomoku"])
    assert offered(Seat.FIRST, levels[-1].id) == ["Rematch", "Another game", "Review", "Replay", "Export"]
    assert offered(Seat.SECOND, levels[0].id) == ["Rematch", "Another game", "Review", "Replay", "Export"]
    assert offered(Seat.FIRST, "taken-off-the-ladder") == [
        "Rematch",
        "Another game",
        "Review",
        "Replay",
        "Export",
    ]


def test_end_between_people_offers_plain_rematch():
    assert offered(Seat.FIRST, second=BOB) == ["Rematch", "Another game", "Review", "Replay", "Export"]
    assert offered(Seat.SECOND, second=BOB) == ["Rematch", "Another game", "Review", "Replay", "Export"]


def test_aborted_match_offers_no_other_level():
    assert offered(None, termination=Termination.ABORTED) == [
        "Rematch",
        "Another game",
        "Review",
        "Replay",
        "Export",
    ]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_review_replay_and_export_fit_one_phone_row(locale):
    match = a_match("gomoku", "H8 J9", second=BOB, result=Result(Seat.FIRST, Termination.RESIGNATION))
    again, look = end_rows(match, words_for(locale))
    assert (len(again.children), len(look.children)) == (2, 3)


def lost(level="club", *, results=1, winner=Seat.SECOND, ply=2):
    """Return a match of Alice against an engine, after this number of results."""
    change = RatingChange(1500, 1400, results, 8 - results)
    match = a_match(
        "gomoku", "H8 J9", second=Player(None, "Tengen", level), result=Result(winner, Termination.LINE)
    )
    return replace(match, rating_changes=(change, None))


@pytest.mark.parametrize(
    ("level", "first"), [("club", "Easier"), (levels_of(games()["gomoku"])[0].id, "Rematch")]
)
def test_early_loss_to_engine_names_ways_to_learn(level, first):
    match, words = lost(level), words_for("en-US")
    assert try_text(match, words) == (
        f"To learn the game, try **{first}** or **Rules**. In unrated matches, ⋯ has hints."
    )
    labels = [button.label for row in end_rows(match, words) for button in row.children]
    assert first in labels and labels[-1] == "Rules"


def test_later_loss_and_win_name_no_ways_to_learn():
    for match in (lost(results=4), lost(winner=Seat.FIRST), replace(lost(), rating_changes=(None, None))):
        assert try_text(match, words_for("en-US")) == ""
        assert "Rules" not in [b.label for row in end_rows(match, words_for("en-US")) for b in row.children]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_end_rows_of_beginner_fit_phone(locale):
    rows = end_rows(lost(), words_for(locale))
    assert all(len(row.children) <= 4 and fit_in_row(list(row.children)) for row in rows)
    assert len(rows) <= 4


def test_result_is_told_to_only_person_who_won():
    words = words_for("en-US")
    assert status_line(lost(winner=Seat.FIRST), words).startswith("You won! **")
    assert "You won" not in status_line(lost(), words)
    between = a_match("gomoku", "H8 J9", second=BOB, result=Result(Seat.FIRST, Termination.LINE))
    assert "You won" not in status_line(between, words)


async def resigned(alice, board):
    question = await alice.command("match resign", match=str(match_number(board)))
    await alice.click(question.message, label="Resign")
    return await turn(alice, board, is_changed=True)


async def test_easier_level_starts_with_exchanged_seats(lab, alice, bob):
    board = await resigned(alice, await start(lab, alice, level="club"))
    assert labels_of(board) == ["Rematch", "Easier", "Another game", "Replay", "Export"]
    await refuses(await bob.click(board, label="Easier"), "between Alice and Tengen")
    answer = await alice.click(board, label="Easier")
    following = answer.made[0]
    assert not answer.is_ephemeral
    text = text_of(await turn(alice, following))
    assert text.index("Casual") < text.index("Alice to move")
    # One match follows another: every next press leads there.
    for label in ("Easier", "Rematch"):
        await refuses(await alice.click(board, label=label), "Here's the rematch")
        assert following["id"] in (await alice.click(board, label=label)).text


async def test_harder_level_starts_after_no_loss(lab, alice):
    board = await start(lab, alice, "tictactoe", level="first-game")
    best = levels_of(games()["tic_tac_toe"])[-1].id
    while not is_over(board):
        position = position_of(await exported(alice, match_number(board)))
        await alice.click(board, label=think(position, best))
        board = await turn(alice, board, is_changed=True)
    following = (await alice.click(board, label="Harder")).made[0]
    assert "Beginner" in text_of(await turn(alice, following))


async def test_forged_level_is_refused(lab, alice, bob):
    board = await resigned(alice, await start(lab, alice, level="first-game"))
    number = match_number(board)
    refused = await alice.click(board, custom_id=f"t2.gentler.{number}", forge=True)
    await refuses(refused, "That isn't one of the choices")
    between = await pvp(lab, alice, bob)
    await refuses(
        await alice.click(between, custom_id=f"t2.stronger.{match_number(between)}", forge=True),
        "still in progress",
    )
    await resigned(alice, between)
    forged = await alice.click(between, custom_id=f"t2.stronger.{match_number(between)}", forge=True)
    await refuses(forged, "That isn't one of the choices")


@pytest.mark.parametrize(
    ("winner", "second", "told"),
    [
        (Seat.FIRST, BOB, ("You won!", "You lost.", "")),
        (Seat.SECOND, BOB, ("You lost.", "You won!", "")),
        (None, BOB, ("", "", "")),
        # Every board of the match says so to its only person.
        (Seat.FIRST, Player(None, "Tengen", "club"), ("You won!", "You won!", "You won!")),
        (Seat.SECOND, Player(None, "Tengen", "club"), ("You lost.", "", "")),
    ],
)
async def test_private_end_tells_reader_own_result(winner, second, told):
    words = words_for("en-US")
    match = a_match("gomoku", "H8 J9", second=second, result=Result(winner, Termination.RESIGNATION))
    for user_id, own in zip((1, 2, 3), told, strict=True):
        drawing = await draw(match, reader=words, seat=match.seat_of(user_id))
        board = text({"components": drawing.view.to_components()})
        for page in (board, done_text(match, user_id, words, "")):
            assert "".join(re.findall(r"You (?:won!|lost\.)", page)) == own


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("chess", "Draw: fifty moves each without a capture or pawn move"),
        ("checkers", "Draw: too many moves without progress"),
    ],
)
def test_game_words_its_draw_by_counting(game, told):
    match = a_match(game, "", result=Result(None, Termination.COUNTING))
    assert result_text(match, words_for("en-US")) == f"**{told}**"
