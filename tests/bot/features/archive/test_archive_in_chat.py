"""An imported match in the chat: nobody sees it before its owner posts it, and nobody plays it again."""

import asyncio

import pytest

from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.board import BoardStyle
from engines.core.scoring.score import Score
from engines.core.types import Side
from tests.bot.test_private_messages import is_gone, private
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number


async def imported(person):
    page = (await person.command("match import", game="othello", text="f5d6c3")).message
    return match_number(page)


async def test_redraw_keeps_imported_match_private(lab, newcomer, bob):
    number = await imported(newcomer)
    before = [one["id"] for one in await bob.messages()]
    # As after another process has left it, and as after another style was chosen.
    await lab.bot.boards._redraw(number)
    await lab.bot.service.boards.set_style(await lab.bot.service.boards.match(number), BoardStyle.TEXT)
    await lab.bot.boards._redraw(number)
    assert [one["id"] for one in await bob.messages()] == before
    board = (await newcomer.command("match board", match=str(number))).message
    assert "imported" in text_of(await bob.message(board))


async def test_rematch_of_imported_match_is_refused(lab, newcomer):
    number = await imported(newcomer)
    with pytest.raises(InvalidChoiceError):
        await lab.bot.service.rematch(number, int(newcomer.id))


async def test_import_of_set_up_position_opens_analysis(newcomer, monkeypatch, lab):
    asked, is_asked = [], asyncio.Event()

    async def analyze(position, requester, wanted):
        asked.append(position)
        is_asked.set()
        return {action: Score.estimate(0.0) for action in position.legal_actions()}

    monkeypatch.setattr(lab.bot.pool, "analyze", analyze)
    text = "(;GM[4]SZ[15]AB[hh][hi]AW[ii])"
    page = (await newcomer.command("match import", game="gomoku", text=text)).message
    assert "No moves" in text_of(page)
    number = match_number(page)
    await newcomer.click(page, label="Analysis")
    await is_asked.wait()
    stones = [asked[0].format_point(point) for point, cell in enumerate(asked[0].cells) if cell]
    assert (sorted(stones), asked[0].side_to_move) == (["H7", "H8", "I7"], Side.SECOND)
    for name, said in (
        ("text", "To move: White"),
        ("json", '"to_move": "second"'),
        ("sgf", "AB[hh][hi]AW[ii]PL[W]"),
    ):
        answer = await newcomer.command("match export", match=str(number), format=name)
        (file,) = answer.message["attachments"]
        content = await newcomer.download(file["url"])
        assert said in content.decode()
        again = await newcomer.command(
            "match import", game="gomoku", file=await newcomer.attach("x", content)
        )
        assert "No moves" in again.text, again.text


async def test_export_button_asks_for_one_of_games_formats(newcomer):
    page = (await newcomer.command("match import", game="gomoku", text="(;GM[4]SZ[15];B[hh])")).message
    asked = await newcomer.click(page, label="Export")
    assert asked.is_ephemeral
    labels = [one["label"] for one in buttons(asked.message)]
    assert labels == ["Text", "JSON", "SGF", "Piskvork (.psq)", "RenLib (.lib)", "Points (h8i9j10)"]
    number = match_number(page)
    forged = await newcomer.click(asked.message, custom_id=f"t3.export_as.{number}:pdn", forge=True)
    assert "one of the choices" in forged.text
    sent = await newcomer.click(asked.message, label="SGF")
    (file,) = (await newcomer.follow_up(sent, lambda one: one["attachments"]))["attachments"]
    assert "B[hh]" in (await newcomer.download(file["url"])).decode()


async def test_export_format_without_positions_names_formats_with_them(newcomer):
    page = (await newcomer.command("match import", game="gomoku", text="(;GM[4]SZ[15]AB[hh])")).message
    said = await newcomer.command("match export", match=str(match_number(page)), format="psq")
    assert "can't be exported in this format" in said.text
    assert said.text.endswith("Available: text, json, and sgf.")


async def test_import_of_position_is_refused_for_fixed_start(newcomer):
    text = '{"moves": [], "setup": {"board": ["X..", "...", "..."], "to_move": "second"}}'
    said = await newcomer.command("match import", game="tictactoe", text=text)
    assert "This game always starts from its usual first position." in said.text


@pytest.mark.parametrize("sign", ["\\ud800", "\\u0000", "\\u001b[31m"])
async def test_import_of_half_letters_is_refused(newcomer, sign):
    """An object may spell half a letter, which no file can be written with and no message sent."""
    text = f'{{"moves": ["h8"], "seats": ["Ann{sign}", "Bob"], "comments": {{"1": "x{sign}"}}}}'
    page = (await newcomer.command("match import", game="gomoku", text=text)).message
    number = match_number(page)
    for name in ("text", "json", "sgf"):
        answer = await newcomer.command("match export", match=str(number), format=name)
        content = await newcomer.download(answer.message["attachments"][0]["url"])
        assert "Ann" in content.decode() and "\\ud800" not in content.decode()
    for broken in (f'{{"moves": ["{sign}"]}}', f'{{"game": "{sign}", "moves": ["h8"]}}'):
        answer = await newcomer.command("match import", game="gomoku", text=broken)
        assert "I can't read this" in answer.text


async def test_import_of_file_without_moves_is_refused(newcomer):
    answer = await newcomer.command("match import", game="gomoku", text="(;GM[4]SZ[15])")
    assert "It has no moves." in answer.text and "Line 1" in answer.text


async def test_failed_import_leaves_last_good_one_visible(newcomer):
    good = (await newcomer.command("match import", game="othello", text="f5d6c3")).message
    first = (await newcomer.command("match import", game="othello", text="f5 a1")).message
    refused = (await newcomer.command("match import", game="othello")).message
    await is_gone(newcomer, first)
    assert await private(newcomer) == [good["id"], refused["id"]]
    better = (await newcomer.command("match import", game="othello", text="f5d6c4")).message
    for old in (good, refused):
        await is_gone(newcomer, old)
    assert "Imported" in text_of(better)
