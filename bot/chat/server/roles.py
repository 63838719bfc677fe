"""Roles of a server, and the role that allows members to run tournaments."""

from __future__ import annotations

import discord

from bot.hosting.errors import InvalidChoiceError


def of_server(interaction: discord.Interaction) -> list[discord.Role]:
    """Return the roles of the server, the highest first."""
    guild = interaction.guild
    if guild is None:
        return []
    return [role for role in reversed(guild.roles) if not role.is_default()]


def check(interaction: discord.Interaction, role_id: int | None) -> None:
    """Raise `InvalidChoiceError` unless this is a role of this server."""
    if role_id is not None and role_id not in {role.id for role in of_server(interaction)}:
        raise InvalidChoiceError(f"there is no role {role_id} here")


def may_organise(interaction: discord.Interaction, organisers: int | None) -> bool:
    """Whether a person can run tournaments here: a server manager, or a member with the organiser role."""
    if interaction.permissions.manage_guild:
        return True
    own = interaction.user.roles if isinstance(interaction.user, discord.Member) else []
    return organisers is not None and any(role.id == organisers for role in own)
