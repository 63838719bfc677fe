"""Leaderboards, profiles and results in the playground: one game at a time."""

import dataclasses
import io
import re
from datetime import UTC, datetime

import pytest
from PIL import Image

from bot.features.standing.leaderboard_page import (
    SPANS,
    leaderboard_page,
    leaderboard_picture,
    pack_ranking,
    unpack_ranking,
)
from bot.features.standing.profile_page import profile_page
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import RatingChange, Result
from bot.hosting.ratings.rating import Pool
from bot.hosting.ratings.results import Span
from bot.hosting.records.profile import (
    GameRecord,
    GameStanding,
    LeaderboardPage,
    Profile,
    RankedPlayer,
    Ranking,
    RatingCourse,
)
from bot.i18n import words_for
from bot.views.words.results import rating_changes
from engines.core.statistics.tally import Tally
from engines.core.types import Seat, Termination
from engines.registry import games
from tests.bot.bot_lab import a_match
from tests.bot.chat import pvp, refuses
from tests.e2e.messages import as_read, chosen_in, selects, text_of
from tests.e2e.person import Person
from tests.e2e.playing import is_over

WORDS = words_for("en-US")
BOB = Player(2, "Bob")
SQUARES = ("a1", "a2", "b1", "b2", "c1")


def changed(results, missing, second=BOB):
    change = RatingChange(1490, 1512, results, missing)
    match = a_match("tic_tac_toe", " ".join(SQUARES), second=second, rating_changes=(change, None))
    return as_read(rating_changes(match, WORDS)).splitlines()


def test_rating_is_hidden_until_eight_results():
    assert changed(1, 7) == ["Ada: 1 of 8 matches until a rating"]
    assert changed(7, 1) == ["Ada: 7 of 8 matches until a rating"]
    assert changed(8, 0) == ["Ada: 1512 (+22)", WORDS("rating-explained")]
    assert changed(9, 0) == ["Ada: 1512 (+22)"]
    assert changed(40, 2) == ["Ada: 1 of 3 matches until a rating"]
    assert changed(2, 6, Player(None, "", level="easy")) == ["2 of 8 matches until your rating"]


def test_rating_changes_have_line_for_each_player():
    changes = (RatingChange(1490, 1512, 40), RatingChange(1490, 1470, 2, 6))
    match = a_match("tic_tac_toe", " ".join(SQUARES), second=Player(2, "Bob"), rating_changes=changes)
    assert as_read(rating_changes(match, WORDS)).splitlines() == [
        "Ada: 1512 (+22)",
        "Bob: 2 of 8 matches until a rating",
    ]


def resigned(moves, termination=Termination.RESIGNATION, **changes):
    result = Result(Seat.SECOND, termination)
    match = a_match("tic_tac_toe", moves, second=Player(2, "Bob"), result=result, **changes)
    return rating_changes(match, WORDS)


def test_short_match_is_called_unrated():
    assert resigned("b2") == resigned("b2 a1 c3") == "Too short to affect ratings."
    assert resigned("b2 a1 c3 c1") == ""
    assert resigned("b2", is_rated=False) == ""
    assert resigned("b2", Termination.ABORTED) == ""


def test_profile_shows_progress_in_place_of_new_rating():
    game = games()["gomoku"]
    ada = Player(1, "Ada")
    usual = GameStanding(ada, game, "", Pool.PEOPLE, 1712, Tally(6, 0, 4))
    renju = dataclasses.replace(usual, variant="rule=renju", rating=1999, tally=Tally(3, 0, 0), missing=5)
    engines = dataclasses.replace(usual, pool=Pool.ENGINES, rating=1650)
    record = GameRecord(game, Tally(9, 0, 4), Tally(1, 0, 9), (usual, engines, renju))
    page = profile_page(Profile(ada, (record,), 0, 0, (), (), {}), "Ada", WORDS)
    shown = page.view.to_components()[0]["components"][0]["content"]
    progress = "3 of 8 matches until a rating"
    assert f"**Gomoku**\nPeople: **1712** · Renju {progress} · 9 won, 0 drawn, 4 lost" in as_read(shown)
    assert "\nEngines: **1650** · 1 won" in as_read(shown)


def games_of(board):
    """The menu of games of a leaderboard."""
    return selects(board)[0]["custom_id"]


async def won(lab, winner, loser):
    board = await pvp(lab, winner, loser, clock="7d")
    for person, square in zip((winner, loser, winner, loser, winner), SQUARES, strict=True):
        await person.click(board, label=square)
    return await winner.wait_update(board["id"], is_over)


