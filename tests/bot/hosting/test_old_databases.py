"""A database of version 0.1.0 (schema 0001) is carried over: every position, result, rating and offer.

`golden/v0001.sql` was written by that version, with matches in every
state, and `golden/v0001.json` is what it said about them.
"""

import json
import sqlite3
from datetime import datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.features.archive.export_page import export_json
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from bot.hosting.matches.board import BoardMessage
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.ratings.replay import RatingReplay
from bot.hosting.runtime import Runtime
from db.migrations import upgrade
from db.session import Database
from db.store import deadlines
from engines.registry import games
from tests.lab.asking import AskedService
from tests.lab.databases import POSTGRES_THOROUGHLY, postgres_database, postgres_server

_GOLDEN = Path(__file__).parent / "golden"
TOLD = json.loads((_GOLDEN / "v0001.json").read_text(encoding="utf-8"))


def _fill(connection):
    """Put the golden rows into a database of schema 0001, whatever its kind."""
    upgrade(connection, "0001")
    source = sqlite3.connect(":memory:")
    source.executescript((_GOLDEN / "v0001.sql").read_text(encoding="utf-8"))
    source.row_factory = sqlite3.Row
    old = sa.MetaData()
    old.reflect(connection)
    for table in old.sorted_tables:
        rows = [_typed(table, row) for row in source.execute(f'SELECT * FROM "{table.name}" ORDER BY rowid')]
        if rows and table.name != "alembic_version":
            connection.execute(table.insert(), rows)
    source.close()


def _typed(table, row):
    values = dict(row)
    for column in table.c:
        value = values[column.name]
        if value is None:
            continue
        if isinstance(column.type, sa.DateTime):
            values[column.name] = datetime.fromisoformat(f"{value}+00:00")
        elif isinstance(column.type, sa.JSON):
            values[column.name] = json.loads(value)
        elif isinstance(column.type, sa.Boolean):
            values[column.name] = bool(value)
    return values


@pytest.fixture(params=["sqlite", "postgres"])
def any_url(request, tmp_path):
    """A database of each kind without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tengen.db'}"
    else:
        with postgres_database(postgres_server(), is_empty=True) as found:
            yield found


@pytest.fixture
async def carried(any_url, monkeypatch):
    """The golden database, opened by this version."""
    with monkeypatch.context() as patched:
        patched.setattr("db.session.upgrade", _fill)
        await (await Database.open(any_url)).close()
    database = await Database.open(any_url)
    await database.write(RatingReplay(games(), LOG_READER).renew_in)
    yield database
    await database.close()


@pytest.fixture
def service(carried):
    return AskedService(carried, EnginePool(make_executor=WorkerProcess, workers=1), runtime=Runtime())


def _said(match: Match, board: BoardMessage):
    """What the old version said about a match, said by this one."""
    place, result = board.place, match.result
    return json.loads(export_json(match, with_ids=True)) | {
        "place": [place.guild_id, place.channel_id, place.message_id],
        "is_picture": board.style == "picture",
        "locale": board.locale,
        "seed": match.seed,
        "result": result and [result.winner, result.termination],
        "rating_changes": [bool(change) for change in match.rating_changes],
        "updated_at": match.updated_at.isoformat(timespec="milliseconds"),
    }


async def test_old_matches_load_unchanged(service):
    for told in TOLD["matches"]:
        match = await service.get(told["id"])
        said = _said(match, await service.boards.board(match.id))
        # Ratings are made anew, of the same results.
        changes = [bool(change) for change in told["rating_changes"]]
        # The export says more by now; what it said then it says alike.
        assert {key: said[key] for key in told} == told | {"rating_changes": changes}
        begun = Match.begin(match.id, match.terms, match.players, match.seed, match.created_at)
        assert fold(begun, match.events).result == match.result


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_seats_follow_movers_after_exchange_of_colors(service):
    for told in TOLD["matches"]:
        match = await service.get(told["id"])
        position = match.game.position(match.options)
        for event in match.events:
            if event.kind is EventKind.MOVED:
                assert event.seat is position.seat_to_move
                position = position.play(event.action)


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_old_results_and_offers_load_unchanged(carried, service):
    def rows(query):
        return carried.read(lambda c: [list(row) for row in c.execute(sa.text(query))])

    # The results that counted still do, of whichever pool they are by now.
    counted = await rows(
        "SELECT user_id, game, variant, sum(wins), sum(draws), sum(losses) FROM ratings "
        "GROUP BY 1, 2, 3 ORDER BY 1, 2, 3"
    )
    assert [list(map(str, row)) for row in counted] == [told[:3] + told[5:] for told in TOLD["ratings"]]
    offers = await rows("SELECT id, state, match_id, rematch_of, message_id FROM challenges ORDER BY 1")
    assert offers == TOLD["challenges"]
    due = await carried.read(lambda c: deadlines.load(c, 99))
    waiting = {row[0] for row in offers if row[1] == "pending"}
    offered = {(DeadlineKind.CHALLENGE_EXPIRES, number) for number in waiting}
    # The update gave a deadline to each match in which somebody may fall silent.
    silent = {(DeadlineKind.SILENCE, told["id"]) for told in TOLD["matches"] if _can_fall_silent(told)}
    assert offered and silent
    assert {(row.kind, row.subject_id) for row in due} == offered | silent


def _can_fall_silent(told):
    """Whether a match goes on with something at stake for a person; there were no clocks then."""
    people = {seat.get("user_id") for seat in told["seats"]} - {None}
    is_at_stake = len(people) == 2 or (told["is_rated"] and people)
    return told["termination"] is None and is_at_stake


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_old_running_matches_are_playable_and_redrawn(service):
    going = [match for match in TOLD["matches"] if match["termination"] is None]
    assert {told["id"] for told in going} <= {match.id for match in await service.load_outdated()}
    for told in going:
        match = await service.get(told["id"])
        player = match.player_to_move
        if player.user_id is not None:
            after = await service.play(match.id, player.user_id, match.position.legal_actions()[0], match.seq)
            assert after.ply == len(told["moves"]) + 1
