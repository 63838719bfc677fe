"""Leaderboards, profiles and exports: what a match leaves behind."""

import json
from datetime import timedelta

import pytest
import sqlalchemy as sa

from bot.features.archive.export_page import export_json, export_text
from bot.hosting.matches.board import Place
from bot.hosting.matches.command import AnswerOffer, AskTakeback, Play
from bot.hosting.matches.decide import decide
from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.ratings.rating import Pool
from bot.hosting.ratings.replay import RatingReplay
from bot.hosting.ratings.results import Span
from bot.hosting.records import records
from bot.hosting.records.profile import Ranking
from db.store.standing import rankings
from engines.core.statistics.tally import Tally
from engines.core.types import Seat
from tests.bot.hosting.matches.test_decide import new_match
from tests.lab import noughts
from tests.lab.databases import POSTGRES_THOROUGHLY, sqlite_database
from tests.lab.hosting import Hosting, against_engine, against_person, play_all

FIRST_WINS = [0, 3, 1, 4, 2]
DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]


async def win(service, winner, loser, *, guild=7, game=noughts.NOUGHTS, **options):
    details = against_person(winner, loser, game=game, place=Place(guild, 8, 9), **options)
    offer = await service.challenges.offer(*details)
    return await play_all(service, await service.challenges.accept(offer.id, loser), FIRST_WINS)


async def placed(service, people, *, guild=7, game=noughts.NOUGHTS, **options):
    """Eight results between two people, who share them."""
    for _ in range(4):
        await win(service, *people, guild=guild, game=game, **options)
        await win(service, *reversed(people), guild=guild, game=game, **options)


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_leaderboard_covers_one_server_or_all(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    await placed(service, (1, 2))
    await placed(service, (3, 4), guild=70)
    await win(service, 3, 2, guild=70)
    await placed(service, (5, 6), guild=None, game=noughts.CROSSES)

    async def names(game, guild_id=None):
        page = await service.records.leaderboard(Ranking(game, guild_id=guild_id), 0)
        return [placed.player.user_id for placed in page.places]

    assert (await names(noughts.NOUGHTS))[0] == 3
    assert set(await names(noughts.NOUGHTS)) == {1, 2, 3, 4}
    assert set(await names(noughts.CROSSES)) == {5, 6}
    assert set(await names(noughts.NOUGHTS, 7)) == {1, 2}
    assert set(await names(noughts.NOUGHTS, 70)) == {2, 3, 4}
    assert await names(noughts.NOUGHTS, 999) == []
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS), 4)
    assert [placed.rank for placed in page.places] == [1, 2, 3, 4]
    assert page.own in page.places
    assert not page.has_more
    # Beyond the last page there is nothing but one's own place.
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS), 4, 1)
    assert (page.places, page.own.player.user_id) == ((), 4)
    engines = await service.records.leaderboard(Ranking(noughts.NOUGHTS, Pool.ENGINES), 4)
    assert (engines.places, engines.own) == ((), None)
    await hosting.close()


async def ranked(service, span=None):
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS, span=span), 0)
    return [placed.player.user_id for placed in page.places]


async def test_rating_gains_restart_each_week_month_and_season(hosting, service):
    """Placement is no gain; what came after it is, until the time is over."""
    await placed(service, (1, 2))
    assert await ranked(service, Span.WEEK) == []
    hosting.clock.forward(days=2)  # Monday, 23 November
    await win(service, 1, 2)
    assert [await ranked(service, span) for span in Span] == [[1], [1], [1]]
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS, span=Span.WEEK), 1)
    assert page.own.value > 0
    assert page.own.results == 1
    hosting.clock.forward(days=7)  # 30 November
    assert [await ranked(service, span) for span in Span] == [[], [1], [1]]
    await win(service, 2, 1)
    assert await ranked(service, Span.WEEK) == [2]
    hosting.clock.forward(days=1)
    assert [await ranked(service, span) for span in Span] == [[2], [], [2]]
    hosting.clock.forward(days=31)
    assert [await ranked(service, span) for span in Span] == [[], [], []]


