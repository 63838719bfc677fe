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


def test_token_is_recognized_and_not_shown():
    finding = check_token(settings(TOKEN))
    assert finding.verdict is CheckVerdict.OK
    assert "123456789012345678" in finding.words
    assert TOKEN[-10:] not in str(finding)


@pytest.mark.parametrize(
    "token",
    [PUBLIC_KEY, CLIENT_SECRET, "Bot." + TOKEN, TOKEN.replace(".", "-"), f"{'_' * 24}.GabcdE.{'x' * 30}"],
)
def test_malformed_token_is_warning_and_not_shown(token):
    finding = check_token(settings(token))
    assert finding.verdict is CheckVerdict.WARNING
    assert "Reset Token" in finding.words
    assert token[:8] not in str(finding)


def test_missing_token_is_error_and_other_discord_accepts_any():
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
def test_unsafe_sqlite_version_is_named(version, is_safe):
    finding = check_sqlite(version)
    assert (finding.verdict is CheckVerdict.OK) == is_safe
    assert ".".join(map(str, version)) in finding.words


def test_clock_behind_database_or_program_is_error():
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
def test_low_disk_space_is_reported(free_mib, verdict, tmp_path, monkeypatch):
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage(0, 0, free_mib * 2**20))
    finding = check_disk(tmp_path / "not" / "there" / "tengen.db")
    assert finding.verdict is verdict
    assert f"{free_mib:,} MiB" in finding.words


def test_rights_check_passes_and_leaves_no_trace(tmp_path):
    (finding,) = check_rights(tmp_path / "tengen.db")
    assert finding.verdict is CheckVerdict.OK
    assert list(tmp_path.iterdir()) == []


def test_unwritable_file_is_named(tmp_path):
    # A folder in its place refuses to be written to everybody, root included.
    (tmp_path / "tengen.db").mkdir()
    (finding,) = check_rights(tmp_path / "tengen.db")
    assert finding.verdict is CheckVerdict.ERROR
    assert str(tmp_path / "tengen.db") in finding.words
