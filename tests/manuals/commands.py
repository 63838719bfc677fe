"""Writes the tables of `bot/docs/commands.md` from the commands that the bot registers.

The page says which commands a table has: `<!-- commands: /play, /match move -->`. Texts are those that
Discord shows in English. Gomoku stands for all games; what games have of their own is in the table of the
games.
"""

import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from bot.hosting.presence.vacations import DAYS_A_YEAR
from bot.i18n import REFERENCE, words_for
from bot.views.settings import ME, SERVER, ChannelSetting, DaysSetting, GamesSetting, RoleSetting, ZoneSetting
from engines.registry import games
from tests.bot.bot_lab import registered_commands
from tests.manuals.page import ROOT, rewritten, row, table

MANUAL = ROOT / "bot" / "docs" / "commands.md"
SHOWN = "gomoku"
"""The command of the game that stands for all."""
SCOPES = {"/settings me": ME, "/settings server": SERVER}
LEVELS = ("level", "first", "second")
"""Options whose choices are levels."""
_SEPARATOR = " · "
_SUBCOMMAND, _GROUP = 1, 2
_KINDS = {3: "text", 4: "a number", 5: "true or false", 6: "a person", 11: "a file"}


@dataclass(frozen=True)
class Option:
    """An option of a command, as Discord shows it in English."""

    name: str
    text: str
    kind: str
    """What it takes, in words."""
    is_required: bool
    choices: tuple[str, ...] = ()

    @classmethod
    def read(cls, sent):
        kind = _KINDS[sent["type"]]
        if "min_value" in sent:
            kind += f" from {sent['min_value']} to {sent['max_value']:,}"
        choices = tuple(choice["name"] for choice in sent.get("choices", ()))
        return cls(sent["name"], sent["description"], kind, sent["required"], choices)

    @property
    def signature(self):
        return f"{self.name}:" if self.is_required else f"[{self.name}]"


@dataclass(frozen=True)
class Command:
    """A command without subcommands: its full name, what Discord says of it, its options."""

    name: str
    text: str
    options: tuple[Option, ...] = field(default=())

    @property
    def signature(self):
        return " ".join([self.name, *(option.signature for option in self.options)])


def _leaves(sent, path):
    inner = [one for one in sent.get("options", ()) if one["type"] in (_SUBCOMMAND, _GROUP)]
    for one in inner:
        yield from _leaves(one, f"{path} {one['name']}")
    if not inner:
        yield Command(path, sent["description"], tuple(map(Option.read, sent.get("options", ()))))


@functools.cache
def registered():
    """The commands that are typed, by their full names."""
    # In a thread of its own, because the thread of a test may have a running event loop.
    with ThreadPoolExecutor(1) as threads:
        found = threads.submit(lambda: asyncio.run(registered_commands())).result()
    sent = [one for one in found if one["type"] == 1]
    return {leaf.name: leaf for one in sent for leaf in _leaves(one, f"/{one['name']}")}


def own_options(game):
    """The names of the options that a game has of its own."""
    return [option.name for option in game.options]


def shown():
    """The commands that the page shows: of the games, one stands for all."""
    hidden = tuple(f"/{game.command} " for game in games().values() if game.command != SHOWN)
    return [one for one in registered().values() if not one.name.startswith(hidden)]


def command_lines(names):
    """A table of these commands."""
    found = table("Command", "Description")
    for name in names.split(", "):
        command = registered()[name]
        found.append(row(f"`{command.signature}`", command.text))
    return "\n".join(found)


def option_lines(_):
    """The table of all options but the settings and those that games have of their own, each once."""
    found, own = {}, own_options(games()[SHOWN])
    for command in shown():
        of_scope = command.name in SCOPES
        for option in () if of_scope else command.options:
            if option.name not in own or not command.name.startswith(f"/{SHOWN} "):
                found.setdefault((option.name, option.text, _values(option)), []).append(command.name)
    names = [name for name, _, _ in found]
    lines = table("Option", "Description", "Values")
    for (name, text, values), commands in sorted(found.items()):
        label = f"`{name}`" if names.count(name) == 1 else f"`{name}` of {_listed(commands)}"
        lines.append(row(label, text, values))
    return "\n".join(lines)


def _listed(commands):
    """The commands by their names; those of a whole group by the group's."""
    groups = {name.partition(" ")[0] for name in commands}
    return ", ".join(f"`{one}`" for one in (sorted(groups) if len(commands) > len(groups) else commands))


def _values(option):
    titles = [game.title for game in games().values()]
    if option.name in LEVELS:
        return "a level of the [game](#games)"
    if list(option.choices) == titles:
        return "a game"
    return _SEPARATOR.join(option.choices) or option.kind


def game_lines(_):
    """The table of the games: their commands, levels and own options."""
    found = table("Game", "Option", "Description", "Values")
    for game in games().values():
        options = {one.name: one for one in registered()[f"/{game.command} watch"].options}
        name, levels = f"{game.title}, `/{game.command}`", _SEPARATOR.join(options["first"].choices)
        found.append(row(name, "level", "", levels))
        for own in game.options:
            chosen = zip(own.choices, options[own.name].choices, strict=True)
            values = (f"*{shown}*" if value == own.default else shown for value, shown in chosen)
            found.append(row("", f"`{own.name}`", options[own.name].text, _SEPARATOR.join(values)))
    return "\n".join(found)


def setting_lines(scope):
    """The table of the settings of a person or a server, the default of each first."""
    command = registered()[scope]
    settings = {setting.name: setting for setting in SCOPES[scope].settings}
    found = table("Setting", "Description", "Values, the default first")
    for option in command.options:
        values = _SEPARATOR.join(option.choices) or _typed(settings[option.name])
        found.append(row(f"`{option.name}`", option.text, values))
    return "\n".join(found)


def _typed(setting):
    """The default of a setting that is typed or has a menu of its own, and what it takes."""
    if isinstance(setting, DaysSetting):
        return f"0 to {DAYS_A_YEAR} days, and no more in a year"
    kinds = {RoleSetting: "a role", GamesSetting: "games", ZoneSetting: "a time zone"}
    if isinstance(setting, ChannelSetting):
        kind = "a channel" if setting.most == 1 else f"1 to {setting.most} channels"
    else:
        kind = kinds[type(setting)]
    return _SEPARATOR.join([setting.choice_name(setting.default, words_for(REFERENCE)), kind])


def manual():
    """The text of the manual with today's tables."""
    text = MANUAL.read_text(encoding="utf-8")
    writers = {
        "commands": command_lines,
        "options": option_lines,
        "games": game_lines,
        "settings": setting_lines,
    }
    for subject, write in writers.items():
        text = rewritten(text, subject, write)
    return text
