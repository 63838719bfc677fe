"""Leaderboards, profiles and exports: what a match leaves behind."""

import json

from bot.hosting.matches.board import Place
from bot.hosting.records.standing import Tally
from bot.views.export import export_json, export_text
from tests.lab import noughts
from tests.lab.house import House, against_engine, against_person, play_all

FIRST_WINS = [0, 3, 1, 4, 2]
DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]


async def win(service, winner, loser, *, guild=7, game=noughts.NOUGHTS):
    details = against_person(winner, loser, game=game, place=Place(guild, 8, 9))
    offer = await service.challenge(*details)
    return await play_all(service, await service.accept(offer.id, loser), FIRST_WINS)


async def test_a_leaderboard_of_one_game_one_server_or_everything(any_url):
    house = House(any_url)
    service = await house.open()
    await win(service, 1, 2)
    await win(service, 3, 4, guild=70)
    await win(service, 3, 2, guild=70)
    await win(service, 5, 6, guild=None, game=noughts.CROSSES)

    async def names(game=None, guild_id=None, **window):
        return [s.player.user_id for s in await service.leaderboard(game, guild_id, **window)]

    assert (await names())[:3] in ([3, 1, 5], [3, 5, 1])
    assert await names(noughts.CROSSES) == [5, 6]
    assert await names(noughts.NOUGHTS, 7) == [1, 2]
    assert set(await names(None, 70)) == {2, 3, 4}
    assert await names(None, 999) == []
    top = await service.leaderboard(noughts.NOUGHTS, None, limit=1)
    assert (top[0].rank, top[0].tally, top[0].is_provisional) == (1, Tally(2, 0, 0), True)
    second = await service.leaderboard(noughts.NOUGHTS, None, limit=1, offset=1)
    assert (second[0].rank, second[0].player.user_id) == (2, 1)
    await house.close()


async def test_settled_players_stand_above_provisional_ones(house, service):
    for opponent in range(10, 22):
        await win(service, 1, opponent)
        await win(service, opponent, 1)
        house.clock.forward(days=1)
    await win(service, 2, 3)
    board = await service.leaderboard(None, None, limit=40)
    assert [s.player.user_id for s in board if not s.is_provisional] == [1]
    assert board[0].player.user_id == 1
    assert any(s.rating > board[0].rating for s in board[1:])


async def test_a_profile_counts_people_and_engines_apart(house, service, begin):
    await win(service, 2, 1)
    await play_all(service, await begin(), DRAW)
    await win(service, 1, 2)
    await win(service, 1, 3)
    game = await service.begin(against_engine("first"))
    await service.resign(game.id, 1)
    await service.begin(against_engine("first"))
    profile = await service.profile(1)
    assert profile.player.name == "Player 1"
    [record] = profile.records
    assert (record.people, record.engines) == (Tally(2, 1, 1), Tally(0, 0, 1))
    assert record.people.games == 4
    assert record.standings[0].tally == Tally(2, 1, 1)
    assert (profile.streak, profile.ongoing) == (2, 1)
    assert profile.recent[0].id == game.id
    assert (await service.profile(2)).streak == -1


async def test_somebody_never_seen_has_an_empty_profile(service):
    profile = await service.profile(12345)
    assert (profile.player.user_id, profile.records, profile.streak, profile.recent) == (12345, (), 0, ())


async def test_json_export(service, begin):
    match = await play_all(service, await begin(rule="reverse"), FIRST_WINS)
    data = json.loads(export_json(match))
    assert data | {"started_at": 0, "changed_at": 0} == {
        "id": match.id,
        "game": "noughts",
        "options": {"rule": "reverse", "size": "3"},
        "seats": [{"name": "Player 1", "user_id": "1"}, {"name": "Player 2", "user_id": "2"}],
        "moves": ["a1", "a2", "b1", "b2", "c1"],
        "outcome": "second",
        "termination": "line",
        "is_rated": True,
        "started_at": 0,
        "changed_at": 0,
    }
    assert data["started_at"] == "2026-11-21T09:00:00+00:00"


async def test_json_says_draw_and_null(service, begin):
    going = await begin()
    data = json.loads(export_json(going))
    assert (data["outcome"], data["termination"], data["moves"]) == (None, None, [])
    drawn = await play_all(service, going, DRAW)
    assert json.loads(export_json(drawn))["outcome"] == "draw"


async def test_text_export(service, begin):
    match = await play_all(service, await begin(), FIRST_WINS)
    assert export_text(match).splitlines() == [
        f"Noughts, match {match.id}, 2026-11-21",
        "Options: rule usual, size 3",
        "Crosses: Player 1",
        "Noughts: Player 2",
        "Result: Player 1 wins (line)",
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


async def test_text_export_of_an_unfinished_match_against_an_engine(service):
    match = await service.begin(against_engine("first"))
    text = export_text(match)
    assert "Noughts: Tengen (First)" in text
    assert "Result: still being played\n\nNo moves.\n" in text
