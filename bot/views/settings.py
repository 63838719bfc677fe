"""The settings of people and servers; `bot.features.settings.commands` shows them.

A setting needs an entry in `ME` or `SERVER`, a field of its row in `db.rows`,
a column, and sentences: `option-x`, `setting-x`, `choice-x-value` for each
value without a fixed name, and `choice-x-default`, where *default* is the
word for the default (usually *automatic*).
"""

from __future__ import annotations

import abc
import functools
import re
import zoneinfo
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.hosting.clocks.time_control import CHOICES, NO_CLOCK, USUAL_BETWEEN_PEOPLE
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.acting.execution import CONFIRM
from bot.hosting.matches.board import BoardStyle
from bot.hosting.offered import offered_game
from bot.hosting.presence.vacations import DAYS_A_YEAR
from bot.hosting.tournaments.absences import NEVER as NEVER_MISSED
from bot.i18n import LANGUAGES, Words
from bot.render.pictures.theme import THEMES
from bot.views.frame import MAX_OPTIONS
from bot.views.words.sentences import game_title
from engines.registry import games

AUTOMATIC = "automatic"
"""Choice that means the default, stored as NULL."""
NEVER, AS_SECOND, ALWAYS = TURNED = ("off", "second", "always")
"""Values of `turned`: rotate no boards, only those of players of the second side, or all boards.

By default, boards are rotated for players of the second side if that side has points of its own, or if the
game's look wants each player's side below.
"""
BETWEEN_GAMES = re.compile("[,，、]")
"""Pattern of the commas between typed games, in any language."""
_DAYS = re.compile("[0-9]{1,3}", re.ASCII)
_ROLE = re.compile(r"(?:<@&)?([0-9]{1,19})>?", re.ASCII)
_WRITTEN_IN = [getattr(discord.ChannelType, kind) for kind in ("text", "news", "voice", "stage_voice")]
"""Types of server channels in which people write messages."""
ListMenu = ui.ChannelSelect[ui.LayoutView] | ui.RoleSelect[ui.LayoutView] | ui.Select[ui.LayoutView]
_CHANNEL = re.compile(r"(?:<#)?([0-9]{1,19})>?")


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: an option of the command, and a line of the settings page."""

    name: str
    values: tuple[str, ...] = ()
    """The allowed values besides the default."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Display names of the values without a translation, such as names of languages."""
    default: str = AUTOMATIC

    @property
    def choices(self) -> tuple[str, ...]:
        """All values of the setting, the default first."""
        return (self.default, *self.values)

    def parse(self, typed: str) -> Any:
        """Parse typed text into the value to store, `None` for the default; raises `InvalidChoiceError`."""
        return None if typed == self.default else self.read(typed)

    def read(self, typed: str) -> Any:
        """Return the value to store for `typed`, which must not be the default.

        Raises `InvalidChoiceError` if the setting does not allow it.
        """
        if typed not in self.values:
            raise InvalidChoiceError(f"the setting {self.name} must be one of {', '.join(self.choices)}")
        return typed

    def text(self, stored: Any, words: Words) -> str:
        """Return the name of the value `stored`; `None` stands for the default."""
        return self.choice_name(str(stored or self.default), words)

    @property
    def has_menu(self) -> bool:
        """Whether the settings page has a menu of the values."""
        return bool(self.values)

    def pick(self, values: Sequence[str]) -> Any:
        """Return the value to store for the values picked from the menu; raises `InvalidChoiceError`.

        There must be exactly one value.
        """
        if len(values) != 1:
            raise InvalidChoiceError(
                f"the setting {self.name} takes one value, but {len(values)} were picked"
            )
        return self.parse(values[0])

    def key(self, choice: str) -> str:
        """Return the key of the sentence that names a choice."""
        return f"choice-{self.name}-{choice}"

    def choice_name(self, choice: str, words: Words) -> str:
        """Return the translated name of a choice, else its name in `names`, else the choice itself."""
        return words.get(self.key(choice), self.names.get(choice, choice))


