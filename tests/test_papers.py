"""The papers for those who carry on: links lead somewhere, maps show every room."""

import datetime
import re
import shutil
import subprocess
import tomllib

import pytest

from db.errors import OlderDatabaseError
from db.migrations import refuse_unknown
from tests import layers
from tests.test_manuals import MANUALS, ROOT, name_of

MAPS = [ROOT / name / "README.md" for name in ("bot", "db", "engines")]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
_VERSION_TITLE = r"\[(\d+)\.(\d+)\.(\d+)\] - ([\d-]+|not released)"
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def links(paper):
    """The targets inside the repository that a paper links to, and its pictures."""
    found = re.findall(r'\]\(([^)]+)\)|src(?:set)?="([^"]+)"', paper.read_text(encoding="utf-8"))
    return [target for target in map("".join, found) if not target.startswith("https://")]


def anchors(paper):
    """The anchors of a paper's headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.*)$", paper.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.casefold()).strip().replace(" ", "-") for one in titles}


@pytest.mark.parametrize("paper", MANUALS, ids=name_of)
def test_links_lead_somewhere(paper):
    for target in links(paper):
        path, _, anchor = target.partition("#")
        file = paper.parent / path if path else paper
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


@pytest.mark.parametrize(("package", "name"), layers.MAPS.items())
def test_layers_are_drawn_like_their_contracts(package, name):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert f"<!-- layers of {package} -->" in text
    assert text == layers.redrawn(ROOT / name), "run `python -m tests.layers`"


@pytest.mark.parametrize("paper", MAPS, ids=name_of)
def test_map_shows_every_room(paper):
    folders = [one for one in paper.parent.iterdir() if one.is_dir() and any(one.rglob("*.*"))]
    rooms = {one.name for one in folders if one.name != "__pycache__"}
    assert {one.strip("/") for one in links(paper)} >= rooms


def test_changelog_knows_this_version():
    titles = re.findall(r"^## (.*)$", CHANGELOG, flags=re.MULTILINE)
    assert titles[0] == "[Unreleased]"
    versions = [re.fullmatch(_VERSION_TITLE, title).groups() for title in titles[1:]]
    assert ".".join(versions[0][:3]) == VERSION
    numbers = [tuple(map(int, one[:3])) for one in versions]
    assert numbers == sorted(numbers, reverse=True)
    dates = [datetime.date.fromisoformat(one[3]) for one in versions if one[3] != "not released"]
    assert dates == sorted(dates, reverse=True)
    kinds = set(re.findall(r"^### (.*)$", CHANGELOG, flags=re.MULTILINE))
    audiences = {"New games", "For players", "For hosts, read before updating", "Engines", "For developers"}
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", *audiences}


@pytest.fixture
def git():
    """Run git on the whole history, which a shallow or exported copy lacks."""

    def run(*words):
        return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=False)

    if shutil.which("git") is None or run("rev-parse", "--is-shallow-repository").stdout != "false\n":
        pytest.skip("the history is not here")
    return run


def test_new_games_come_first_in_changelog():
    coming = CHANGELOG.partition("## [Unreleased]")[2].partition("\n## ")[0]
    kinds = re.findall(r"^### (.*)$", coming, flags=re.MULTILINE)
    assert "New games" not in kinds[1:]
    assert not coming or re.match(r"\s*(### |$)", coming)


def test_released_versions_have_tags(git):
    dated = re.findall(r"^## \[([\d.]+)\] - \d", CHANGELOG, flags=re.MULTILINE)
    tags = git("tag", "--list").stdout.split()
    assert [number for number in dated if f"v{number}" not in tags] == []


def test_commits_that_migrate_old_databases_are_in_history(git):
    with pytest.raises(OlderDatabaseError) as refused:
        refuse_unknown("0001")
    commits = re.findall(r"commit (\w+)", str(refused.value))
    assert len(commits) == 2
    hosting = (ROOT / "bot" / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert commits == re.findall(r"commit `(\w+)`", hosting)
    for commit in commits:
        assert git("merge-base", "--is-ancestor", commit, "HEAD").returncode == 0, commit


def test_changelog_line_has_at_most_twenty_words():
    since_the_first = CHANGELOG.partition("## [0.1.0]")[0]
    lines = re.findall(r"^- (.*)$", since_the_first, flags=re.MULTILINE)
    assert [line for line in lines if len(line.split()) > 20] == []
