"""`python -m bot doctor`, `backup` and `restore` as a host runs them."""

import asyncio
import platform
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from bot.command_line import app
from bot.hosting.runtime import Runtime
from bot.maintenance import content
from bot.maintenance import environment as checks
from bot.maintenance.doctor import examine
from bot.maintenance.finding import CheckVerdict
from bot.process.process_lock import hold_lock, lock_of
from bot.settings import Settings
from db.rows import PlaceRow
from db.schema import matches
from db.session import Database
from db.store import key_values
from db.store.match import boards
from db.store.person import players
from db.tombstones import Tombstones, tombstone_file
from db.url import parse_url
from engines.protocols.identity import version
from engines.registry import LeftOut, games
from tests.engines.programs.fake import uci
from tests.lab.databases import POSTGRES_THOROUGHLY, postgres_database, postgres_server
from tests.lab.hosting import Hosting, opened

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"


@pytest.fixture(autouse=True)
def environment(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    # Where nobody is.
    monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:1")


def call(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


async def found(**how):
    """The findings by their subjects."""
    findings = [one async for one in examine(Runtime().now(), **how)]
    made = {}
    for one in findings:
        made.setdefault(one.subject, []).append(one)
    return made


def errors(findings):
    return [one for many in findings.values() for one in many if one.verdict is CheckVerdict.ERROR]


@pytest.fixture(params=POSTGRES_THOROUGHLY)
def url(request, tmp_path, monkeypatch):
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'tengen.db'}"
        monkeypatch.setenv("DATABASE_URL", url)
        yield url
    else:
        with postgres_database(postgres_server()) as url:
            monkeypatch.setenv("DATABASE_URL", url)
            yield url


async def play(url):
    """Begin two matches, and make the second one of a game that nobody knows."""
    database = await Database.open(url)
    await database.write(lambda c: players.save(c, 1, "Ada", None, datetime.now(UTC)))
    await database.write(_store_matches)
    await database.close()


def _common(now):
    return {
        "options": {},
        "variant": "",
        "first_user_id": 1,
        "second_level": "first-game",
        "status": "ongoing",
        "is_rated": True,
        "seed": 1,
        "created_at": now,
        "updated_at": now,
    }


def _store_matches(connection):
    now = datetime.now(UTC)
    common = _common(now)
    over = {"status": "finished", "termination": "resignation", "finished_at": now}
    _store(connection, common | {"game": "tic_tac_toe"})
    _store(connection, common | {"game": "tic_tac_toe", "options": {"size": "9"}})
    _store(connection, common | {"game": "shogi"})
    _store(connection, common | over | {"game": "shatranj"})


def _store(connection, values):
    number = connection.execute(matches.insert().values(**values)).inserted_primary_key[0]
    boards.create(connection, number, PlaceRow(None, 1, None), "emoji", "en-US")


def test_fresh_machine_passes_and_nothing_is_created(tmp_path):
    ended = call("doctor")
    assert ended.exit_code == 0, ended.output
    assert "the first start makes it" in ended.output
    assert list(tmp_path.iterdir()) == []


def test_doctor_lines_tell_verdict_and_subject():
    for line in call("doctor").output.splitlines():
        verdict, subject = line.split(":")[0].split(maxsplit=1)
        assert verdict in {"ok", "warning", "error"}
        assert subject.isalpha()


def test_versions_then_bad_settings_are_told_first(monkeypatch):
    monkeypatch.setenv("ENGINE_WORKERS", "many")
    ended = call("doctor")
    assert ended.exit_code == 1
    versions, settings = ended.output.splitlines()
    assert versions.startswith(f"ok       Tengen: {version()}, ")
    assert f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, " in versions
    assert settings.startswith("error    settings: ENGINE_WORKERS")


@pytest.mark.parametrize("url", ["sqlite", "postgres"], indirect=True)
async def test_sound_database_passes(url):
    await (await Database.open(url)).close()
    findings = await found()
    assert errors(findings) == []
    assert {"database", "migrations", "clock", "matches"} <= set(findings)
    assert "can be replayed" in findings["matches"][0].words


async def test_missing_or_other_key_is_told_with_consequences(url):
    """Also that it was lost once: nobody else would know that blocks are gone."""

    async def told():
        (one,) = (await found())["tombstones"]
        return one.verdict, one.words

    async def start():
        async with opened(url, tombstones=Tombstones(file)):
            pass

    file = tombstone_file(parse_url(url))
    await start()
    assert (await told())[0] is CheckVerdict.OK
    copy = file.read_bytes()
    file.unlink()
    verdict, words = await told()
    assert verdict is CheckVerdict.ERROR and "blocks of people whose data was deleted are lost then" in words
    assert not file.exists()
    Tombstones(file).make_key()
    verdict, words = await told()
    assert verdict is CheckVerdict.ERROR and "has another key" in words
    file.write_text("rubbish")
    verdict, words = await told()
    assert verdict is CheckVerdict.ERROR and "damaged" in words
    file.write_bytes(copy)
    assert (await told())[0] is CheckVerdict.OK
    file.unlink()
    await start()
    verdict, words = await told()
    assert verdict is CheckVerdict.WARNING and "(0 of them)" in words


async def test_unreplayable_matches_are_listed(url):
    await play(url)
    waiting, broken, *listed = (await found())["matches"]
    assert waiting.verdict is broken.verdict is CheckVerdict.ERROR
    assert waiting.words == "1 of 3 that are being played wait for the missing game 'shogi'"
    assert broken.words.startswith("1 of 3 that are being played can't be replayed")
    assert [one.words for one in listed] == [
        "#2 (tic_tac_toe, Ada – Tengen): Tic-tac-toe has no option 'size'; its options: none"
    ]
    waiting, *others = (await found(is_thorough=True))["matches"]
    assert waiting.words == "1 of 4 wait for the missing game 'shatranj'"
    assert len(others) == 3


@pytest.mark.parametrize(("minutes", "verdict"), [(0, CheckVerdict.OK), (2, CheckVerdict.ERROR)])
async def test_engine_owing_a_move_is_named_with_match(url, minutes, verdict, tmp_path):
    def store(connection):
        then = datetime.now(UTC) - timedelta(minutes=minutes)
        engine_first = {"first_user_id": None, "first_level": "first-game", "second_user_id": 1}
        _store(connection, _common(then) | {"game": "tic_tac_toe", "second_level": None} | engine_first)

    database = await Database.open(url)
    await database.write(lambda c: players.save(c, 1, "Ada", None, datetime.now(UTC)))
    await database.write(store)
    await database.close()
    # Only while a bot runs does an engine owe anything; on PostgreSQL nobody can tell.
    with hold_lock(lock_of(tmp_path / "tengen.db")):
        (told,) = (await found())["engines"]
    assert told.verdict is verdict
    assert told.words.startswith(
        "owe a move for more than 60 s in 1 of the matches: #1." if minutes else "none owes"
    )


async def test_list_of_matches_is_limited(url, monkeypatch):
    monkeypatch.setattr(content, "_MAX_LISTED", 0)
    monkeypatch.setattr(content, "_AT_A_TIME", 2)
    await play(url)
    *_, last = (await found(is_thorough=True))["matches"]
    assert last.words == "… and 1 more"


async def test_database_from_the_future_reveals_wrong_clock(url):
    database = await Database.open(url)
    future = datetime.now(UTC) + timedelta(days=2)
    await database.write(lambda c: key_values.save(c, key_values.STARTED, future.isoformat()))
    await database.close()
    assert (await found())["clock"][0].verdict is CheckVerdict.ERROR


@pytest.mark.parametrize(
    ("version", "verdict"),
    [
        ("0020", CheckVerdict.ERROR),
        ("0039", CheckVerdict.ERROR),
        ("0040", CheckVerdict.WARNING),
        ("9999", CheckVerdict.ERROR),
    ],
)
async def test_other_schema_version_is_reported(url, version, verdict):
    database = await Database.open(url)
    change = sa.text("UPDATE alembic_version SET version_num = :version").bindparams(version=version)
    await database.write(lambda c: c.execute(change))
    await database.close()
    findings = await found()
    assert verdict in {one.verdict for one in [*findings["database"], *findings.get("migrations", [])]}
    assert "matches" not in findings


@pytest.mark.parametrize("url", ["sqlite", "postgres"], indirect=True)
async def test_tables_without_version_are_no_empty_database(url):
    database = await Database.open(url)
    await database.write(lambda connection: connection.execute(sa.text("DELETE FROM alembic_version")))
    await database.close()
    findings = await found()
    (wrong,) = [one for one in findings["database"] if one.verdict is CheckVerdict.ERROR]
    assert "does not tell the version of its schema" in str(wrong)
    assert "migrations" not in findings


async def test_missing_table_is_error_with_remedy(url):
    database = await Database.open(url)
    await database.write(lambda connection: connection.execute(sa.text("DROP TABLE plans")))
    await database.close()
    (gone,) = (await found())["tables"]
    assert gone.verdict is CheckVerdict.ERROR
    assert "there is no plans" in str(gone) and "restore FILE" in str(gone)


async def test_damaged_file_is_error_with_remedy(tmp_path):
    await (await Database.open(f"sqlite:///{tmp_path}/tengen.db")).close()
    file = tmp_path / "tengen.db"
    content = bytearray(file.read_bytes())
    content[4096:12288] = b"\xff" * 8192
    file.write_bytes(content)
    (finding,) = (await found())["database"]
    assert finding.verdict is CheckVerdict.ERROR
    assert "restore" in finding.words


async def test_unreachable_server_is_error_without_password(monkeypatch):
    pytest.importorskip("asyncpg")
    monkeypatch.setenv("DATABASE_URL", "postgresql://tengen:secret@127.0.0.1:1/tengen")
    findings = await found()
    assert findings["database"][0].verdict is CheckVerdict.ERROR
    assert "secret" not in str(findings)


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_read_only_server_is_error(url):
    database = await Database.open(url)
    name = sa.engine.make_url(url).database
    forbid = sa.text(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    await database.write(lambda c: c.execute(forbid))
    await database.close()
    (finding,) = (await found())["database"]
    assert finding.verdict is CheckVerdict.ERROR
    assert "read-only" in finding.words


async def test_running_bot_is_seen_and_undisturbed(tmp_path):
    file = tmp_path / "tengen.db"
    database = await Database.open(f"sqlite:///{file}")
    with hold_lock(lock_of(file)):
        assert (await found())["process"][0].words == "a bot is running on it"
        await database.write(lambda c: key_values.save(c, "still", "here"))
    assert (await found())["process"][0].words == "no bot is running on it"
    await database.close()


# -- backups


async def test_backup_of_running_bot_is_restored(tmp_path):
    hosting = Hosting(f"sqlite:///{tmp_path / 'tengen.db'}")
    await hosting.open()
    with hold_lock(lock_of(tmp_path / "tengen.db")):
        made = await asyncio.to_thread(call, "backup", "saved.db")
        refused = await asyncio.to_thread(call, "restore", "saved.db", "--force")
    assert made.exit_code == 0, made.output
    assert "0 matches" in made.output
    assert refused.exit_code == 1
    assert "stop it first" in refused.output
    await hosting.close()
    unasked = call("restore", "saved.db")
    assert unasked.exit_code == 1
    assert "--force" in unasked.output
    done = call("restore", "saved.db", "--force")
    assert done.exit_code == 0, done.output
    (kept,) = tmp_path.glob("tengen.db.replaced-*")
    assert kept.name in done.output


def test_backup_does_not_overwrite_file(tmp_path):
    with closing(sqlite3.connect("tengen.db")):
        pass
    (tmp_path / "saved.db").write_text("precious")
    ended = call("backup", "saved.db")
    assert ended.exit_code == 1
    assert (tmp_path / "saved.db").read_text() == "precious"


def test_programs_are_started_or_named_with_the_remedy(monkeypatch, tmp_path):
    for name in ("CHESS_PROGRAM", "TIC_TAC_TOE_PROGRAM"):
        monkeypatch.delenv(name, raising=False)
    assert list(checks.check_programs()) == []
    monkeypatch.setenv("CHESS_PROGRAM", uci(tmp_path, "pass"))
    (there,) = checks.check_programs()
    assert there.verdict is CheckVerdict.OK
    assert there.words.endswith(" plays Chess")
    monkeypatch.setenv("CHESS_PROGRAM", "no-such-program")
    monkeypatch.setenv("TIC_TAC_TOE_PROGRAM", "sh")
    absent, unspoken = checks.check_programs()
    assert absent.verdict is CheckVerdict.WARNING
    assert absent.words.startswith("CHESS_PROGRAM=no-such-program adds no levels: the program 'no-such")
    assert absent.words.endswith("; install the program, or correct CHESS_PROGRAM")
    assert "Tic-tac-toe has no protocol for other programs" in unspoken.words
    monkeypatch.delenv("TIC_TAC_TOE_PROGRAM")
    monkeypatch.setenv("CHESS_PROGRAM", "true")
    (silent,) = checks.check_programs()
    assert silent.words.startswith(
        "CHESS_PROGRAM=true cannot play: the program 'true' has ended unexpectedly; install"
    )


@pytest.mark.parametrize(("command", "program"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_postgresql_is_referred_to_its_own_programs(command, program, monkeypatch):
    pytest.importorskip("asyncpg")
    monkeypatch.setenv("DATABASE_URL", "postgresql://tengen:secret@host/tengen")
    ended = call(command, "saved.db")
    assert ended.exit_code == 1
    assert program in ended.output
    assert "secret" not in ended.output


def test_games_left_out_are_named_with_the_remedy(monkeypatch):
    assert [str(one) for one in checks.check_games()] == [f"ok       games: all {len(games())} can be loaded"]
    monkeypatch.setattr(checks, "left_out", lambda: [LeftOut(Path("/games/chess"), "no reason")])
    (finding,) = checks.check_games()
    assert finding.verdict is CheckVerdict.WARNING
    assert finding.words == "/games/chess is left out: no reason; repair or remove it, and restart the bot"
    monkeypatch.setattr(checks, "games", dict)
    assert [one.verdict for one in checks.check_games()] == [CheckVerdict.WARNING, CheckVerdict.ERROR]
