"""The manual of the commands has all that is registered, as Discord shows it, and nothing else.

The page is read again here, apart from what writes it.
"""

import asyncio
import re

import pytest

from engines.registry import games
from tests.bot.bot_lab import registered_commands
from tests.manuals import commands
from tests.manuals.page import outside, parts

PAGE = commands.MANUAL.read_text(encoding="utf-8")
WORDS_BEFORE = 2846
"""Words of the page while all of it was written by hand."""


def test_page_is_written_from_the_commands():
    assert commands.manual() == PAGE, "run `python -m tests.manuals`"


def rows(subject, words=None):
    """The cells of the rows of a kind of table."""
    for found, lines in parts(PAGE, subject):
        if words is None or found == words:
            for line in lines.splitlines()[2:]:
                yield [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


@pytest.fixture(scope="module")
def sent():
    """What is sent to Discord of each command without subcommands, by its full name."""

    def leaves(one, path):
        inner = [option for option in one.get("options", ()) if option["type"] in (1, 2)]
        for option in inner:
            yield from leaves(option, f"{path} {option['name']}")
        if not inner:
            yield path, one

    registered = asyncio.run(registered_commands())
    typed = [one for one in registered if one["type"] == 1]
    return {path: leaf for one in typed for path, leaf in leaves(one, f"/{one['name']}")}


@pytest.fixture(scope="module")
def written():
    """Of each command in the page: whether each option is required, and the description."""
    found = {}
    for signature, text in rows("commands"):
        bare = signature.strip("`")
        options = [word for word in bare.split() if word[-1] in "]:"]
        name = " ".join(word for word in bare.split() if word not in options)
        assert name not in found
        found[name] = ({option.strip("[]:"): option[-1] == ":" for option in options}, text)
    return found


def plain(text):
    return text.replace("\N{NO-BREAK SPACE}", " ")


def of_shown_game(path):
    """The name of the command of Gomoku that a game's command is like."""
    group, _, name = path.partition(" ")
    return f"/gomoku {name}" if group.strip("/") in {game.command for game in games().values()} else path


def test_commands_are_those_that_are_registered(sent, written):
    assert {of_shown_game(path) for path in sent} == set(written)


def test_command_has_its_description_and_options(sent, written):
    for path, command in sent.items():
        if of_shown_game(path) != path:
            continue
        options, text = written[path]
        assert text == plain(command["description"]), path
        assert options == {one["name"]: one["required"] for one in command.get("options", ())}, path


def own_of(game):
    """The rows of a game's table: its levels, and its own options with their descriptions and values."""
    found, current = {}, ""
    for title, option, text, values in rows("games"):
        current = title or current
        if current == f"{game.title}, `/{game.command}`":
            found[option.strip("`")] = (text, values.replace("*", "").split(" · "))
    return found


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.command)
def test_game_has_its_levels_and_own_options(sent, game):
    own = own_of(game)
    levels = own.pop("level")[1]
    assert set(own) == {option.name for option in game.options}
    for path in [path for path in sent if path.startswith(f"/{game.command} ")]:
        for option in sent[path].get("options", ()):
            choices = [plain(choice["name"]) for choice in option.get("choices", ())]
            if option["name"] in commands.LEVELS:
                assert all(choice.startswith(level) for choice, level in zip(choices, levels, strict=True))
            elif option["name"] in own:
                assert own[option["name"]] == (plain(option["description"]), choices)


def test_games_have_commands_of_the_shown_one(sent):
    own = {option.name for game in games().values() for option in game.options}

    def shared(path):
        return [
            (one["name"], one["description"], one["required"])
            for one in sent[path].get("options", ())
            if one["name"] not in own
        ]

    for game in games().values():
        paths = [path for path in sent if path.startswith(f"/{game.command} ")]
        assert len(paths) == len([path for path in sent if path.startswith("/gomoku ")])
        for path in paths:
            assert shared(path) == shared(of_shown_game(path))


def test_options_have_their_descriptions_and_values(sent):
    own = {option.name for game in games().values() for option in game.options}
    table = {}
    for label, text, values in rows("options"):
        name, *where = re.findall(r"`([^`]+)`", label)
        table[name, text] = (where, values)
    met = set()
    for path, command in sent.items():
        if of_shown_game(path) != path or path.startswith("/settings"):
            continue
        for option in command.get("options", ()):
            if path.startswith("/gomoku") and option["name"] in own:
                continue
            key = (option["name"], plain(option["description"]))
            where, values = table[key]
            assert not where or any(path.startswith(one) for one in where), (path, key)
            choices = [plain(choice["name"]) for choice in option.get("choices", ())]
            if choices and not values.startswith(("a game", "a level")):
                assert values.split(" · ") == choices
            if "min_value" in option:
                assert f"from {option['min_value']:,} to {option['max_value']:,}" in values
            met.add(key)
    assert met == set(table)


@pytest.mark.parametrize("scope", commands.SCOPES)
def test_settings_have_their_descriptions_and_values(sent, scope):
    found = {name.strip("`"): (text, values) for name, text, values in rows("settings", scope)}
    assert list(found) == [setting.name for setting in commands.SCOPES[scope].settings]
    for option in sent[scope]["options"]:
        text, values = found[option["name"]]
        assert text == plain(option["description"])
        choices = [plain(choice["name"]) for choice in option.get("choices", ())]
        assert not choices or values.split(" · ") == choices
        assert values


def test_menus_of_people_and_messages_are_named():
    registered = asyncio.run(registered_commands())
    for menu in (one["name"] for one in registered if one["type"] != 1):
        assert f"*Apps* → *{menu}*" in PAGE


def test_hand_written_part_stays_short():
    assert len(outside(PAGE).split()) <= 0.85 * WORDS_BEFORE
