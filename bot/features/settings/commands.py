"""The group `/settings`: a person's own settings, and a server's, which only its managers can change.

    ### Your settings
    Language: **Automatic · English**
    a menu
    Vacation: **none (days left this year: 30)**
    -# Change with `/settings me` `vacation:`

A menu's custom id has the setting's index in the scope; chosen values are
validated like typed ones.
"""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands, ui

from bot.chat.clicked import picked_values
from bot.chat.commands.choices import Choices
from bot.chat.commands.texts import text, text_or_general, text_or_name
from bot.chat.response import Response
from bot.chat.server import channels, roles
from bot.hosting.errors import InvalidChoiceError
from bot.i18n import LANGUAGES, Words
from bot.parts import Parts
from bot.views.boards.board import Layout
from bot.views.custom_id import Actor, Click, Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu
from bot.views.frame import MAX_LABEL, MAX_OPTIONS
from bot.views.input.buttons import Row
from bot.views.settings import (
    BETWEEN_GAMES,
    ME,
    SERVER,
    ChannelSetting,
    GamesSetting,
    ListSetting,
    RoleSetting,
    Scope,
    Setting,
    ZoneSetting,
    zones,
)
from bot.views.words.sentences import game_title
from db.rows import PersonSettings, ServerSettings
from engines.registry import games

_Run = Callable[[discord.Interaction, dict[str, Any]], Awaitable[None]]
_Suggest = Callable[[discord.Interaction, str], Coroutine[Any, Any, Choices]]
_Find = Callable[[Any, discord.Interaction, str, Words], Iterable[tuple[str, str]]]
"""Function that returns pairs of a name and a value of a setting, which fit the text typed so far."""

_VACATION, _DAILY, _ORGANIZERS = "vacation", "daily", "organizers"
# setting's index: menu of a person's setting
SET_MINE = Press("set_mine", subject=Subject.NOTHING)
# setting's index: menu of a server's setting
SET_OURS = Press("set_ours", subject=Subject.NOTHING, by=Actor.MANAGER)


PRESSES = {ME.name: SET_MINE, SERVER.name: SET_OURS}
"""The press (kind of component) of the menus, by scope: a person's settings, or a server's."""