@dataclass(frozen=True, slots=True)
class ListSetting(Setting, abc.ABC):
    """A setting of channels, roles or games, whose menu shows them without the setting's name.

    `most` is the maximum number of channels; other settings ignore it.
    """

    most: int = 1

    @property
    def has_menu(self) -> bool:
        """Whether the settings page has a menu of the values: always."""
        return True

    def pick(self, values: Sequence[str]) -> Any:
        """Return the value to store for the values picked from the menu, read like typed text.

        Without values, that is the default, stored as `None`. Raises `InvalidChoiceError`.
        """
        return self.parse(", ".join(values) or self.default)

    @abc.abstractmethod
    def menu(self, identity: str, stored: Any, words: Words) -> ListMenu:
        """Return the menu of the values, with the custom id `identity`, and with the stored ones selected."""


def _ids(stored: Any) -> list[int]:
    """Return the stored ids as a list; `stored` is a list of ids, a single id, or `None`."""
    return stored if isinstance(stored, list) else [stored] if stored else []


@dataclass(frozen=True, slots=True)
class ChannelSetting(ListSetting):
    """A setting of one or more server channels, typed as mentions: `#games #chess`."""

    def read(self, typed: str) -> Any:
        """Return the list of channel ids, or a single id if `most` is 1; raises `InvalidChoiceError`."""
        found = [_CHANNEL.fullmatch(word) for word in typed.replace("><", "> <").replace(",", " ").split()]
        ids = list(dict.fromkeys(int(one[1]) for one in found if one))
        if None in found or not 1 <= len(ids) <= self.most or max(ids) >= 2**63:
            raise InvalidChoiceError(
                f"the setting {self.name} takes 1 to {self.most} channels, such as #general"
            )
        return ids if self.most > 1 else ids[0]

    def text(self, stored: Any, words: Words) -> str:
        """Return mentions of the channels; without any, the name of the default."""
        return " ".join(f"<#{one}>" for one in _ids(stored)) or self.choice_name(self.default, words)

    def menu(self, identity: str, stored: Any, words: Words) -> ListMenu:
        """Return Discord's own menu of the server's channels in which people write."""
        return ui.ChannelSelect(
            custom_id=identity,
            channel_types=_WRITTEN_IN,
            placeholder=self.choice_name(self.default, words),
            min_values=0,
            max_values=self.most,
            default_values=[
                discord.SelectDefaultValue.from_channel(discord.Object(one)) for one in _ids(stored)
            ],
        )


@dataclass(frozen=True, slots=True)
class RoleSetting(ListSetting):
    """A setting of a server role, typed as a mention: `@organizers`."""

    def read(self, typed: str) -> Any:
        """Return the role's id; raises `InvalidChoiceError`."""
        found = _ROLE.fullmatch(typed.strip())
        if found is None or int(found[1]) >= 2**63:
            raise InvalidChoiceError(f"the setting {self.name} takes a role, such as @Players")
        return int(found[1])

    def text(self, stored: Any, words: Words) -> str:
        """Return a mention of the role; without one, the name of the default."""
        return f"<@&{stored}>" if stored else self.choice_name(self.default, words)

    def menu(self, identity: str, stored: Any, words: Words) -> ListMenu:
        """Return Discord's own menu of the server's roles."""
        return ui.RoleSelect(
            custom_id=identity,
            placeholder=self.choice_name(self.default, words),
            min_values=0,
            default_values=[discord.Object(one) for one in _ids(stored)],
        )