async def test_rating_course_begins_when_settled(service):
    await placed(service, (1, 2))
    assert (await service.records.profiles.of(1)).course is None
    await win(service, 1, 2)
    match = await win(service, 2, 1)
    course = (await service.records.profiles.of(1)).course
    assert [value for _, value in course.points][1:] == [
        match.rating_changes[1].before,
        match.rating_changes[1].after,
    ]
    assert course.standing.tally.games == 10
    assert (await service.records.profiles.of(5)).course is None


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_record_of_two_is_counted_from_both_sides(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    for winner, loser in ((1, 2), (1, 2), (2, 1), (1, 3)):
        await win(service, winner, loser)
    await win(service, 2, 1, game=noughts.CROSSES)
    offer = await service.challenges.offer(*against_person(2, 1))
    await play_all(service, await service.challenges.accept(offer.id, 1), DRAW)
    called_off = await service.challenges.offer(*against_person(2, 1))
    await service.abort((await service.challenges.accept(called_off.id, 1)).id, 1)
    assert await service.records.versus(1, 2) == {
        noughts.NOUGHTS: Tally(2, 1, 1),
        noughts.CROSSES: Tally(0, 0, 1),
    }
    assert await service.records.versus(2, 1) == {
        noughts.NOUGHTS: Tally(1, 1, 2),
        noughts.CROSSES: Tally(1, 0, 0),
    }
    assert await service.records.versus(2, 3) == {}
    await hosting.close()


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_leaderboard_movement_counts_from_monday(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    await placed(service, (1, 2))
    await placed(service, (3, 4))
    before = await ranked(service)
    hosting.clock.forward(days=2)
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS), 0)
    assert [placed.climbed for placed in page.places] == [0, 0, 0, 0]
    lowest = before[-1]
    for opponent in before[:3]:
        await win(service, lowest, opponent)
        await win(service, lowest, opponent)
    everywhere = await service.records.leaderboard(Ranking(noughts.NOUGHTS), 0)
    climbed = {placed.player.user_id: placed.climbed for placed in everywhere.places}
    after = [placed.player.user_id for placed in everywhere.places]
    assert after[0] == lowest
    assert climbed == {user: before.index(user) - after.index(user) for user in before}
    # The same where the people of a server are looked up, and where its index is counted.
    for few in (1000, 0):
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(rankings, "_FEW", few)
            here = await service.records.leaderboard(Ranking(noughts.NOUGHTS, guild_id=7), lowest)
        assert here.places == everywhere.places
        assert here.own == everywhere.places[0]
    await hosting.close()


async def test_damaged_row_moves_no_line_to_another_page(tmp_path, monkeypatch):
    host = Hosting(sqlite_database(tmp_path))
    service = await host.open()
    await placed(service, (1, 2))
    await placed(service, (3, 4))
    order = await ranked(service)
    await host.database.write(
        lambda it: it.execute(sa.text(f"UPDATE players SET name = x'ff' WHERE user_id = {order[0]}"))
    )
    monkeypatch.setattr(records, "PAGE", 2)
    shown = []
    for number in (0, 1):
        page = await service.records.leaderboard(Ranking(noughts.NOUGHTS), order[2], number)
        shown.append([(one.player.user_id, one.rank) for one in page.places])
        assert page.has_more is (number == 0)
        assert (page.own.player.user_id, page.own.rank) == (order[2], 3)
    assert shown == [[(order[1], 2)], [(order[2], 3), (order[3], 4)]]
    await host.close()


async def test_ranking_needs_settled_rating_and_a_win(service):
    for opponent in range(10, 17):
        await win(service, 1, opponent)
    # Seven results, however good, are not yet a rank.
    assert await ranked(service) == []
    await win(service, 1, 2)
    assert await ranked(service) == [1]
    for opponent in range(20, 35):
        offer = await service.challenges.offer(*against_person(3, opponent))
        await play_all(service, await service.challenges.accept(offer.id, opponent), DRAW)
    (standing,) = (await service.records.profiles.of(3)).records[0].standings
    assert standing.tally.games == 15
    assert await ranked(service) == [1]


