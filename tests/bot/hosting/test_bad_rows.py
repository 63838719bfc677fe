"""One row that cannot be decoded hurts one match, or one person: all others go on, after a restart too."""

import shutil

import pytest

from db.schema import metadata
from tests.bot.hosting.bad_rows import THINKER, fill, has_moved, plant, populate
from tests.lab import virtual_time
from tests.lab.virtual_host import Host, Nowhere

BAD = ("soon {", b"\xff\xfe", 9_000_000_000_000_000_000, -9_000_000_000_000_000_000, 0.5, "[1, {}]", None)
"""Broken JSON and no moment, no text, numbers too big, no whole number, another JSON, nothing."""
QUESTIONS = (1, 2, THINKER)


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A database in which something of everything is stored, and an engine owes a move."""
    folder = tmp_path_factory.mktemp("stored")
    host = Host(folder)

    async def life():
        await host.open()
        match_id = await populate(host)
        await host.die()
        return match_id

    match_id = virtual_time.run(life())
    fill(folder / "tengen.db")
    return folder / "tengen.db", match_id


class Somewhere(Nowhere):
    """Messenger that removes pings of which it knows nothing."""

    async def remove(self, sent):
        return


async def look(host, match_id):
    """Restart, see the engine reply, and ask for what people ask for; then delete those of the row."""
    host.messenger = Somewhere()
    await host.open()
    service = host.service
    try:
        assert await has_moved(service, match_id), "the engine never replied"
        for user_id in QUESTIONS:
            await service.ongoing_of(user_id)
            await service.records.profiles.of(user_id)
            for match in await service.unplayable.of_player(user_id):
                # Another game's id may be the id of a game that is missing.
                await service.unplayable.close(match.id, None if match.is_waiting else user_id)
        assert (await service.play(match_id, THINKER, free(await service.get(match_id)))).ply > 2
        await service.clean_up()
        for user_id in (1, 2):
            await service.privacy.stored(user_id)
            assert await service.privacy.delete(user_id)
            assert not (await service.privacy.effects(user_id)).is_known
        await service._publish_outdated()
    finally:
        await host.close()


def free(match):
    return next(iter(match.position.legal_actions()))


def copied(file, folder):
    """Copy the database of `file` into an empty folder."""
    for old in folder.glob("tengen.db*"):
        old.unlink()
    shutil.copy(file, folder / "tengen.db")
    return folder / "tengen.db"


def sweep(stored, folder, table, values_of):
    """How much was planted in the columns of a table, and what went wrong by which of it."""
    file, match_id = stored
    planted, hurt = 0, []
    for number, column in enumerate(table.c):
        for value in values_of(number):
            if plant(copied(file, folder), table, column, value):
                planted += 1
                try:
                    virtual_time.run(look(Host(folder), match_id))
                except Exception as error:
                    hurt.append(f"{column} = {value!r}: {type(error).__name__}: {error}")
    return planted, hurt


def some(number):
    """Two of the bad values for a column, others for the next one."""
    return [BAD[(number + offset) % len(BAD)] for offset in (0, 3)]


@pytest.mark.parametrize("bad", BAD[:3], ids=str)
def test_bad_row_in_every_table_hurts_no_other_match(stored, tmp_path, bad):
    file, match_id = stored
    database = copied(file, tmp_path)
    for table in metadata.sorted_tables:
        columns = [column for column in table.c if not column.primary_key] or list(table.c)
        assert any(plant(database, table, column, bad) for column in columns)
    virtual_time.run(look(Host(tmp_path), match_id))


@pytest.mark.nightly
@pytest.mark.parametrize("table", metadata.sorted_tables, ids=str)
def test_bad_value_in_some_columns_hurts_no_other_match(stored, tmp_path, table):
    planted, hurt = sweep(stored, tmp_path, table, some)
    assert planted
    assert not hurt


@pytest.mark.bench
@pytest.mark.parametrize("table", metadata.sorted_tables, ids=str)
def test_bad_value_anywhere_hurts_no_other_match(stored, tmp_path, table):
    planted, hurt = sweep(stored, tmp_path, table, lambda number: BAD)
    print(f"\n{table}: {planted} bad values planted, {len(hurt)} hurt somebody else")
    assert not hurt
