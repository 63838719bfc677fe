"""Every lock has a race that goes well with it and wrong without it, or a test that guards it."""

import asyncio

import pytest
import pytest_asyncio

from tests.lab import virtual_time
from tests.lab.databases import postgres_database, postgres_server
from tests.races.in_database.crowd import opened_for_races
from tests.races.in_database.matches import clock_is_looked_at_while_other_match_moves
from tests.races.in_threads import RACES as THREADS
from tests.races.local import RACES as LOCAL
from tests.races.places import PLACES
from tests.races.race import Race, has_guard, without_lock
from tests.races.rows import ROWS
from tests.races.sites import find_sites

MIGRATION = Race(
    "db/migrations/__init__.py::upgrade",
    guard="tests/db/test_migrations.py::test_processes_that_start_at_once_do_not_collide",
)
PICK = Race(
    "bot/features/archive/imports.py::ImportCommands._pick",
    guard="tests/bot/features/archive/test_file_list_in_chat.py::test_match_picked_twice_at_once_is_imported_once",
)
EVERY = [*ROWS, *LOCAL, *THREADS, *PLACES, MIGRATION, PICK]


def raced(races):
    return pytest.mark.parametrize("race", [pytest.param(one, id=one.site) for one in races if one.run])


def test_locks_have_one_row_each():
    rows = [race.site for race in EVERY]
    assert len(rows) == len(set(rows))
    assert set(rows) == {str(site) for site in find_sites()}


def test_lock_without_a_race_has_a_guarding_test():
    assert [race.site for race in EVERY if race.run is None and not has_guard(race)] == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def hosting(tmp_path_factory):
    server = await asyncio.to_thread(postgres_server)
    opening = postgres_database(server)
    url = await asyncio.to_thread(opening.__enter__)
    async with opened_for_races(url, tmp_path_factory.mktemp("races")) as built:
        yield built
    await asyncio.to_thread(opening.__exit__, None, None, None)


@raced(ROWS)
@pytest.mark.asyncio(loop_scope="module")
async def test_row_races_go_wrong_without_their_lock(race, hosting):
    await race.run(hosting)
    with without_lock(race.site), pytest.raises(race.error):
        await race.run(hosting)


@pytest.mark.asyncio(loop_scope="module")
async def test_deadline_is_stored_before_its_subject_is_read(hosting):
    """Storing it locks the row, although no statement says so."""
    await clock_is_looked_at_while_other_match_moves(hosting)


@raced([*LOCAL, *THREADS, *PLACES])
def test_place_races_go_wrong_without_their_lock(race, tmp_path):
    for name in ("with", "without"):
        (tmp_path / name).mkdir()
    virtual_time.run(race.run(tmp_path / "with"))
    with without_lock(race.site), pytest.raises(race.error):
        virtual_time.run(race.run(tmp_path / "without"))
