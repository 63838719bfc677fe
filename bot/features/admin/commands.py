"""`/admin`: shows the bot's state and closes unplayable matches, for owners of the application.

Discord hides the command from people without permission, but a server can change who sees it. So each use is
checked here, and logged with the interaction's id but without the user's id.
"""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.commands.match_group import match_number
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.hosting.engines.pool import PoolStatus
from bot.hosting.errors import OwnerOnlyError
from bot.i18n import Words
from bot.parts import Parts
from bot.views.words import sentences
from bot.views.words.names import engine_title
from engines.registry import games

_MAX_LINES = 15
_LONGEST_REASON = 80
_LONGEST_TROUBLE = 160

_log = logging.getLogger(__name__)


@app_commands.default_permissions(administrator=True)
class Admin(commands.GroupCog, group_name="admin", group_description=text("command-admin")):
    """The `/admin` commands for the application's owner or team."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._started_at = parts.runtime.now()

    @app_commands.command(name="status", description=text("command-admin-status"))
    async def status(self, interaction: discord.Interaction) -> None:
        """Show the state of the bot."""
        response = await self._admit(interaction)
        ongoing = await self._parts.service.records.count_ongoing()
        engines = self._parts.pool.status
        await response.say(
            response.words(
                "admin-status",
                since=f"<t:{int(self._started_at.timestamp())}:f>",
                servers=len(self._parts.client.guilds),
                latency=_milliseconds(self._parts.client.latency),
                matches=sum(ongoing.values()),
                games=_by_game(ongoing, response.words),
                workers=self._parts.pool.workers,
                running=engines.running,
                waiting=engines.waiting,
                state=_state(engines, response.words),
                behind=self._parts.boards.redraws.retry_count,
                place=_place(engines, response.words),
            )
        )

    @app_commands.command(name="slow", description=text("command-admin-slow"))
    async def slow(self, interaction: discord.Interaction) -> None:
        """List the slowest kinds of transactions, at most `_MAX_LINES`, with numbers and durations."""
        response = await self._admit(interaction)
        lines = [
            response.words(
                "admin-slow-line",
                work=times.name.replace("`", ""),
                count=times.count,
                mean=_milliseconds(times.mean_s),
                longest=_milliseconds(times.longest_s),
            )
            for times in self._parts.slow.slowest(_MAX_LINES)
        ]
        await response.say("\n".join(lines) or response.words("admin-nothing-slow"))

    @app_commands.command(name="unplayable", description=text("command-admin-unplayable"))
    async def unplayable(self, interaction: discord.Interaction) -> None:
        """List the matches that cannot be replayed, with the reasons."""
        response = await self._admit(interaction)
        found = await self._parts.service.unplayable.find()
        lines = [
            response.words(
                "admin-unplayable-line",
                id=str(match.id),
                game=_title(match.game_id, response.words),
                reason=discord.utils.escape_markdown(match.detail[:_LONGEST_REASON]),
            )
            for match in found[:_MAX_LINES]
        ]
        if len(found) > len(lines):
            lines.append(response.words("admin-more", count=len(found) - len(lines)))
        await response.say("\n".join(lines) or response.words("admin-all-playable"))

    @app_commands.command(name="close", description=text("command-admin-close"))
    @app_commands.describe(match=text("option-admin-match"))
    async def close(self, interaction: discord.Interaction, match: str) -> None:
        """Close a match that cannot be replayed, without a result."""
        response = await self._admit(interaction)
        closed = await self._parts.service.unplayable.close(match_number(match), None)
        _log.info("Match %s was closed by an owner of the app", closed.id)
        await response.say(response.words("admin-closed", id=str(closed.id)))

    async def _admit(self, interaction: discord.Interaction) -> Response:
        """Return the `Response` if the person owns the application; raises `OwnerOnlyError`."""
        name = interaction.command.qualified_name if interaction.command else "?"
        if not await self._parts.client.is_owner(interaction.user):
            _log.warning(
                "Interaction %s was refused: /%s is for owners of the app only", interaction.id, name
            )
            raise OwnerOnlyError
        _log.info("Interaction %s: an owner of the app uses /%s", interaction.id, name)
        return Response.to(interaction)


def _milliseconds(seconds: float) -> int | str:
    """Return a duration in whole milliseconds; a dash for infinity, which means not yet measured."""
    return round(seconds * 1000) if seconds < float("inf") else "–"


def _state(engines: PoolStatus, words: Words) -> str:
    """Describe the state of the engines in words."""
    compiling = engines.compiling
    if compiling is None:
        return words(f"admin-engines-{engines.state}")
    game = games().get(compiling.game)
    level = compiling.level if game is None else engine_title(game, compiling.level, words)
    title = _title(compiling.game, words)
    return words("admin-engines-compiling", game=title, level=level, left=compiling.left)


def _title(game: str, words: Words) -> str:
    """Return a game's title; its id if this version does not have the game."""
    known = games().get(game)
    return game if known is None else sentences.game_title(known, words)


def _place(engines: PoolStatus, words: Words) -> str:
    """Return words for where engine searches run: this machine, the cluster, or both."""
    cluster = engines.cluster
    if cluster is None:
        return words("admin-searches-here")
    trouble = discord.utils.escape_markdown(cluster.trouble[:_LONGEST_TROUBLE])
    if not cluster.workers:
        return words("admin-searches-no-cluster", trouble=trouble or "–")
    counts = engines.searches
    return words(
        "admin-searches-cluster",
        workers=cluster.workers,
        there=counts.remote,
        here=counts.local,
        returned=counts.returned,
    ) + (f" ⚠️ {trouble}" if trouble else "")


def _by_game(ongoing: dict[str, int], words: Words) -> str:
    parts = [f"{_title(game, words)} {count}" for game, count in sorted(ongoing.items())]
    return f" · {words('list-comma').join(parts)}" if parts else ""


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(Admin(parts))
