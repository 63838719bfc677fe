"""Each thing that can be wrong with a host's computer, found and told with what to do."""

import shutil
from collections import namedtuple
from datetime import UTC, datetime, timedelta

import pytest

from bot.maintenance.environment import check_clock, check_disk, check_rights, check_sqlite, check_token
from bot.maintenance.finding import CheckVerdict
from bot.settings import Settings

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"
PUBLIC_KEY = "0123456789abcdef" * 4
CLIENT_SECRET = "abcdefghijklmnopqrstuvwxyz012345"


def settings(token, **more):
    return Settings(_env_file=None, discord_token=token, **more)


def test_a_token_is_recognised_and_never_shown():
    finding = check_token(settings(TOKEN))
    assert finding.verdict is CheckVerdict.OK
    assert "123456789012345678" in finding.words
    assert TOKEN[-10:] not in str(finding)


@pytest.mark.parametrize(
    "token",
    [PUBLIC_KEY, CLIENT_SECRET, "Bot." + TOKEN, TOKEN.replace(".", "-"), f"{'_' * 24}.GabcdE.{'x' * 30}"],
)
def test_what_is_no_token_is_told_so_and_not_shown(token):
    finding = check_token(settings(token))
    assert finding.verdict is CheckVerdict.WARNING
    assert "Reset Token" in finding.words
    assert token[:8] not in str(finding)


def test_a_missing_token_is_an_error_and_another_discord_s_may_look_as_it_likes():
    assert check_token(settings("")).verdict is CheckVerdict.ERROR
    assert check_token(settings("x", discord_api_url="http://127.0.0.1:1")).verdict is CheckVerdict.OK


@pytest.mark.parametrize(
    ("version", "is_safe"),
    [
        ((3, 6, 23), True),
        ((3, 7, 0), False),
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 53, 0), True),
    ],
)
def test_a_sqlite_that_may_damage_its_log_is_named(version, is_safe):
    finding = check_sqlite(version)
    assert (finding.verdict is CheckVerdict.OK) == is_safe
    assert ".".join(map(str, version)) in finding.words


def test_a_clock_behind_the_database_or_this_program_is_wrong():
    now = datetime(2026, 11, 21, 12, tzinfo=UTC)
    assert check_clock(None, now).verdict is CheckVerdict.OK
    assert check_clock(now + timedelta(seconds=30), now).verdict is CheckVerdict.OK
    late = check_clock(now + timedelta(hours=1), now)
    assert late.verdict is CheckVerdict.ERROR
    assert "2026-11-21 13:00" in late.words
    assert check_clock(None, datetime(1970, 1, 1, tzinfo=UTC)).verdict is CheckVerdict.ERROR


@pytest.mark.parametrize(
    ("free_mib", "verdict"),
    [
        (63, CheckVerdict.ERROR),
        (64, CheckVerdict.WARNING),
        (1023, CheckVerdict.WARNING),
        (1024, CheckVerdict.OK),
        (50_000, CheckVerdict.OK),
    ],
)
def test_a_disk_that_fills_up_is_told_in_time(free_mib, verdict, tmp_path, monkeypatch):
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage(0, 0, free_mib * 2**20))
    finding = check_disk(tmp_path / "not" / "there" / "tengen.db")
    assert finding.verdict is verdict
    assert f"{free_mib:,} MiB" in finding.words


def test_rights_are_those_to_write_and_leave_no_trace(tmp_path):
    (finding,) = check_rights(tmp_path / "tengen.db")
    assert finding.verdict is CheckVerdict.OK
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    # A folder in its place refuses to be written to everybody, root included.
    (tmp_path / "tengen.db").mkdir()
    (finding,) = check_rights(tmp_path / "tengen.db")
    assert finding.verdict is CheckVerdict.ERROR
    assert str(tmp_path / "tengen.db") in finding.words
