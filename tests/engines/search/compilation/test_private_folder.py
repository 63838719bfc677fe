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


def test_new_folders_are_private(tmp_path, loose_umask):
    folder = make_private(tmp_path / "base", "kernels", "game")
    assert folder == tmp_path / "base" / "kernels" / "game"
    for place in (folder, folder.parent, folder.parent.parent):
        assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert make_private(tmp_path / "base", "kernels", "game") == folder
    assert not list(folder.iterdir())


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o1777, 0o722])
@pytest.mark.parametrize("place", ["base", "base/kernels", "base/kernels/game"])
def test_folder_writable_by_others_is_refused(tmp_path, place, mode):
    make_private(tmp_path / "base", "kernels", "game")
    (tmp_path / place).chmod(mode)
    with pytest.raises(PermissionError, match="others can write to it"):
        make_private(tmp_path / "base", "kernels", "game")


@pytest.mark.parametrize("place", ["base/kernels", "base/kernels/game"])
def test_link_is_not_followed(tmp_path, place):
    make_private(tmp_path / "base", "kernels", "game")
    (tmp_path / place).rename(tmp_path / "elsewhere")
    (tmp_path / place).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PermissionError, match="link"):
        make_private(tmp_path / "base", "kernels", "game")


def test_base_folder_may_be_a_link(tmp_path):
    (tmp_path / "private" / "tengen").mkdir(parents=True, mode=0o700)
    (tmp_path / "tengen").symlink_to("private/tengen")
    made = tmp_path / "private" / "tengen" / "kernels"
    assert make_private(tmp_path / "tengen", "kernels") == made
    (tmp_path / "private" / "tengen").chmod(0o777)
    with pytest.raises(PermissionError, match="others can write to it"):
        make_private(tmp_path / "tengen", "kernels")
    (tmp_path / "private" / "tengen").chmod(0o700)
    (tmp_path / "private").chmod(0o777)
    with pytest.raises(PermissionError, match="others can write to it"):
        make_private(tmp_path / "tengen", "kernels")
    (tmp_path / "private").chmod(0o700)
    if os.getuid() != 0:
        pytest.skip("only root can give a link away")
    os.lchown(tmp_path / "tengen", 12345, -1)
    with pytest.raises(PermissionError, match="tengen is not used, because it belongs to another user"):
        make_private(tmp_path / "tengen", "kernels")


def test_link_to_nothing_is_an_error_or_completed(tmp_path):
    (tmp_path / "base").symlink_to(tmp_path / "gone" / "further")
    with pytest.raises(OSError, match="gone"):
        make_private(tmp_path / "base", "kernels")
    (tmp_path / "gone").mkdir()
    assert make_private(tmp_path / "base", "kernels") == tmp_path / "gone" / "further" / "kernels"


@pytest.mark.parametrize("place", ["base", "base/kernels", "base/kernels/game"])
def test_folder_of_another_owner_is_refused(tmp_path, monkeypatch, place):
    make_private(tmp_path / "base", "kernels", "game")
    if os.getuid() == 0:
        os.chown(tmp_path / place, 12345, -1)
    else:
        # Without root nothing can be given away, but one can be somebody else.
        monkeypatch.setattr(os, "getuid", lambda: 12345)
    with pytest.raises(PermissionError, match="belongs to another user"):
        make_private(tmp_path / "base", "kernels", "game")


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o722])
@pytest.mark.parametrize("place", ["shared", "shared/parent"])
def test_folder_that_others_could_replace_is_refused(tmp_path, place, mode):
    (tmp_path / "shared" / "parent").mkdir(parents=True)
    (tmp_path / place).chmod(mode)
    with pytest.raises(PermissionError, match="others can write to it"):
        make_private(tmp_path / "shared" / "parent" / "base", "kernels")


def test_folder_is_made_where_others_can_only_add(tmp_path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared").chmod(0o1777)
    assert make_private(tmp_path / "shared" / "base", "kernels").is_dir()


def test_parent_of_another_owner_is_refused_behind_links_too(tmp_path):
    (tmp_path / "theirs" / "parent").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "theirs" / "parent")
    assert make_private(tmp_path / "link" / "base", "kernels").is_dir()
    if os.getuid() != 0:
        pytest.skip("only root can give a folder away")
    os.chown(tmp_path / "theirs", 12345, -1)
    for way in ("theirs/parent", "link"):
        with pytest.raises(PermissionError, match="theirs is not used, because it belongs to another user"):
            make_private(tmp_path / way / "base", "kernels")
    os.chown(tmp_path / "theirs", 0, -1)
    os.lchown(tmp_path / "link", 12345, -1)
    with pytest.raises(PermissionError, match="link is not used, because it belongs to another user"):
        make_private(tmp_path / "link" / "base", "kernels")


def test_file_in_the_way_is_an_error(tmp_path):
    (tmp_path / "base").write_text("a file, not a folder")
    with pytest.raises(OSError, match="base"):
        make_private(tmp_path / "base", "kernels")
