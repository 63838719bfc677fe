"""A move is decided on the match as it is remembered, and comes out as if it had been read first."""

import pytest

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.acting.timetable import SOON
from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.errors import MatchFinishedError, NotYourTurnError, StaleBoardError
from db.schema import PEOPLE, ratings
from db.store import deadlines
from db.store.person import players
from tests.lab.hosting import opened, person


@pytest.fixture
async def other(any_url, hosting):
    """Another process on the same database."""
    async with opened(any_url) as built:
        yield built


@pytest.fixture
async def hosting(any_url):
    async with opened(any_url) as built:
        yield built


async def test_move_reads_nothing_before_write(hosting, begin, monkeypatch):
    match = await begin()
    load = hosting.service._matches.load
    monkeypatch.setattr(hosting.service._matches, "load", unread)
    for ply, action in enumerate((4, 0, 8)):
        match = await hosting.service.play(match.id, 1 + ply % 2, action, match.seq)
    assert match.position.actions == (4, 0, 8)
    assert match == await load(match.id)


async def unread(match_id):
    raise AssertionError(f"match {match_id} is remembered")


async def test_player_to_move_elsewhere_may_move(hosting, other, begin):
    match = await begin()
    await other.service.play(match.id, 1, 4, match.seq)
    # As it is remembered here, it is still the first player's turn.
    match = await hosting.service.play(match.id, 2, 0, None)
    assert match.position.actions == (4, 0)


async def test_late_click_is_told_newest_match(hosting, other, begin):
    match = await begin()
    newest = await other.service.play(match.id, 1, 4, match.seq)
    with pytest.raises(StaleBoardError) as stale:
        await hosting.service.play(match.id, 1, 5, match.seq)
    assert stale.value.match == newest
    with pytest.raises(NotYourTurnError) as early:
        await hosting.service.play(match.id, 1, 5, None)
    assert early.value.match == newest
    await other.service.resign(match.id, 2)
    with pytest.raises(MatchFinishedError) as late:
        await hosting.service.play(match.id, 2, 5, newest.seq)
    assert late.value.match.winner.user_id == 1


async def test_move_returns_current_names_and_places(hosting, other, begin):
    match = await begin()
    moved = Place(guild_id=7, channel_id=8, message_id=77)
    await other.service.boards.attach(match.id, moved)
    await other.database.write(
        lambda connection: players.save(connection, 2, person(2, "Renamed").name, None, hosting.clock())
    )
    match = await hosting.service.play(match.id, 1, 4, match.seq)
    assert match.players[1].name == "Renamed"
    assert (await hosting.service.boards.board(match.id)).place == moved
    assert match == await hosting.service.get(match.id)


async def test_ping_time_follows_current_place(hosting, other, begin):
    match = await begin()
    await other.service.boards.attach(match.id, Place(7, 8, 77, PlaceKind.THREAD))
    match = await hosting.service.play(match.id, 1, 4, match.seq)
    rows = await hosting.database.read(lambda connection: deadlines.load(connection, 10))
    assert {row.kind: row.due_at for row in rows}[DeadlineKind.PING] == match.turn_began_at + SOON


async def test_move_returns_current_ratings(hosting, other, begin):
    match = await begin()
    assert match.ratings == (None, None)
    await other.database.write(lambda connection: rate(connection, hosting.clock()))
    match = await hosting.service.play(match.id, 1, 4, match.seq)
    assert match.ratings == ("1812", None)
    assert match == await hosting.service.get(match.id)


def rate(connection, now):
    """Give the first person a rating as if ten matches had been won, one of them drawn."""
    spread = {"rating": 1811.7, "deviation": 60.0, "volatility": 0.06}
    counts = {"wins": 9, "draws": 1, "losses": 0}
    key = {"user_id": 1, "game": "noughts", "variant": "", "pool": PEOPLE}
    connection.execute(ratings.insert(), {**key, **spread, **counts, "updated_at": now, "week_at": now})
