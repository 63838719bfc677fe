"""A folder for compiled code is ours alone, or it is none: real folders with real permissions."""

import os
import stat
import sys

import pytest

from engines.search.compilation.private_folder import make_private

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")


@pytest.fixture
def loose_umask():
    """What new folders get by default is writable by the group."""
    before = os.umask(0o002)
    yield
    os.umask(before)


def test_everything_that_is_made_is_for_us_alone(tmp_path, loose_umask):
    folder = make_private(tmp_path / "base", "kernels", "game")
    assert folder == tmp_path / "base" / "kernels" / "game"
    for place in (folder, folder.parent, folder.parent.parent):
        assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert make_private(tmp_path / "base", "kernels", "game") == folder
    assert not list(folder.iterdir())


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o1777, 0o722])
@pytest.mark.parametrize("place", ["base", "base/kernels", "base/kernels/game"])
def test_a_folder_in_which_others_may_write_is_refused(tmp_path, place, mode):
    make_private(tmp_path / "base", "kernels", "game")
    (tmp_path / place).chmod(mode)
    with pytest.raises(PermissionError, match="written by others"):
        make_private(tmp_path / "base", "kernels", "game")


@pytest.mark.parametrize("place", ["base/kernels", "base/kernels/game"])
def test_a_link_is_not_followed(tmp_path, place):
    make_private(tmp_path / "base", "kernels", "game")
    (tmp_path / place).rename(tmp_path / "elsewhere")
    (tmp_path / place).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PermissionError, match="link"):
        make_private(tmp_path / "base", "kernels", "game")


def test_the_folder_may_be_a_link_as_systemd_makes_it(tmp_path):
    (tmp_path / "private" / "tengen").mkdir(parents=True, mode=0o700)
    (tmp_path / "tengen").symlink_to("private/tengen")
    made = tmp_path / "private" / "tengen" / "kernels"
    assert make_private(tmp_path / "tengen", "kernels") == made
    (tmp_path / "private" / "tengen").chmod(0o777)
    with pytest.raises(PermissionError, match="written by others"):
        make_private(tmp_path / "tengen", "kernels")
    (tmp_path / "private" / "tengen").chmod(0o700)
    (tmp_path / "private").chmod(0o777)
    with pytest.raises(PermissionError, match="who could replace"):
        make_private(tmp_path / "tengen", "kernels")
    (tmp_path / "private").chmod(0o700)
    if os.getuid() != 0:
        pytest.skip("only root can give a link away")
    os.lchown(tmp_path / "tengen", 12345, -1)
    with pytest.raises(PermissionError, match="tengen belongs to somebody else"):
        make_private(tmp_path / "tengen", "kernels")


def test_a_link_to_nothing_is_an_error_or_made_good(tmp_path):
    (tmp_path / "base").symlink_to(tmp_path / "gone" / "further")
    with pytest.raises(OSError, match="gone"):
        make_private(tmp_path / "base", "kernels")
    (tmp_path / "gone").mkdir()
    assert make_private(tmp_path / "base", "kernels") == tmp_path / "gone" / "further" / "kernels"


@pytest.mark.parametrize("place", ["base", "base/kernels", "base/kernels/game"])
def test_somebody_elses_folder_is_refused(tmp_path, monkeypatch, place):
    make_private(tmp_path / "base", "kernels", "game")
    if os.getuid() == 0:
        os.chown(tmp_path / place, 12345, -1)
    else:
        # Without root nothing can be given away, but one can be somebody else.
        monkeypatch.setattr(os, "getuid", lambda: 12345)
    with pytest.raises(PermissionError, match="somebody else"):
        make_private(tmp_path / "base", "kernels", "game")


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o722])
@pytest.mark.parametrize("place", ["shared", "shared/parent"])
def test_a_folder_that_others_could_replace_is_refused(tmp_path, place, mode):
    (tmp_path / "shared" / "parent").mkdir(parents=True)
    (tmp_path / place).chmod(mode)
    with pytest.raises(PermissionError, match="who could replace"):
        make_private(tmp_path / "shared" / "parent" / "base", "kernels")


def test_where_others_can_only_add_a_folder_is_made(tmp_path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared").chmod(0o1777)
    assert make_private(tmp_path / "shared" / "base", "kernels").is_dir()


def test_somebody_elses_folder_above_is_refused_and_behind_a_link_too(tmp_path):
    (tmp_path / "theirs" / "parent").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "theirs" / "parent")
    assert make_private(tmp_path / "link" / "base", "kernels").is_dir()
    if os.getuid() != 0:
        pytest.skip("only root can give a folder away")
    os.chown(tmp_path / "theirs", 12345, -1)
    for way in ("theirs/parent", "link"):
        with pytest.raises(PermissionError, match="theirs belongs to somebody else"):
            make_private(tmp_path / way / "base", "kernels")
    os.chown(tmp_path / "theirs", 0, -1)
    os.lchown(tmp_path / "link", 12345, -1)
    with pytest.raises(PermissionError, match="link belongs to somebody else"):
        make_private(tmp_path / "link" / "base", "kernels")


def test_a_file_in_the_way_is_an_error(tmp_path):
    (tmp_path / "base").write_text("a file, not a folder")
    with pytest.raises(OSError, match="base"):
        make_private(tmp_path / "base", "kernels")