@dataclass(frozen=True, slots=True)
class GamesSetting(ListSetting):
    """A setting of one or more games, typed as names with commas between: `gomoku, othello`."""

    def read(self, typed: str) -> Any:
        """Return the ids of the games, sorted by the games' titles; raises `InvalidChoiceError`."""
        found = {offered_game(name).id for name in BETWEEN_GAMES.split(typed)}
        return [name for name in games() if name in found]

    def text(self, stored: Any, words: Words) -> str:
        """Return the titles of those stored games that exist; without any, the name of the default."""
        titles = [game_title(game, words) for name, game in games().items() if name in (stored or ())]
        return " · ".join(titles) or self.choice_name(self.default, words)

    def menu(self, identity: str, stored: Any, words: Words) -> ListMenu:
        """Return the menu of the first 25 games."""
        options = [
            discord.SelectOption(label=game_title(game, words), value=name, default=name in (stored or ()))
            for name, game in list(games().items())[:MAX_OPTIONS]
        ]
        return ui.Select(
            custom_id=identity,
            placeholder=self.choice_name(self.default, words),
            min_values=0,
            max_values=len(options),
            options=options,
        )


@functools.cache
def zones() -> dict[str, str]:
    """Map the IANA names of time zones such as `Europe/Berlin`, in lower case, to their spelling.

    Names without a slash and those of the area `Etc` are left out.
    """
    names = (one for one in zoneinfo.available_timezones() if "/" in one and not one.startswith("Etc/"))
    return {one.casefold(): one for one in sorted(names)}


@dataclass(frozen=True, slots=True)
class ZoneSetting(Setting):
    """A setting of a time zone, typed as its IANA name."""

    default: str = "UTC"

    def read(self, typed: str) -> Any:
        """Return the name of the time zone; raises `InvalidChoiceError`."""
        found = zones().get(typed.strip().casefold())
        if found is None:
            raise InvalidChoiceError(
                f"the setting {self.name} takes the IANA name of a time zone, such as Europe/Berlin"
            )
        return found


@dataclass(frozen=True, slots=True)
class DaysSetting(Setting):
    """A setting typed as a number of days from now; the displayed value is a `Vacation`."""

    def parse(self, typed: str) -> Any:
        """Return the number of days, from 0 to `DAYS_A_YEAR`; raises `InvalidChoiceError`."""
        if not _DAYS.fullmatch(typed) or int(typed) > DAYS_A_YEAR:
            raise InvalidChoiceError(f"the setting {self.name} takes 0 to {DAYS_A_YEAR} days")
        return int(typed)

    def text(self, stored: Any, words: Words) -> str:
        """Return the end of the vacation, if there is one, and the vacation days left this year."""
        if stored.until is None:
            return words("vacation-none", left=stored.left)
        return words("vacation-until", when=f"<t:{int(stored.until.timestamp())}:D>", left=stored.left)


@dataclass(frozen=True, slots=True)
class Scope:
    """The settings of a subcommand of `/settings`: a person's or a server's."""

    name: str
    settings: tuple[Setting, ...]


ME = Scope(
    "me",
    (
        Setting("language", tuple(LANGUAGES), LANGUAGES),
        Setting("style", tuple(BoardStyle)),
        Setting("theme", THEMES),
        Setting("numbers", ("on",), default="off"),
        Setting("pings", ("dm", "off"), default="on"),
        DaysSetting("vacation"),
        Setting("challenges", ("played", "none"), default="all"),
        # Append new settings: menus of open pages carry their setting's index.
        Setting("turned", TURNED),
        Setting("confirm", (CONFIRM,), default="off"),
    ),
)
SERVER = Scope(
    "server",
    (
        Setting("language", tuple(LANGUAGES), LANGUAGES),
        Setting("style", tuple(BoardStyle)),
        Setting("theme", THEMES),
        ChannelSetting("channels", most=10),
        Setting("pings", ("off",), default="on"),
        Setting(
            "clock",
            tuple(choice for choice in CHOICES if choice not in (NO_CLOCK, USUAL_BETWEEN_PEOPLE)),
            default=USUAL_BETWEEN_PEOPLE,
        ),
        ChannelSetting("tables"),
        ChannelSetting("daily"),
        RoleSetting("organizers"),
        GamesSetting("games"),
        Setting("missed", ("2", "3", NEVER_MISSED), default="1"),
        ZoneSetting("timezone"),
    ),
)
