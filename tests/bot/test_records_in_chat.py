"""Leaderboards, profiles and results in the playground: placement first, then numbers, one game at a time."""

import dataclasses

import pytest

from bot.hosting.matches.match import Player, RatingChange
from bot.hosting.ratings.rating import Pool
from bot.hosting.records.standing import GameRecord, Profile, Standing, Tally
from bot.i18n import words_for
from bot.views.records import profile_page
from bot.views.results import rating_changes
from engines.core.registry import games
from tests.bot.bot_lab import a_match
from tests.bot.chat import pvp, refuses
from tests.e2e.messages import selects, text_of
from tests.e2e.person import Person
from tests.e2e.playing import is_over

WORDS = words_for("en-US")
SQUARES = ("a1", "a2", "b1", "b2", "c1")


def changed(results):
    change = RatingChange(1490, 1512, results)
    match = a_match("tic_tac_toe", " ".join(SQUARES), second=Player(2, "Bob"), rating_changes=(change, None))
    return rating_changes(match, WORDS)


def test_a_rating_is_placed_then_settled_then_changed():
    assert changed(3) == "Ada: placement\u00a03\u00a0of\u00a010"
    assert changed(9) == "Ada: placement\u00a09\u00a0of\u00a010"
    assert changed(10) == "Ada is rated 1512 now"
    assert changed(11) == "Ada 1490\u00a0→\u00a01512"


def test_both_players_have_a_line_each():
    changes = (RatingChange(1490, 1512, 40), RatingChange(1490, 1470, 2))
    match = a_match("tic_tac_toe", " ".join(SQUARES), second=Player(2, "Bob"), rating_changes=changes)
    assert rating_changes(match, WORDS).splitlines() == [
        "Ada 1490\u00a0→\u00a01512",
        "Bob: placement\u00a02\u00a0of\u00a010",
    ]


def test_a_profile_shows_no_number_before_ten_results():
    game = games()["gomoku"]
    ada = Player(1, "Ada")
    usual = Standing(0, ada, game, "", Pool.PEOPLE, 1712, Tally(6, 0, 4))
    renju = dataclasses.replace(usual, variant="rule=renju", rating=1999, tally=Tally(3, 0, 0))
    engines = dataclasses.replace(usual, pool=Pool.ENGINES, rating=1650)
    record = GameRecord(game, Tally(9, 0, 4), Tally(1, 0, 9), (usual, engines, renju))
    page = profile_page(Profile(ada, (record,), 0, (), 0), "Ada", WORDS)
    shown = page.view.to_components()[0]["components"][0]["content"]
    assert "**Gomoku**\nPeople: **1712** · Renju placement\u00a03\u00a0of\u00a010 · 9 won" in shown
    assert "\nEngines: **1650** · 1 won" in shown
    assert "1999" not in shown


async def won(house, winner, loser):
    board = await pvp(house, winner, loser)
    for person, square in zip((winner, loser, winner, loser, winner), SQUARES, strict=True):
        await person.click(board, label=square)
    return await winner.wait_update(board["id"], is_over)


@pytest.mark.asyncio(loop_scope="session")
async def test_the_result_is_said_once_with_the_placement(house, alice, carol, newcomer):
    board = await won(house, alice, carol)
    said = text_of(board)
    assert said.count("wins") == 1
    assert "Carol: placement\u00a0" in said
    assert "?" not in said
    assert "Tic-tac-toe**\nPeople: placement\u00a0" in (await newcomer.command("profile", user=carol.id)).text


@pytest.mark.asyncio(loop_scope="session")
async def test_a_leaderboard_is_of_one_game_and_leads_to_the_others(house, newcomer, bob):
    board = (await newcomer.command("leaderboard", game="othello")).message
    assert "Othello: the best of this server" in text_of(board)
    assert "Nobody is ranked yet" in text_of(board)
    (menu,) = selects(board)
    assert [one["label"] for one in menu["options"]] == [game.title for game in games().values()]
    assert [one["value"] for one in menu["options"] if one.get("default")] == ["othello"]
    await newcomer.select(board, ["gomoku"])
    assert "Gomoku: the best of this server" in text_of(await newcomer.message(board))
    # Whoever looks on gets a page of their own, and nobody's page is changed.
    other = await bob.select(board, ["connect_four"])
    assert other.is_ephemeral
    assert "Connect Four: the best" in other.text
    assert "Gomoku: the best" in text_of(await newcomer.message(board))
    await bob.select(other.message, ["tic_tac_toe"])
    assert "Tic-tac-toe: the best" in text_of(await bob.message(other.message))


@pytest.mark.asyncio(loop_scope="session")
async def test_a_leaderboard_of_all_servers_stays_one(house, newcomer):
    board = (await newcomer.command("leaderboard", scope="global")).message
    assert "the best of all servers" in text_of(board)
    await newcomer.select(board, ["gomoku"])
    assert "Gomoku: the best of all servers" in text_of(await newcomer.message(board))


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize("values", [[], ["chess"], ["gomoku", "othello"], None])
async def test_a_forged_game_of_a_leaderboard(house, newcomer, values):
    forged = f"t2.leaderboard.{newcomer.id}.1"
    board = (await newcomer.command("leaderboard", game="othello")).message
    data = {"component_type": 3, "custom_id": forged, "values": values}
    answer = await newcomer._interact(
        3, board["channel_id"], data, may_fail=True, message_id=board["id"], forge=True
    )
    await refuses(answer, "That choice does not exist")


@pytest.mark.asyncio(loop_scope="session")
async def test_two_people_of_one_name_are_told_apart_in_every_list(house, newcomer):
    url = house.playground.url
    async with Person(url, "Twin") as one, Person(url, "twin") as other:
        for twin in (one, other):
            await pvp(house, newcomer, twin)
        numbered = ("Twin (1)", "twin (2)")
        listed = (await newcomer.command("match list")).text
        assert all(name in listed for name in numbered)
        suggested = [choice["name"] for choice in await newcomer.autocomplete("match move", "match", at="a1")]
        assert all(any(name in label for label in suggested) for name in numbered)
        offer = (await one.command("othello challenge", opponent=other.id)).message
        assert "**Twin (1)** challenges" in text_of(offer)
        await other.click(offer, label="Decline")
        assert "twin (2) declined" in text_of(await one.message(offer))
