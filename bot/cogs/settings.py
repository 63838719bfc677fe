"""The group `/settings`: what people choose for themselves, and those who manage a server for all in it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import channels
from bot.chat.answers import Answer
from bot.chat.languages import Languages
from bot.cogs.texts import either, named, text
from bot.hosting.settings import SettingsRepository
from bot.hosting.vacations.vacations import Vacations
from bot.views.settings import ME, SERVER, ChannelSetting, Scope, Setting, settings_text

_Run = Callable[[discord.Interaction, dict[str, Any]], Awaitable[None]]
_Suggest = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]

_MOST_CHOICES = 25
_VACATION = "vacation"


class SettingsCommands(commands.Cog):
    """Shows and changes settings. Options that are left out stay as they are."""

    def __init__(
        self,
        bot: commands.Bot,
        settings: SettingsRepository,
        languages: Languages,
        vacations: Vacations,
    ) -> None:
        self._bot = bot
        self._vacations = vacations
        self._settings = settings
        self._languages = languages

    async def cog_load(self) -> None:
        """Add the group."""
        group = app_commands.Group(
            name="settings",
            description=text("command-settings"),
        )
        group.add_command(self._command(ME, self._me))
        group.add_command(self._command(SERVER, self._server))
        self._bot.tree.add_command(group)

    async def _me(self, interaction: discord.Interaction, chosen: dict[str, Any]) -> None:
        changes = _changes(ME, chosen)
        user_id = interaction.user.id
        days = changes.pop(_VACATION, None)
        vacation = await (
            self._vacations.of(user_id) if days is None else self._vacations.take(user_id, days)
        )
        mine = await (
            self._settings.set_person(user_id, **changes) if changes else self._settings.of_person(user_id)
        )
        # In the language that was just chosen.
        answer = await self._languages.answer_to(interaction)
        await answer.say(settings_text(ME, mine, answer.words, vacation=vacation))

    async def _server(self, interaction: discord.Interaction, chosen: dict[str, Any]) -> None:
        answer = Answer.to(interaction)
        if interaction.guild_id is None:
            await answer.say(answer.words("settings-only-servers"))
            return
        changes = _changes(SERVER, chosen)
        if changes and not interaction.permissions.manage_guild:
            await answer.say(answer.words("settings-not-yours"))
            return
        channels.check(interaction, _channels_in(changes))
        ours = await (
            self._settings.set_server(interaction.guild_id, **changes)
            if changes
            else self._settings.of_server(interaction.guild_id)
        )
        await answer.say(settings_text(SERVER, ours, answer.words))

    def _command(self, scope: Scope, run: _Run) -> app_commands.Command[Any, ..., None]:
        """The subcommand of a scope, with an option for every setting."""
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=scope.name,
            description=text(f"command-settings-{scope.name}"),
            callback=_callback(scope, run),
        )
        for setting in scope.settings:
            if isinstance(setting, ChannelSetting):
                command.autocomplete(setting.name)(self._suggesting(setting))
        return command

    def _suggesting(self, setting: ChannelSetting) -> _Suggest:
        async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            words = await self._languages.words_of(interaction)
            default = app_commands.Choice(
                name=setting.choice_name(setting.default, words), value=setting.default
            )
            *earlier, wanted = typed.split() or [""]
            kept = earlier if setting.most > 1 else []
            found = [
                app_commands.Choice(
                    name=" ".join([*kept, f"#{channel.name}"])[-100:],
                    value=" ".join([*kept, channel.mention])[-100:],
                )
                for channel in channels.seen_by(interaction)
                if wanted.lstrip("#").casefold() in channel.name.casefold()
            ]
            return [default, *found][:_MOST_CHOICES]

        return suggest


def _changes(scope: Scope, chosen: dict[str, Any]) -> dict[str, Any]:
    """What to store, by field; raises `InvalidChoiceError`."""
    changes: dict[str, Any] = {}
    for setting in scope.settings:
        if typed := chosen[setting.name]:
            changes[setting.name] = setting.parse(typed)
    return changes


def _channels_in(changes: dict[str, Any]) -> list[int]:
    """The channels that are to be stored."""
    stored = [changes.get(one.name) for one in SERVER.settings if isinstance(one, ChannelSetting)]
    return [number for one in stored if one for number in (one if isinstance(one, list) else [one])]


def _choices(setting: Setting) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=named(setting.key(choice), setting.names.get(choice, choice)), value=choice)
        for choice in setting.choices
    ]


def _callback(scope: Scope, run: _Run) -> Callable[..., Coroutine[Any, Any, None]]:
    """What the subcommand calls, with the signature that discord.py reads its options from."""

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
            one.name: either(f"option-{scope.name}-{one.name}", f"option-{one.name}")
            for one in scope.settings
        }
    )(settings)
    fixed = [one for one in scope.settings if type(one) is Setting]
    return app_commands.choices(**{one.name: _choices(one) for one in fixed})(settings)