async def test_unranked_people_are_listed_until_ranked(service):
    for opponent in range(10, 17):
        await win(service, 1, opponent)
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS, guild_id=7), 0)
    assert [(one.player.user_id, one.results, one.missing) for one in page.unranked[:1]] == [(1, 7, 1)]
    assert [(one.results, one.missing) for one in page.unranked[1:]] == [(1, 7)] * 4
    for elsewhere in (
        Ranking(noughts.NOUGHTS),
        Ranking(noughts.NOUGHTS, guild_id=8),
        Ranking(noughts.NOUGHTS, Pool.ENGINES, guild_id=7),
        Ranking(noughts.NOUGHTS, span=Span.WEEK, guild_id=7),
    ):
        assert (await service.records.leaderboard(elsewhere, 0)).unranked == ()
    await win(service, 1, 20)
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS, guild_id=7), 0)
    assert [placed.player.user_id for placed in page.places] == [1]
    assert 1 not in [one.player.user_id for one in page.unranked]


async def test_unranked_people_are_listed_by_their_best_variant(service):
    for opponent in range(1, 8):
        await win(service, 9, opponent)
    await win(service, 9, 1, rule="reverse")
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS, guild_id=7), 0)
    assert [(one.player.user_id, one.missing) for one in page.unranked[:1]] == [(9, 1)]


async def test_rested_rating_is_ranked_after_three_more_results(hosting, service):
    await placed(service, (1, 2))
    await win(service, 1, 2)
    hosting.clock.forward(days=180)
    assert await ranked(service) == [1, 2]
    (standing,) = (await service.records.profiles.of(1)).records[0].standings
    assert standing.missing == 0
    hosting.clock.forward(seconds=1)
    assert await ranked(service) == []
    profile = await service.records.profiles.of(1)
    assert (profile.records[0].standings[0].missing, profile.course) == (3, None)
    for missing in (2, 1, 0):
        assert await ranked(service) == []
        match = await win(service, 1, 9)
        assert (match.rating_changes[0].missing, match.rating_changes[1].missing > 3) == (missing, True)
        unranked = (await service.records.leaderboard(Ranking(noughts.NOUGHTS, guild_id=7), 0)).unranked
        assert [(one.player.user_id, one.missing) for one in unranked if one.player.user_id != 9] == [
            (1, missing)
        ][:missing]
    assert await ranked(service) == [1]
    replay = RatingReplay(hosting.games, LOG_READER)
    assert (await hosting.database.read(replay.compare_in)).differences == ()


async def test_rested_better_variant_hides_no_active_one(hosting, service):
    await placed(service, (1, 2))
    await win(service, 1, 2)
    hosting.clock.forward(days=181)
    await win(service, 2, 1, rule="reverse")
    unranked = (await service.records.leaderboard(Ranking(noughts.NOUGHTS, guild_id=7), 0)).unranked
    assert {one.player.user_id: one.missing for one in unranked} == {1: 7, 2: 7}
    await placed(service, (1, 2), rule="reverse")
    page = await service.records.leaderboard(Ranking(noughts.NOUGHTS), 0)
    assert {(one.player.user_id, one.variant) for one in page.places} == {
        (1, "rule=reverse"),
        (2, "rule=reverse"),
    }
    replay = RatingReplay(hosting.games, LOG_READER)
    assert (await hosting.database.read(replay.compare_in)).differences == ()


