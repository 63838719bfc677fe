"""The group `/settings`: what people choose for themselves, and those who manage a server for all in it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.languages import Languages
from bot.cogs.texts import named, text
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.settings import SettingsRepository
from bot.views.settings import AUTOMATIC, ME, SERVER, Scope, Setting, settings_text

_Run = Callable[[discord.Interaction, dict[str, Any]], Awaitable[None]]


class SettingsCommands(commands.Cog):
    """Shows and changes settings. Options that are left out stay as they are."""

    def __init__(self, bot: commands.Bot, settings: SettingsRepository, languages: Languages) -> None:
        self._bot = bot
        self._settings = settings
        self._languages = languages

    async def cog_load(self) -> None:
        """Add the group."""
        group = app_commands.Group(
            name="settings",
            description=text("command-settings"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        group.add_command(_command(ME, self._me))
        group.add_command(_command(SERVER, self._server))
        self._bot.tree.add_command(group)

    async def _me(self, interaction: discord.Interaction, chosen: dict[str, Any]) -> None:
        changes = _changes(ME, chosen)
        mine = await (
            self._settings.set_person(interaction.user.id, **changes)
            if changes
            else self._settings.of_person(interaction.user.id)
        )
        # In the language that was just chosen.
        answer = await self._languages.answer_to(interaction)
        await answer.say(settings_text(ME, mine, answer.words))

    async def _server(self, interaction: discord.Interaction, chosen: dict[str, Any]) -> None:
        answer = Answer.to(interaction)
        if interaction.guild_id is None:
            await answer.say(answer.words("settings-only-servers"))
            return
        changes = _changes(SERVER, chosen)
        if changes and not interaction.permissions.manage_guild:
            await answer.say(answer.words("settings-not-yours"))
            return
        ours = await (
            self._settings.set_server(interaction.guild_id, **changes)
            if changes
            else self._settings.of_server(interaction.guild_id)
        )
        await answer.say(settings_text(SERVER, ours, answer.words))


def _changes(scope: Scope, chosen: dict[str, Any]) -> dict[str, Any]:
    """What to store, by field; raises `InvalidChoiceError`."""
    changes: dict[str, Any] = {}
    for setting in scope.settings:
        choice = chosen[setting.name]
        if choice and choice not in setting.choices:
            raise InvalidChoiceError(f"{setting.name} is one of {', '.join(setting.choices)}")
        if choice:
            changes[setting.name] = None if choice == AUTOMATIC else choice
    return changes


def _command(scope: Scope, run: _Run) -> app_commands.Command[Any, ..., None]:
    """The subcommand of a scope, with an option for every setting."""

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
    app_commands.describe(**{one.name: text(f"option-{one.name}") for one in scope.settings})(settings)
    app_commands.choices(**{one.name: _choices(one) for one in scope.settings})(settings)
    return app_commands.Command(
        name=scope.name, description=text(f"command-settings-{scope.name}"), callback=settings
    )


def _choices(setting: Setting) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=named(setting.key(choice), setting.names.get(choice, choice)), value=choice)
        for choice in setting.choices
    ]
