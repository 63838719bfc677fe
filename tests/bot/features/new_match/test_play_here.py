"""*Play from here*: a match from a position of a replay or an analysis, against a level or a friend."""

import asyncio

import pytest

from bot.hosting.matches.acting.access import Viewer
from engines.core.scoring.score import Score
from tests.bot.chat import open_moves, refuses, turn
from tests.e2e.messages import buttons, selects, text_of, walk
from tests.e2e.playing import exported, match_number

GALLERY = 12
SET_UP = "(;GM[4]SZ[15]AB[hh][hi]AW[ii]PL[W];W[jj];B[gg])"


async def imported(person, game="gomoku", text=SET_UP):
    return (await person.command("match import", game=game, text=text)).message


def viewer(person):
    return Viewer(int(person.id))


async def told(person, answer):
    assert answer.failure is None
    return answer.made[0] if answer.made else await person.follow_up(answer)


def labels_of(message):
    return [one.get("label") for one in buttons(message)]


def pictures_of(message):
    galleries = [one for one in walk(message["components"]) if one["type"] == GALLERY]
    return [one["media"]["url"] for gallery in galleries for one in gallery["items"]]


async def form_from(person, page):
    form = await told(person, await person.click(page, label="Play from here"))
    assert form["flags"] & 1 << 6
    return form


async def test_import_leads_to_match_against_level_in_two_presses(lab, newcomer):
    page = await imported(newcomer)
    form = await form_from(newcomer, page)
    assert labels_of(form) == ["Rules", "Easy", "Medium", "Hard", "All levels", "Options", "Play a friend"]
    assert f"From the first position of match #{match_number(page)}" in text_of(form)
    assert "unrated" in text_of(form)
    board = await told(newcomer, await newcomer.click(form, label="Easy"))
    assert not board["flags"] & 1 << 6
    board = await turn(newcomer, board)
    assert "unrated · from a custom position" in (await newcomer.use("Match", board["id"])).text
    number = match_number(board)
    match = await lab.bot.service.load_visible(number, viewer(newcomer))
    assert match.position.setup is not None and match.position.actions == ()
    # White is to move, which is the second seat: the person goes first.
    assert match.is_turn_of(int(newcomer.id)) and open_moves(board)
    await asyncio.wait_for(lab.bot.service.abort(number, viewer(newcomer)), 10)
    data = await exported(newcomer, number)
    assert data["setup"]["to_move"] == "second" and not data["is_rated"]


async def test_friend_accepts_match_from_middle_of_game(lab, newcomer, bob):
    page = await imported(newcomer, "connect4", "4 4 3 5 2")
    await newcomer.click(page, custom_id=f"t3.turn.{match_number(page)}.2.2", forge=True)
    page = await newcomer.message(page)
    form = await form_from(newcomer, page)
    assert "after move 2" in text_of(form)
    await newcomer.click(form, label="Play a friend")
    form = await newcomer.message(form)
    assert "Anyone" not in labels_of(form)
    menu = selects(form)[-1]
    offer = await told(newcomer, await newcomer.select(form, [bob.id], custom_id=menu["custom_id"]))
    assert f"unrated, from a custom position, {newcomer.name} moves next" in text_of(offer)
    assert "first" not in text_of(offer)
    # Bob sees the discs before he accepts.
    assert "🔴" in text_of(offer) and "🟡" in text_of(offer)
    await bob.click(offer, label="Accept")
    board = await turn(newcomer, offer)
    match = await lab.bot.service.load_visible(match_number(board), viewer(newcomer))
    assert (match.start_ply, match.position.history()) == (2, ("4", "4"))


async def test_match_begins_where_file_went_on_after_a_draw(lab, newcomer):
    around = "1-6 32-27 6-1 27-32 "
    page = await imported(newcomer, "checkers", f'[FEN "W:WK1:BK32,K31"]\n\n{around * 2}1-6 31-26 *')
    number = match_number(page)
    await newcomer.click(page, custom_id=f"t3.turn.{number}.8.2", forge=True)
    form = await form_from(newcomer, await newcomer.message(page))
    board = await turn(newcomer, await told(newcomer, await newcomer.click(form, label="Easy")))
    match = await lab.bot.service.load_visible(match_number(board), viewer(newcomer))
    assert match.position.has_draws and match.position.setup is not None and not match.is_finished


async def test_declined_challenge_shows_no_position(newcomer, bob):
    wide = await imported(newcomer, text="(;GM[4]SZ[19]AB[aa][ss]AW[as][sa])")
    form = await form_from(newcomer, wide)
    await newcomer.click(form, label="Play a friend")
    form = await newcomer.message(form)
    menu = selects(form)[-1]
    offer = await told(newcomer, await newcomer.select(form, [bob.id], custom_id=menu["custom_id"]))
    # Such a board is a picture.
    assert ["challenge-" in url for url in pictures_of(offer)] == [True]
    await bob.click(offer, label="Decline")
    offer = await bob.wait_update(offer["id"], lambda one: "declined" in text_of(one))
    assert pictures_of(offer) == []


async def test_play_from_here_is_missing_at_start_and_end(newcomer):
    page = await imported(newcomer, "tictactoe", "a1 b1 a2 b2 a3")
    number = match_number(page)
    shown = {}
    for ply, place in ((0, 0), (1, 2), (5, 3)):
        await newcomer.click(page, custom_id=f"t3.turn.{number}.{ply}.{place}", forge=True)
        shown[ply] = "Play from here" in labels_of(await newcomer.message(page))
    assert shown == {0: False, 1: True, 5: False}
    answer = await newcomer.click(page, custom_id=f"t3.play_here.{number}.5", forge=True)
    await refuses(answer, "This position is final")


async def test_analysis_has_play_from_here_button(newcomer, monkeypatch, lab):
    async def analyze(position, requester, wanted):
        return {action: Score.estimate(0.0) for action in position.legal_actions()}

    monkeypatch.setattr(lab.bot.pool, "analyze", analyze)
    page = await imported(newcomer)
    await newcomer.click(page, label="Analysis")
    async with asyncio.timeout(10):
        while "Play from here" not in labels_of(page):
            page = await newcomer.message(page)
    assert "Easy" in labels_of(await form_from(newcomer, page))


async def test_play_from_hidden_match_is_refused(newcomer, bob):
    number = match_number(await imported(newcomer))
    form = (await bob.command("play")).message
    for forged in (f"t3.play_here.{number}.0", f"t3.begin:gomoku;beginner;first;001;from={number}.0"):
        answer = await bob.click(form, custom_id=forged, forge=True)
        assert "match" in text_of(await told(bob, answer))
        assert "Easy" in labels_of(await bob.message(form))


@pytest.mark.parametrize(
    "forged",
    [
        "othello;beginner;first;001;from={}.0",
        "gomoku;anyone;first;001;from={}.0",
        "gomoku;beginner;first;001;from={}",
        "gomoku;beginner;first;001;from=0.0",
    ],
)
async def test_forged_start_position_is_refused(newcomer, forged):
    page = await imported(newcomer)
    form = await form_from(newcomer, page)
    forged = f"t3.begin:{forged.format(match_number(page))}"
    answer = await told(newcomer, await newcomer.click(form, custom_id=forged, forge=True))
    assert "one of the choices" in text_of(answer)