class SettingsCommands:
    """Shows and changes settings; omitted options stay unchanged."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({SET_MINE: self._pick_mine, SET_OURS: self._pick_ours})
        group = app_commands.Group(name="settings", description=text("command-settings"))
        group.add_command(self._command(ME, self._me))
        group.add_command(self._command(SERVER, self._server))
        parts.client.tree.add_command(group)

    async def _me(self, interaction: discord.Interaction, chosen: dict[str, Any]) -> None:
        page = await self._mine(interaction, _changes(ME, chosen))
        await Response.to(interaction).show(page)

    async def _server(self, interaction: discord.Interaction, chosen: dict[str, Any]) -> None:
        changes = _changes(SERVER, chosen)
        (roles.check_manager if changes else roles.check_in_server)(interaction)
        await Response.to(interaction).show(await self._ours(interaction, changes))

    async def _pick_mine(self, response: Response, click: Click) -> None:
        changes = parse_pick(ME, click.id, picked_values(response))
        await self._parts.panels.show(response, await self._mine(response.interaction, changes))

    async def _pick_ours(self, response: Response, click: Click) -> None:
        changes = parse_pick(SERVER, click.id, picked_values(response))
        await self._parts.panels.show(response, await self._ours(response.interaction, changes))

    async def _mine(self, interaction: discord.Interaction, changes: dict[str, Any]) -> Layout:
        """Store `changes`, and return the person's settings page.

        Removes the vacation from `changes`, because it is not stored with the other settings.
        """
        user_id, days = interaction.user.id, changes.pop(_VACATION, None)
        vacations, kept = self._parts.service.vacations, self._parts.preferences
        vacation = await (vacations.of(user_id) if days is None else vacations.take(user_id, days))
        mine = await (kept.set_person(user_id, **changes) if changes else kept.of_person(user_id))
        # Use the language that the person has just chosen.
        response = await self._parts.responses.in_language(interaction)
        return settings_page(ME, mine, response.words, vacation=vacation)

    async def _ours(self, interaction: discord.Interaction, changes: dict[str, Any]) -> Layout:
        """Store `changes`, and return the server's settings page, with menus for its managers.

        The caller checks that the person may make the changes. After a change of the channel for daily
        puzzles, today's puzzle is posted there, unless it was posted already. Raises `InvalidChoiceError`
        for a channel or role that the server does not have, and for a channel that the person cannot see.
        """
        channels.check(interaction, _channels_in(changes))
        roles.check(interaction, changes.get(_ORGANIZERS))
        guild_id, kept = interaction.guild_id, self._parts.preferences
        ours = await kept.of_server(guild_id)
        if guild_id is not None and changes:
            ours = await kept.set_server(guild_id, **changes)
        if guild_id is not None and changes.get(_DAILY) is not None:
            await self._parts.service.dailies.subscribe(guild_id)
        may_change, words = interaction.permissions.manage_guild, Response.to(interaction).words
        return settings_page(SERVER, _without_deleted(ours, interaction.guild), words, may_change=may_change)

    def _command(self, scope: Scope, run: _Run) -> app_commands.Command[Any, ..., None]:
        """Return the subcommand for a scope, with an option for each setting."""
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=scope.name,
            description=text(f"command-settings-{scope.name}"),
            callback=_callback(scope, run),
        )
        for setting in scope.settings:
            if find := _FINDS.get(type(setting)):
                command.autocomplete(setting.name)(self._suggester(setting, find))
        return command

    def _suggester(self, setting: Setting, find: _Find) -> _Suggest:
        """Return a function that suggests the default, and then what `find` finds."""

        async def suggest(interaction: discord.Interaction, typed: str) -> Choices:
            words = await self._parts.languages.words_of(interaction)
            default = (setting.choice_name(setting.default, words), setting.default)
            found = itertools.islice(find(setting, interaction, typed, words), MAX_OPTIONS - 1)
            # What was typed last is at the end.
            return [
                app_commands.Choice(name=name[-MAX_LABEL:], value=value[-MAX_LABEL:])
                for name, value in (default, *found)
            ]

        return suggest


def _channels(
    setting: ChannelSetting, interaction: discord.Interaction, typed: str, words: Words
) -> Iterator[tuple[str, str]]:
    """Yield pairs of names and mentions: the channels typed so far, and one that fits the last word.

    For a setting of a single channel, those typed before are left out.
    """
    *earlier, wanted = typed.split() or [""]
    kept = earlier if setting.most > 1 else []
    for channel in channels.visible_channels(interaction):
        if wanted.lstrip("#").casefold() in channel.name.casefold():
            yield " ".join([*kept, f"#{channel.name}"]), " ".join([*kept, channel.mention])


def _roles(
    setting: RoleSetting, interaction: discord.Interaction, typed: str, words: Words
) -> Iterator[tuple[str, str]]:
    for role in roles.of_server(interaction):
        if typed.lstrip("@").casefold() in role.name.casefold():
            yield f"@{role.name}"[:MAX_LABEL], role.mention


def _games(
    setting: GamesSetting, interaction: discord.Interaction, typed: str, words: Words
) -> Iterator[tuple[str, str]]:
    """Yield pairs of titles and commands: the games typed so far, and one that fits the last of them."""
    *earlier, wanted = (name.strip() for name in BETWEEN_GAMES.split(typed))
    for game in games().values():
        if wanted.casefold() in (title := game_title(game, words)).casefold():
            yield words("list-comma").join([*earlier, title]), ", ".join([*earlier, game.command])


def _zones(
    setting: ZoneSetting, interaction: discord.Interaction, typed: str, words: Words
) -> Iterator[tuple[str, str]]:
    wanted = "_".join(typed.casefold().split())
    yield from ((name, name) for folded, name in zones().items() if wanted in folded)


_FINDS: Mapping[type[Setting], _Find] = {
    ChannelSetting: _channels,
    RoleSetting: _roles,
    GamesSetting: _games,
    ZoneSetting: _zones,
}


def _changes(scope: Scope, chosen: dict[str, Any]) -> dict[str, Any]:
    """Parse the chosen options into values to store, by field; empty options are left out.

    Raises `InvalidChoiceError`.
    """
    changes: dict[str, Any] = {}
    for setting in scope.settings:
        if typed := chosen[setting.name]:
            changes[setting.name] = setting.parse(typed)
    return changes


def _channels_in(changes: dict[str, Any]) -> list[int]:
    """Return the ids of all channels in the changes."""
    stored = [changes.get(one.name) for one in SERVER.settings if isinstance(one, ChannelSetting)]
    return [number for one in stored if one for number in (one if isinstance(one, list) else [one])]


def _without_deleted(ours: ServerSettings, guild: discord.Guild | None) -> ServerSettings:
    """Return the settings without the channels and the role that the server no longer has.

    If the server is unknown (`None`), return the settings unchanged.
    """
    if guild is None:
        return ours
    known = {one.id for one in (*guild.channels, *guild.roles)}
    chosen = [one for one in ours.channels or () if one in known] or None
    ids = {name: getattr(ours, name) for name in ("tables", "daily", "organizers")}
    return replace(
        ours, channels=chosen, **{name: one if one in known else None for name, one in ids.items()}
    )


def _choices(setting: Setting) -> Choices:
    return [
        app_commands.Choice(
            name=text_or_name(setting.key(choice), setting.names.get(choice, choice)), value=choice
        )
        for choice in setting.choices
    ]


def _callback(scope: Scope, run: _Run) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return the subcommand's callback, with a signature from which discord.py takes the options."""

    async def settings(interaction: discord.Interaction, **chosen: Any) -> None:
        await run(interaction, chosen)

    kind = inspect.Parameter.KEYWORD_ONLY
    settings.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                "interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=discord.Interaction
            ),
            *(inspect.Parameter(one.name, kind, annotation=str, default="") for one in scope.settings),
        ]
    )
    app_commands.describe(
        **{
            one.name: text_or_general(f"option-{scope.name}-{one.name}", f"option-{one.name}")
            for one in scope.settings
        }
    )(settings)
    fixed = [one for one in scope.settings if type(one) is Setting]
    return app_commands.choices(**{one.name: _choices(one) for one in fixed})(settings)