async def test_profile_counts_people_and_engines_apart(hosting, service, begin):
    await win(service, 2, 1)
    await play_all(service, await begin(), DRAW)
    await win(service, 1, 2)
    await win(service, 1, 3)
    hosting.clock.forward(minutes=1)
    game = await service.begin(against_engine("first"))
    await service.resign(game.id, 1)
    await service.begin(against_engine("first"))
    profile = await service.records.profiles.of(1)
    assert profile.player.name == "Player 1"
    [record] = profile.records
    assert (record.people, record.engines) == (Tally(2, 1, 1), Tally(0, 0, 1))
    assert record.people.games == 4
    assert record.standings[0].tally == Tally(2, 1, 1)
    assert (profile.streak, profile.longest_streak, len(profile.ongoing)) == (2, 2, 1)
    assert (await service.records.profiles.of(2)).streak == -1


async def test_profile_of_unknown_person_is_empty(service):
    profile = await service.records.profiles.of(12345)
    assert (profile.player.user_id, profile.records, profile.streak, profile.ongoing) == (12345, (), 0, ())


async def test_json_export_holds_whole_match(service, begin):
    match = await play_all(service, await begin(rule="reverse"), FIRST_WINS)
    data = json.loads(export_json(match, with_ids=True))
    assert len(data["events"]) == 5
    assert data | {"started_at": 0, "changed_at": 0, "events": []} == {
        "id": match.id,
        "game": "noughts",
        "options": {"rule": "reverse", "size": "3"},
        "seats": [{"name": "Player 1", "user_id": "1"}, {"name": "Player 2", "user_id": "2"}],
        "setup": None,
        "moves": ["a1", "a2", "b1", "b2", "c1"],
        "outcome": "second",
        "termination": "line",
        "is_rated": True,
        "clock": "7d",
        "is_imported": False,
        "comments": {},
        "events": [],
        "date": "2026-11-21",
        "started_at": 0,
        "changed_at": 0,
    }
    assert data["started_at"] == "2026-11-21T09:00:00+00:00"


async def test_json_export_says_draw_and_null(service, begin):
    going = await begin()
    data = json.loads(export_json(going, with_ids=True))
    assert (data["outcome"], data["termination"], data["moves"]) == (None, None, [])
    drawn = await play_all(service, going, DRAW)
    assert json.loads(export_json(drawn, with_ids=True))["outcome"] == "draw"


async def test_text_export_shows_players_result_moves_and_board(service, begin):
    match = await play_all(service, await begin(), FIRST_WINS)
    assert export_text(match).splitlines() == [
        f"Noughts, match {match.id}, 2026-11-21",
        "Options: rule usual, size 3",
        "Crosses: Player 1",
        "Noughts: Player 2",
        "Result: Crosses has won (line)",
        "",
        "1. a1 a2",
        "2. b1 b2",
        "3. c1",
        "",
        "  a b c",
        "1 X X X",
        "2 O O .",
        "3 . . .",
    ]


async def test_text_export_of_running_match_says_so(service):
    match = await service.begin(against_engine("first"))
    text = export_text(match)
    assert "Noughts: Tengen · First" in text
    assert "Result: still being played\n\nNo moves.\n" in text


def test_json_export_tells_log_with_moves_in_place():
    match = new_match(clock="3+2")
    for command in (Play(Seat.FIRST, 4), Play(Seat.SECOND, 0, think_ms=7), AskTakeback(Seat.FIRST)):
        match = decide(match, command, match.updated_at + timedelta(seconds=1)).after
    match = decide(match, AnswerOffer(Seat.SECOND, True), match.updated_at).after
    match = decide(match, Play(Seat.FIRST, 8), match.updated_at).after
    data = json.loads(export_json(match, with_ids=True))
    assert (data["clock"], data["is_imported"], data["moves"]) == ("3+2", False, ["c3"])
    assert [(event["seq"], event["kind"], event["seat"], event["move"]) for event in data["events"]] == [
        (0, "moved", "first", "b2"),
        (1, "moved", "second", "a1"),
        (2, "takeback_asked", "first", None),
        (3, "taken_back", "second", None),
        (4, "moved", "first", "c3"),
    ]
    assert data["events"][1]["think_ms"] == 7
    assert data["events"][0]["at"].endswith("+00:00")
