"""A database of schema 0040 is updated: its matches of all games replay, with the same results and offers."""

import pytest

from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.ratings.replay import RatingReplay
from bot.hosting.runtime import Runtime
from db.session import Database
from engines.registry import games
from tests.lab import old_database
from tests.lab.asking import AskedService
from tests.lab.databases import postgres_database, postgres_server
from tests.lab.hosting import against_engine


@pytest.fixture(params=["sqlite", "postgres"])
def any_url(request, tmp_path):
    """A database of each kind without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tengen.db'}"
    else:
        with postgres_database(postgres_server(), is_empty=True) as found:
            yield found


@pytest.fixture
async def updated(any_url, monkeypatch):
    """The golden database, opened by this version."""
    with monkeypatch.context() as patched:
        patched.setattr("db.session.upgrade", old_database.fill)
        await (await Database.open(any_url)).close()
    database = await Database.open(any_url)
    yield database
    await database.close()


_NEWER = ("chess",)
"""Games that are younger than the oldest databases."""


@pytest.fixture
def service(updated):
    return AskedService(updated, EnginePool(make_executor=WorkerProcess, workers=1), runtime=Runtime())


async def test_every_match_replays_to_its_stored_result(service):
    finished = set()
    for row in old_database.rows()["matches"]:
        match = await service.get(row["id"])
        begun = Match.begin(match.id, match.terms, match.players, match.seed, match.created_at)
        result = fold(begun, match.events).result
        assert result == match.result
        if result is None:
            assert row["status"] == "ongoing"
        else:
            winner = None if result.winner is None else result.winner.name.lower()
            assert (winner, result.termination) == (row["winner"], row["termination"])
            finished.add(match.game.id)
    assert finished >= set(games()) - {*_NEWER}


async def test_ratings_and_counts_follow_from_the_results(updated):
    replay = RatingReplay(games(), LOG_READER)
    await updated.write(replay.renew_in)
    found = await updated.report(replay.compare_in)
    assert found.differences == ()
    assert found.results >= len(games())


async def test_next_match_gets_an_unused_number(service):
    last = max(row["id"] for row in old_database.rows()["matches"])
    match = await service.begin(against_engine(game=games()["tic_tac_toe"], level="beginner"))
    assert match.id == last + 1