# -- the page ---------------------------------------------------------------------
def settings_page(
    scope: Scope,
    chosen: PersonSettings | ServerSettings,
    words: Words,
    *,
    may_change: bool = True,
    **known: Any,
) -> Layout:
    """Build the page of all settings with their values. Readers who `may_change` them get menus.

    `chosen` is the stored settings row; `known` has the values of settings that are not stored in it.
    """
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(f"### {words(f'settings-{scope.name}')}")]
    for place, setting in enumerate(scope.settings):
        stored = known[setting.name] if setting.name in known else getattr(chosen, setting.name)
        if may_change and isinstance(setting, ListSetting):
            identity = custom_id(PRESSES[scope.name], place)
            items.append(ui.TextDisplay(f"-# {words(f'setting-{setting.name}')}"))
            items.append(ui.ActionRow(setting.menu(identity, stored, words)))
        elif may_change and setting.has_menu:
            items.append(Row(_menu(scope, place, stored, words)))
        else:
            value = f"**{setting.text(stored, words)}**"
            items.append(ui.TextDisplay(_labeled(setting, value, words)))
    note = _typed_note(scope, words) if may_change else words("settings-not-yours")
    return Layout(*items, *([ui.TextDisplay(f"-# {note}")] if note else []))


def _typed_note(scope: Scope, words: Words) -> str:
    """Return the sentence about the options that must be typed; empty if all settings have menus."""
    options = " ".join(f"`{one.name}:`" for one in scope.settings if not one.has_menu)
    return options and words("settings-change", command=f"`/settings {scope.name}` {options}")


def parse_pick(scope: Scope, place: int, values: Sequence[str]) -> dict[str, Any]:
    """Parse the values picked from a menu; return the value to store as `{field: value}`.

    `place` is the setting's index in `scope`. Raises `InvalidChoiceError`.
    """
    setting = dict(enumerate(scope.settings)).get(place)
    if setting is None or not setting.has_menu:
        raise InvalidChoiceError(f"setting {place} does not exist or cannot be changed by a menu")
    return {setting.name: setting.pick(values)}


def _labeled(setting: Setting, value: str, words: Words) -> str:
    return words("labeled", label=words(f"setting-{setting.name}"), text=value)


def _menu(scope: Scope, place: int, stored: Any, words: Words) -> Menu:
    """Return the menu of setting number `place`; its options name the setting, so it needs no title.

    `stored` is the current value.
    """
    setting = scope.settings[place]
    names = {choice: setting.choice_name(choice, words) for choice in setting.choices}
    if (scope, setting.name) == (ME, "language") and stored is None:
        # Show the language that *automatic* stands for, which is the page's language.
        names[setting.default] += f" · {LANGUAGES[words.locale]}"
    labels = {choice: _labeled(setting, name, words) for choice, name in names.items()}
    return choices_menu(custom_id(PRESSES[scope.name], place), labels, stored or setting.default)


async def setup(parts: Parts) -> None:
    """Add the feature's commands and buttons to the registries in `parts`."""
    SettingsCommands(parts)