async def test_progress_shows_in_result_profile_and_leaderboard(lab, alice, carol, newcomer):
    board = await won(lab, alice, carol)
    said = text_of(board).replace("\u00a0", " ")
    assert said.count("wins") == 1
    told = re.search("^Carol: ([1-7]) of 8 matches until a rating$", said, re.MULTILINE)[1]
    profile = (await newcomer.command("profile", user=carol.id)).text.replace("\u00a0", " ")
    assert f"Tic-tac-toe**\nPeople: {told} of 8 matches until a rating · " in profile
    here = (await newcomer.command("leaderboard", game="tictactoe")).text.replace("\u00a0", " ")
    assert re.search(f"^On the way: .*Carol [(]{told} of 8[)]", here, re.MULTILINE)
    everywhere = await newcomer.command("leaderboard", game="tictactoe", scope="global")
    assert "On the way" not in everywhere.text
    await newcomer.set_locale("ja")
    assert f"Carol（{told}/8局）" in (await newcomer.command("leaderboard", game="tictactoe")).text


async def test_leaderboard_of_one_game_leads_to_others(lab, newcomer, bob):
    board = (await newcomer.command("leaderboard", game="othello")).message
    assert "Othello: the best on this server" in text_of(board)
    assert "No players are ranked yet" in text_of(board)
    menu, times = selects(board)
    assert [one["value"] for one in times["options"]] == ["all", "week", "month", "season"]
    assert [one["label"] for one in menu["options"]] == [f"Game: {game.title}" for game in games().values()]
    assert chosen_in(board) == ["Game: Othello", "Period: All time"]
    assert [one["value"] for one in menu["options"] if one.get("default")] == ["othello"]
    await newcomer.select(board, ["gomoku"], custom_id=games_of(board))
    assert "Gomoku: the best on this server" in text_of(await newcomer.message(board))
    # An onlooker gets a page of their own, and nobody's page is changed.
    other = await bob.select(board, ["connect_four"], custom_id=games_of(await bob.message(board)))
    assert other.is_ephemeral
    assert "Connect Four: the best" in other.text
    assert "Gomoku: the best" in text_of(await newcomer.message(board))
    await bob.select(other.message, ["tic_tac_toe"], custom_id=games_of(other.message))
    assert "Tic-tac-toe: the best" in text_of(await bob.message(other.message))


async def test_leaderboard_scope_survives_change_of_game(lab, newcomer):
    board = (await newcomer.command("leaderboard", scope="global")).message
    assert "the best on all servers" in text_of(board)
    await newcomer.select(board, ["gomoku"], custom_id=games_of(board))
    assert "Gomoku: the best on all servers" in text_of(await newcomer.message(board))


@pytest.mark.parametrize("values", [[], ["shogi"], ["gomoku", "othello"], None])
async def test_forged_leaderboard_game_is_refused(lab, newcomer, values):
    forged = f"t2.leaderboard.{newcomer.id}.1"
    board = (await newcomer.command("leaderboard", game="othello")).message
    data = {"component_type": 3, "custom_id": forged, "values": values}
    answer = await newcomer._interact(
        3, board["channel_id"], data, may_fail=True, message_id=board["id"], forge=True
    )
    await refuses(answer, "That isn't one of the choices")


async def test_players_of_same_name_are_numbered_in_every_list(lab, newcomer):
    url = lab.playground.url
    async with Person(url, "Twin") as one, Person(url, "twin") as other:
        for twin in (one, other):
            await pvp(lab, newcomer, twin)
        numbered = ("Twin (1)", "twin (2)")
        listed = (await newcomer.command("match list")).text
        assert all(name in listed for name in numbered)
        suggested = [choice["name"] for choice in await newcomer.autocomplete("match move", "match", at="a1")]
        assert all(any(name in label for label in suggested) for name in numbered)
        offer = (await one.command("othello challenge", opponent=other.id)).message
        assert "**Twin (1)** challenges" in text_of(offer)
        await other.click(offer, label="Decline")
        assert "twin (2) declined" in text_of(await one.message(offer))


GOMOKU = games()["gomoku"]
PAGE = LeaderboardPage(
    Ranking(GOMOKU, guild_id=7),
    1,
    (
        RankedPlayer(1, Player(1, "Ada"), "", 1812, 40, 2),
        RankedPlayer(2, Player(2, "Bob"), "rule=renju", 1700, 12, -1),
        RankedPlayer(3, Player(3, "Zoë 春"), "", 1650, 11, None),
        RankedPlayer(4, Player(4, "Dora"), "", 1600, 30, 0),
    ),
    RankedPlayer(21, Player(9, "Eve"), "", 1490, 10, 0),
    True,
)


