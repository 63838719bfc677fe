"""The page's files: the server gives each one that the page asks for; folders import in one direction."""

import posixpath
import re
from pathlib import Path

import pytest

import bot.playground

WEB = Path(bot.playground.__file__).parent / "web"
# From the ground up, as main.js tells it; a folder imports itself and those before it.
FOLDERS = ("element", "state", "content", "command", "message", "frame")
# A script is text/javascript or application/javascript, as the Python in use has it.
SUBTYPES = {".js": "javascript", ".css": "css", ".svg": "svg+xml"}
IMPORT = re.compile(r"""(?:^import|\bfrom)\s+["']([^"']+)["']""", re.MULTILINE)


def modules() -> dict[str, list[str]]:
    """Every module of the page, by its path in the folder, with the paths that it imports."""
    found = {}
    for file in WEB.rglob("*.js"):
        path = file.relative_to(WEB).as_posix()
        names = IMPORT.findall(file.read_text(encoding="utf-8"))
        found[path] = [posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) for name in names]
    return found


async def test_files_of_the_page_are_all_served(rest):
    page = (WEB / "index.html").read_text(encoding="utf-8")
    asked = {name.removeprefix("/web/") for name in re.findall(r'(?:href|src)="(/web/[^"]+)"', page)}
    asked |= {one for imported in modules().values() for one in imported}
    on_disk = {one.relative_to(WEB).as_posix() for one in WEB.rglob("*") if one.is_file()}
    assert asked | {"index.html"} == on_disk
    for name in sorted(asked):
        async with rest.session.get(f"{rest.playground.url}/web/{name}") as response:
            assert response.status == 200, name
            assert response.content_type.split("/")[1] == SUBTYPES[Path(name).suffix], name


@pytest.mark.parametrize(("path", "imported"), sorted(modules().items()))
def test_folders_import_in_one_direction(path, imported):
    if path == "main.js":
        return
    known = FOLDERS.index(path.split("/")[0]) + 1
    assert [one for one in imported if one.split("/")[0] not in FOLDERS[:known]] == []


def test_modules_of_the_page_import_without_circles():
    left = modules()
    while left:
        free = [path for path, imported in left.items() if not set(imported) & left.keys()]
        assert free, f"a circle among {sorted(left)}"
        for path in free:
            del left[path]


def test_folder_holds_about_a_dozen_files():
    folders = [WEB, *(one for one in WEB.parent.rglob("*") if one.is_dir() and one.name != "__pycache__")]
    for folder in folders:
        assert sum(one.is_file() for one in folder.iterdir()) <= 12, folder
