"""The README and its manuals tell the truth: slash commands, settings, games, promises."""

import re
from pathlib import Path

import pytest
import pytest_asyncio

from bot.hosting.clocks.time_control import CHOICES
from bot.i18n import LOCALES
from bot.settings import Settings
from engines.programs import SUFFIX
from engines.registry import games
from tests.bot.bot_lab import registered_commands

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MANUALS = {
    path.stem: path.read_text(encoding="utf-8")
    for folder in ("bot/docs", "engines/docs")
    for path in sorted((ROOT / folder).glob("*.md"))
}

SLASHES = re.findall(r"`/([a-z0-9]+(?: [^`]*)?)`", README + MANUALS["commands"])


def test_slash_commands_were_found():
    assert len(SLASHES) >= 10


_HOSTED = re.search(r"your Discord server play \*\*(.+?)\*\*", README)
TOLD = [game for game in games().values() if _HOSTED and game.title in _HOSTED[1]]
"""The games that the README says it hosts; one more folder is no reason for it to."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def commands():
    return await registered_commands()


def find(commands, words):
    """The options of the command that the words lead to."""
    found = {"options": commands}
    for word in words:
        found = next(one for one in found["options"] if one["name"] == word)
    return {one["name"] for one in found.get("options", [])}


@pytest.mark.parametrize("typed", SLASHES)
async def test_slash_commands_in_the_manuals_exist(commands, typed):
    words = typed.split()
    named = [word for word in words if ":" in word or word.startswith("[")]
    options = {word.strip("[]").partition(":")[0] for word in named}
    assert options <= find(commands, [word for word in words if word not in named])


async def test_commands_are_all_told(commands):
    of_games = {game.command for game in games().values()}
    others = of_games - {game.command for game in TOLD}
    told = {tuple(word for word in one.split() if ":" not in word and "[" not in word) for one in SLASHES}
    for menu in [command for command in commands if command["type"] != 1]:
        assert f"*Apps* → *{menu['name']}*" in MANUALS["commands"]
    for command in [command for command in commands if command["type"] == 1]:
        assert (command["name"],) in {one[:1] for one in told} or command["name"] in others
        for sub in command.get("options", []):
            if sub["type"] == 1 and command["name"] not in of_games:
                assert (command["name"], sub["name"]) in told


def test_games_are_told_with_their_choices():
    assert len(TOLD) >= 4
    for game in TOLD:
        for option in game.options:
            for choice in option.choices:
                assert re.search(rf"\b{choice}\b", MANUALS["boards"]), (game.title, option.name, choice)


def test_settings_in_the_readme_exist():
    names = {name.upper() for name in Settings.model_fields}
    told = re.findall(r"\b([A-Z]+(?:_[A-Z]+)+)=", README + MANUALS["hosting"])
    assert len(told) >= 8
    programs = {f"{kind.id.upper()}{SUFFIX}" for kind in games().values() if kind.external_protocol}
    assert set(told) <= names | programs


def test_number_of_languages_is_told():
    told = re.search(r"The bot speaks (.*?)\.", README)[1]
    assert len(re.split(", | and ", told)) == len(LOCALES)


PROMISES = re.search(r"## Promises\n\n(.*?)\n\n", MANUALS["reliability"], flags=re.DOTALL)[1].splitlines()[2:]


@pytest.mark.parametrize("row", PROMISES, ids=lambda row: row.split("|")[1].strip()[:40])
def test_promise_has_a_figure_and_an_existing_command(row):
    _, promise, figure, command, _ = map(str.strip, row.split("|"))
    assert promise
    assert re.search(r"\d|every|each|all", figure), figure
    if command == "the same":
        return
    module = re.match(r"`(?:python -m )?(pytest|tests\.[\w.]+) ", command)[1]
    files = re.findall(r"tests/[\w/.]+", command) or [module.replace(".", "/")]
    for file in files:
        assert (ROOT / file).exists(), file
    if any(file.startswith("tests/faults/") for file in files):
        assert "-m faults" in command


def test_sentences_brought_by_games_are_all_listed():
    listed = MANUALS["adding-a-game"].partition("## Sentences")[2]
    names = re.findall(r"`([a-z]+(?:-[a-z]+)*(?:-[A-Z]+)*)`", listed)
    known = re.compile("|".join(re.sub("[A-Z]+", "[a-z0-9-]+", name) for name in names))
    folders = [*(ROOT / "engines" / "games").iterdir(), *(ROOT / "tests" / "lab" / "games").iterdir()]
    files = [one / "locale" / "en-US.ftl" for one in folders if (one / "locale" / "en-US.ftl").exists()]
    brought = {key for file in files for key in re.findall(r"^([a-z][a-z0-9_-]*) =", file.read_text(), re.M)}
    assert {"rules", "example"} <= brought
    assert {key for key in brought if not known.fullmatch(key)} == set()


FIGURE = re.compile(r"\d[\d,.–]*\d|\d")
STRENGTHS = re.findall(
    r"^\| \[(.+)\]\((engines/docs/.+\.md)\) \| (.+) \| (.+) \|$", README, flags=re.MULTILINE
)
"""The rows of *How strong?*: game, notebook, what it was measured against, and the result."""


def test_strength_of_every_game_is_told():
    assert {title for title, *_ in STRENGTHS} == {game.title for game in TOLD}


@pytest.mark.parametrize(("title", "notebook", "anchor", "result"), STRENGTHS)
def test_figures_of_strength_stand_in_their_notebook(title, notebook, anchor, result):
    named = set(re.findall(r"^[A-Z]\w+", anchor))
    figures = set(FIGURE.findall(f"{anchor} {result}"))
    lines = (ROOT / notebook).read_text(encoding="utf-8").splitlines()
    found = [
        one for one in lines if figures <= set(FIGURE.findall(one)) and all(name in one for name in named)
    ]
    assert [one for one in found if figures or result in one], (title, figures, named)


def test_pages_of_a_stranger_are_linked():
    pages = ("boards", "commands", "installing", "hosting", "reliability", "scaling")
    for page in (*(f"bot/docs/{one}.md" for one in pages), "PRIVACY.md", "TERMS.md", "SECURITY.md"):
        assert f"]({page})" in README, page


def test_whole_match_clocks_are_those_offered():
    banks = sorted((one for one in CHOICES if "+" in one), key=lambda one: int(one.partition("+")[0]))
    assert f"(`{banks[0]}` to `{banks[-1]}`)" in README


def test_python_example_plays_a_match(capsys):
    (example,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    exec(example, {})
    assert "Outcome" in capsys.readouterr().out