def test_profile_plots_best_supported_rating_with_alt_text():
    ada = Player(1, "Ada")
    standing = GameStanding(ada, GOMOKU, "rule=renju", Pool.PEOPLE, 1650, Tally(9, 0, 4))
    days = [datetime(2026, 11, day, tzinfo=UTC) for day in (1, 3, 10)]
    course = RatingCourse(standing, tuple(zip(days, (1600, 1700, 1650), strict=True)))
    record = GameRecord(GOMOKU, Tally(9, 0, 4), Tally(), (standing,))
    page = profile_page(Profile(ada, (record,), 0, 0, (), (), {}, course), "Ada", WORDS)
    assert Image.open(io.BytesIO(page.picture)).size == (1000, 420)
    _, title, gallery, _, _ = shown(page)
    assert title["content"] == "-# Gomoku · Renju · People"
    assert as_read(gallery["items"][0]["description"]) == (
        "Gomoku · Renju · People: rating 1600 on November 1, 2026, 1650 now; highest 1700, lowest 1600"
    )


def shown(drawing):
    return drawing.view.to_components()[0]["components"]


def test_leaderboard_line_shows_rank_rating_movement_rules_results():
    text, *rows = shown(leaderboard_page(PAGE, WORDS, asker_id=9))
    assert text["content"].replace("\u00a0", " ").splitlines() == [
        "### Gomoku: the best on this server",
        "-# People · All time",
        "🥇 Ada **1812** ▲2 · 40 results",
        "🥈 Bob **1700** ▼1 · Renju · 12 results",
        "🥉 Zoë 春 **1650** 🆕 · 11 results",
        "4. Dora **1600** · 30 results",
        "…",
        "21. __Eve__ **1490** · 10 results",
    ]
    buttons = [[one.get("label") for one in row["components"]] for row in rows]
    assert buttons[2:] == [["Engines", "All servers"], ["⬅", "➡", "Picture"]]
    assert all(len(row) <= 4 for row in buttons)


def test_rating_gain_has_sign_and_no_movement():
    page = dataclasses.replace(PAGE, ranking=Ranking(GOMOKU, Pool.ENGINES, Span.WEEK), own=PAGE.places[1])
    lines = shown(leaderboard_page(page, WORDS, asker_id=2))[0]["content"].replace("\u00a0", " ").splitlines()
    assert lines[:4] == [
        "### Gomoku: the best on all servers",
        "-# Engines · This week",
        "🥇 Ada **+1812** · 40 results",
        "🥈 __Bob__ **+1700** · Renju · 12 results",
    ]
    assert len(lines) == 6


def test_leaderboard_picture_has_same_text():
    drawing = leaderboard_picture(PAGE, WORDS)
    image = Image.open(io.BytesIO(drawing.picture))
    assert image.width == 1000
    media = shown(drawing)[1]["items"][0]
    assert media["description"] == (
        "Gomoku: the best on this server: 1. Ada 1812, 2. Bob 1700, 3. Zoë 春 1650, 4. Dora 1600"
    )


@pytest.mark.parametrize("pool", Pool)
@pytest.mark.parametrize("span", SPANS)
@pytest.mark.parametrize("guild_id", [None, 7])
def test_ranking_round_trips_through_control(pool, span, guild_id):
    ranking = Ranking(GOMOKU, pool, span, guild_id)
    assert unpack_ranking(pack_ranking(ranking), GOMOKU, 7) == ranking


async def test_leaderboard_opens_on_last_played_game(lab, alice, carol, newcomer):
    await won(lab, alice, carol)
    assert "### Tic-tac-toe" in (await newcomer.command("leaderboard")).text
    await newcomer.open_dm()
    await lab.bot.preferences.set_person(int(newcomer.id), last_game="othello")
    assert "### Othello" in (await newcomer.command("leaderboard", scope="global")).text


async def test_leaderboard_turns_in_place(lab, newcomer):
    board = (await newcomer.command("leaderboard", game="othello", time="week")).message
    assert "People · This week" in text_of(board)
    for label, said in (
        ("Engines", "Engines · This week"),
        ("All servers", "on all servers"),
        ("People", "People ·"),
    ):
        await newcomer.click(board, label=label)
        board = await newcomer.message(board)
        assert said in text_of(board)
    _, times = selects(board)
    await newcomer.select(board, ["season"], custom_id=times["custom_id"])
    board = await newcomer.message(board)
    assert "People · This season" in text_of(board)
    data = {"component_type": 3, "custom_id": selects(board)[1]["custom_id"], "values": ["decade"]}
    answer = await newcomer._interact(
        3, board["channel_id"], data, may_fail=True, message_id=board["id"], forge=True
    )
    await refuses(answer, "That isn't one of the choices")


async def test_versus_shows_record_of_two_people(lab, newcomer, bob):
    said = (await newcomer.command("versus", user=bob.id)).text
    assert f"{newcomer.name} vs. {bob.name}" in said
    assert "haven't finished a match against each other" in said
    await won(lab, newcomer, bob)
    said = (await newcomer.command("versus", user=bob.id)).text
    assert "\n1 won, 0 drawn, 0 lost\n**Tic-tac-toe** +1 =0 −0" in said
    await refuses(await newcomer.command("versus", may_fail=True, user=newcomer.id), "yourself")
