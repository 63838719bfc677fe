"""Roles of a server, and the role that allows members to run tournaments."""

from __future__ import annotations

import discord

from bot.chat.places import is_foreign
from bot.hosting.errors import InvalidChoiceError, SettingsNotYoursError, SettingsOnlyServersError
from bot.hosting.tournaments.errors import (
    TournamentManagersOnlyError,
    TournamentOnlyServersError,
    TournamentOrganizersOnlyError,
)


def of_server(interaction: discord.Interaction) -> list[discord.Role]:
    """Return the roles of the server except `@everyone`, the highest first; empty outside servers."""
    guild = interaction.guild
    if guild is None:
        return []
    return [role for role in reversed(guild.roles) if not role.is_default()]


def check(interaction: discord.Interaction, role_id: int | None) -> None:
    """Raise `InvalidChoiceError` if `role_id` is not a role of this server; `None` is accepted."""
    if role_id is not None and role_id not in {role.id for role in of_server(interaction)}:
        raise InvalidChoiceError(f"this server has no role {role_id}")


def check_organizer(interaction: discord.Interaction, organizers: int | None) -> None:
    """Raise a refusal unless a person can run tournaments here.

    Server managers can, and members with the role whose id is `organizers` (`None`: there is no such role),
    in servers that the bot has joined. Raises `TournamentOnlyServersError` elsewhere, and
    `TournamentManagersOnlyError` or, if there is such a role, `TournamentOrganizersOnlyError` for other
    members.
    """
    if interaction.guild_id is None or is_foreign(interaction):
        raise TournamentOnlyServersError
    own = interaction.user.roles if isinstance(interaction.user, discord.Member) else []
    if interaction.permissions.manage_guild or any(role.id == organizers for role in own):
        return
    raise TournamentManagersOnlyError if organizers is None else TournamentOrganizersOnlyError(organizers)


def check_manager(interaction: discord.Interaction) -> None:
    """Raise `SettingsNotYoursError` unless a person has the permission to manage this server.

    Raises `SettingsOnlyServersError` outside servers.
    """
    check_in_server(interaction)
    if not interaction.permissions.manage_guild:
        raise SettingsNotYoursError


def check_in_server(interaction: discord.Interaction) -> None:
    """Raise `SettingsOnlyServersError` outside servers, where there are no server settings."""
    if interaction.guild_id is None:
        raise SettingsOnlyServersError
