"""Each thing that can be wrong with a host's computer, found and told with what to do."""

import shutil
from collections import namedtuple
from datetime import UTC, datetime, timedelta

import pytest

from bot.maintenance.environment import (
    check_clock,
    check_disk,
    check_mount,
    check_rights,
    check_sqlite,
    check_token,
)
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


def mounted(folder, *mounts):
    """Return a file that lists mounts as Linux does, each a point and its kind."""
    file = folder / "mountinfo"
    lines = (
        f"{number} 1 0:{number} / {point} rw,relatime shared:{number} - {kind} source rw\n"
        for number, (point, kind) in enumerate(mounts, 20)
    )
    file.write_text("".join(lines))
    return file


@pytest.mark.parametrize("kind", ["nfs4", "cifs", "9p", "fuse.sshfs"])
def test_network_disk_is_warned_of(kind, tmp_path):
    for name in ("games", "games2"):
        (tmp_path / name).mkdir()
    mounts = mounted(tmp_path, ("/", "ext4"), (tmp_path / "games", kind), ("/proc", "proc"))
    for folder in ("games", "games/not/there"):
        finding = check_mount(tmp_path / folder / "tengen.db", mounts)
        assert finding.verdict is CheckVerdict.WARNING
        assert f"network disk ({kind})" in finding.words
    assert check_mount(tmp_path / "games2" / "tengen.db", mounts).verdict is CheckVerdict.OK


@pytest.mark.parametrize(
    ("mounts", "kind"),
    [
        ([("/", "ext4")], "ext4"),
        ([("/", "nfs"), ("{folder}", "overlay")], "overlay"),
        ([("{folder}", "overlay"), ("/", "nfs")], "overlay"),
        ([("/", "ext4"), ("{folder}", "nfs"), ("{folder}", "tmpfs")], "tmpfs"),
        ([("/", "ext4"), ("{folder}", "fuse.gocryptfs")], "fuse.gocryptfs"),
    ],
)
def test_nearest_and_latest_mount_holds_the_database(mounts, kind, tmp_path):
    listed = mounted(tmp_path, *((point.format(folder=tmp_path), one) for point, one in mounts))
    finding = check_mount(tmp_path / "tengen.db", listed)
    assert (finding.verdict, finding.words) == (CheckVerdict.OK, f"{tmp_path / 'tengen.db'} lies on {kind}")


def test_mount_with_blank_or_behind_link_is_found(tmp_path):
    (tmp_path / "my games").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "my games" / "tengen.db")
    mounts = mounted(tmp_path, ("/", "ext4"), (f"{tmp_path}/my\\040games", "nfs"))
    for file in ("my games/tengen.db", "link.db"):
        assert check_mount(tmp_path / file, mounts).verdict is CheckVerdict.WARNING


def test_system_without_list_of_mounts_is_no_trouble(tmp_path):
    assert check_mount(tmp_path / "tengen.db", tmp_path / "none").verdict is CheckVerdict.OK
    assert check_mount(tmp_path / "tengen.db").verdict is CheckVerdict.OK


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
