"""The bot's main class, which connects settings, database, engines, game host and Discord client.

`GameBot` is the client. It requests no privileged intent unless the host lets people type moves without
mentioning the bot. It reads only messages addressed to it, pings nobody unless a message explicitly allows
it, and registers its commands only when they have changed.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.assembly import assemble
from bot.chat.commands.texts import CommandTranslator
from bot.chat.gateway.interactions import drop_malformed_events, send_callbacks_once
from bot.chat.gateway.messages import receive_messages
from bot.chat.gateway.reconnecting import (
    IdentifyLimit,
    ReadyShards,
    reconnect_soon,
    record_heartbeats_early,
    reserve_turn,
)
from bot.chat.incoming.intake import Claims, GameTree, Intake, IntakeBot
from bot.chat.incoming.registration import known_commands, register_commands
from bot.chat.incoming.responses import Languages, Responses, count_waiting
from bot.chat.links import Links
from bot.chat.live.boards import Boards
from bot.chat.pings import PingMessages
from bot.chat.places import FileRights
from bot.chat.private_messages import PrivateMessages
from bot.chat.removals import Removals
from bot.chat.response import Services
from bot.chat.server import people
from bot.chat.server.permissions import announce_invitation
from bot.chat.sharing import Sharing, Visibility
from bot.chat.tile_emojis import TileEmojis
from bot.chat.viewports import Viewports
from bot.features.spectating.follows import FollowNews
from bot.handlers.typed_moves import TypedMoves
from bot.hosting import background
from bot.hosting.engines.capacity import default_workers
from bot.hosting.engines.pool import EnginePool, PoolStatus
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.reviews.analyses import Analyses
from bot.hosting.runtime import Runtime, loop_time
from bot.hosting.server_share import ServerShare
from bot.hosting.service import GameService, Ports
from bot.hosting.tables.table import Table
from bot.hosting.transactions.requests import SlowWork
from bot.parts import Parts
from bot.settings import Settings
from bot.views.refusals import Refusals
from bot.views.tiles import Tiles
from db.session import Database
from db.tombstones import Tombstones, tombstone_file
from db.url import is_shared, parse_url
from engines.registry import games

if TYPE_CHECKING:
    from bot.hosting.engines.cluster.cluster import Cluster

_STATUS_EVERY_S = 3.0
_ANSWERING_S = 3.0
"""Seconds that Discord waits for a response, and that `close` waits for each of its steps at most."""
_CLOSING_S = 5.0
"""Seconds after `refused_at` during which `close` waits for handlers, requests and Discord."""
_MIN_S = 0.1
_SHARED_S = 30.0
"""Seconds for which settings are cached if other processes can change them."""

_log = logging.getLogger(__name__)


class GameBot(IntakeBot):
    """The Discord client; `close` also closes everything that the client owns, including the database."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        runtime: Runtime,
        trace: aiohttp.TraceConfig | None = None,
        cluster: Cluster | None = None,
        on_ready: Callable[[], None] | None = None,
    ) -> None:
        """Store the parts of the bot; nothing is opened or started yet.

        `database` is open. `runtime` gives the time, randomness and the HTTP sessions; `trace` records
        requests to Discord for the monitor; `cluster` runs searches on other machines, `None` without one.
        `on_ready` is called when all shards of this process have started a session, and again when all have
        started new ones.
        """
        # The bot does not use voice, so discord.py need not warn about missing voice libraries.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(
                guilds=True,
                guild_messages=settings.typed_moves,
                dm_messages=settings.typed_moves,
                message_content=settings.message_content,
            ),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=GameTree,
            # The bot can be installed for a server or for a person.
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            # Connecting to the gateway is retried until Discord responds.
            shard_connect_timeout=None,
        )
        self.http.http_trace = trace
        self.settings = settings
        claims = Claims(database, runtime.now) if is_shared(parse_url(settings.database_url)) else None
        share = ServerShare(settings.shard_process or 0, settings.shard_processes)
        file_rights = FileRights()
        workers = settings.engine_workers or max(1, default_workers() // share.of)
        self.pool = EnginePool(
            make_executor=runtime.make_executor,
            workers=workers,
            loads_ahead=workers > 1,
            on_status=_StatusLog(),
            cluster=cluster,
        )
        limits = HostLimits(
            max_matches=settings.matches_per_player,
            challenge_timeout_s=settings.challenge_minutes * 60,
            challenges_to_one=settings.challenges_to_one,
            challenges_an_hour=settings.challenges_an_hour,
        )
        self.preferences = SettingsRepository(database, _SHARED_S if claims else math.inf)
        self.languages = Languages(self.preferences)
        self.visibility = Visibility(self)
        self.service = GameService(
            database,
            self.pool,
            limits,
            runtime=runtime,
            process=f"{share} {runtime.dice.getrandbits(64):016x}" if claims else "",
            share=share,
            tombstones=Tombstones(tombstone_file(parse_url(settings.database_url), settings.tombstones_file)),
            ports=Ports(
                messenger=PingMessages(self, self.preferences, self.languages, self._link_to),
                notify=FollowNews(self, self.visibility).notify,
                is_here=lambda table: people.is_at(self, table.place, table.host.user_id or 0),
                is_listed=self._is_listed,
            ),
        )
        self.analyses = Analyses(self.pool, self.service.fair_play)
        shared = [claims.forget_old, self.service.take_over] if claims else []
        self._minutely = [*shared, self.service.clean_up]
        self._heartbeat: asyncio.Task[None] | None = None
        self.service.privacy.forgotten.subscribe(self.preferences.forget)
        self.tiles = Tiles(is_enabled=settings.board_tiles)
        self.viewports = Viewports(self.preferences, file_rights, self.tiles)
        self._tile_emojis = TileEmojis(
            self, self.tiles, games().values(), database, runtime.now, is_shared=claims is not None
        )
        self.sharing = Sharing(self.service, self.visibility)
        self.links = Links(self.service, self.visibility, self.sharing)
        self.boards = Boards(self, self.service, self.viewports, self.tiles, self.visibility, self.links)
        self.service.changes.subscribe(self.boards.handle_change)
        self.service.unplayable.closings.subscribe(lambda match: self.boards.schedule_load(match.id))
        self.removals = Removals()
        self.private_messages = PrivateMessages(self.removals)
        self.service.privacy.forgotten.subscribe(self.private_messages.forget)
        refusals = Refusals(self.boards.with_board)
        count = partial(count_waiting, self.service)
        services = Services(self.private_messages, refusals, count, self.links.to)
        self.responses = Responses(self.languages, services)
        self.intake = Intake(self.responses, file_rights, claims)
        drop_malformed_events(self)
        slow = SlowWork()
        database.watch(lambda access, name, seconds: slow.record(name, seconds))
        self._database = database
        self._parts = Parts(
            client=self,
            database=database,
            service=self.service,
            preferences=self.preferences,
            languages=self.languages,
            responses=self.responses,
            viewports=self.viewports,
            boards=self.boards,
            sharing=self.sharing,
            analyses=self.analyses,
            intake=self.intake,
            tiles=self.tiles,
            pool=self.pool,
            slow=slow,
            runtime=runtime,
            refusals=refusals,
            can_type=settings.typed_moves,
            reads_all=settings.message_content,
            source_url=settings.source_url,
        )
        if settings.typed_moves:
            receive_messages(self, TypedMoves(self._parts).take_message, self.boards.traffic.record)
        reserve = partial(reserve_turn, database, runtime.now) if claims else None
        self._identifying = IdentifyLimit(reserve, share.of)
        self._ready_shards = ReadyShards()
        self._on_ready = on_ready
        self.refused_at = math.inf
        """Time on the loop's clock since which new interactions are refused; infinite before."""

    # The two use parts that are made after the service.
    async def _link_to(self, match: MatchWithBoard, reader: Viewer) -> str:
        return await self.links.to(match, reader)

    async def _is_listed(self, table: Table) -> bool:
        return await self.sharing.is_listed(table)

    async def setup_hook(self) -> None:
        """Add the features, register the commands and start all services, before the first event can arrive.

        Only the process with the first share registers the commands; the others fetch them from Discord.
        Raises `FeatureError`, and the errors of discord.py's requests.
        """
        reconnect_soon(self, self._parts.runtime.dice)
        send_callbacks_once()
        record_heartbeats_early()
        await self._divide()
        await assemble(self._parts)
        translator = CommandTranslator()
        await self.tree.set_translator(translator)
        if self.service.share.index == 0:
            commands = await register_commands(self.tree, translator, self.service.facts)
            await announce_invitation(self.application_id or 0, self.service.facts)
        else:
            commands = await known_commands(self.tree)
        self._parts.mentions.learn(commands)
        await self.service.start()
        self._heartbeat = background.run_forever(partial(background.beat, self._minutely), "heartbeat")
        if self.settings.board_tiles:
            self._tile_emojis.start()
        self.boards.catch_up()
        for start in self._parts.on_start:
            start()

    async def _divide(self) -> None:
        """Ask Discord for the number of shards, and choose this process's share of them.

        Also stores how many shards may log in at a time and, with another API than Discord's, its gateway.
        """
        recommended, gateway, limit = await self.http.get_bot_gateway()
        self.shard_count, self.shard_ids = self.service.share.shards(recommended)
        self._identifying.max_concurrency = limit["max_concurrency"]
        if self.settings.discord_api_url:
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch a gateway event to its listeners, unless the bot is closed.

        discord.py delays its ready event by a few seconds, and dispatches it even if the bot has been
        closed since.
        """
        if not self.is_closed():
            super().dispatch(event_name, *args, **kwargs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord's rate limit allows this shard to start a gateway session.

        discord.py calls it before each login of the shard `shard_id`; `initial` means the first one.
        """
        await self._identifying.wait(shard_id or 0)

    async def on_ready(self) -> None:
        """Log that the bot is connected, and call the function `on_ready` given to the constructor."""
        servers = "1 server" if len(self.guilds) == 1 else f"{len(self.guilds)} servers"
        shards = "" if self.shard_count == 1 else f", with shards {self.shard_ids} of {self.shard_count}"
        _log.info("Logged in as %s, in %s%s", self.user, servers, shards)
        if self._on_ready is not None:
            self._on_ready()

    async def on_shard_connect(self, shard_id: int) -> None:
        """Record that the session of a shard has started."""
        self._ready_shards.mark_connected(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Record that a shard is ready.

        Once all shards of this process are, resume the match clocks and retry the redraws that failed.
        """
        self._ready_shards.mark_ready(shard_id)
        if self._ready_shards.has_all(self.shard_ids or ()):
            self.service.presence.mark_back()
            self.boards.redraws.wake()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Record that a shard's session has resumed, and do the same as for a newly ready shard."""
        self._ready_shards.mark_connected(shard_id)
        await self.on_shard_ready(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Record that a shard is lost, and pause the match clocks, because some clicks no longer arrive."""
        self._ready_shards.mark_lost(shard_id)
        self.service.presence.mark_away()

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """If a channel's permission overwrites have changed, retry failed redraws in it and its threads."""
        if before.overwrites != after.overwrites:
            for one in (after, *getattr(after, "threads", ())):
                self.boards.redraws.wake(one.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """If a role's permissions have changed, retry all failed redraws, which it may have blocked."""
        if before.permissions != after.permissions:
            self.boards.redraws.wake()

    async def on_thread_create(self, thread: discord.Thread) -> None:
        """Move a match's board into its thread if Discord created the thread after the request timed out."""
        await self.boards.handle_new_thread(thread.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Redraw the outdated boards of a changed thread, unless it is archived: then they cannot be edited.

        The thread may just have been reopened.
        """
        metadata = payload.data.get("thread_metadata") or {}
        if not metadata.get("archived"):
            self.boards.catch_up(payload.thread_id)
            self.boards.redraws.wake(payload.thread_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Redraw outdated boards, because the bot may have rejoined a server with boards in it."""
        self.boards.catch_up()
        self.boards.redraws.wake()

    def refuse(self) -> None:
        """Refuse new interactions from now on, because `close` follows."""
        self.intake.is_closed = True
        self.refused_at = min(self.refused_at, loop_time())

    async def close(self) -> None:
        """Refuse new interactions, finish those in progress, and disconnect. Safe to call twice.

        Waiting for handlers, requests and redraws ends about `_CLOSING_S` after `refused_at`: each of these
        steps has the time that the earlier ones left, so that the limits do not add up in a loaded bot.
        """
        if self.is_closed():
            return
        self.refuse()
        try:
            await self._finish()
        finally:
            await self._disconnect()

    async def _finish(self) -> None:
        """Complete requests and redraws in progress, in limited time."""
        if self._heartbeat is not None:
            self._heartbeat.cancel()
        longest_s = self._left_s()
        await asyncio.gather(self.intake.close(longest_s), self.removals.close(longest_s))
        await self._tile_emojis.close()
        await self.analyses.close()
        await self.service.close(self._left_s())
        await self.boards.close(self._left_s())

    async def _disconnect(self) -> None:
        """Cancel the remaining handlers, and close searching workers, connections and the database."""
        # What arrived meanwhile can't be answered without a connection.
        self.intake.cancel()
        await self.pool.close()
        if not isinstance(self.loop, asyncio.AbstractEventLoop):
            # Without a login attempt, discord.py has nothing to close.
            await self._async_setup_hook()
        await super().close()
        await self._database.close()

    def _left_s(self) -> float:
        """Seconds that the next step of `close` may wait: at least `_MIN_S`, at most `_ANSWERING_S`."""
        return max(_MIN_S, min(_ANSWERING_S, self.refused_at + _CLOSING_S - loop_time()))


def use_discord_at(url: str) -> None:
    """Make discord.py use the API at `url`, which ends in the API's version, instead of Discord's."""
    discord.http.Route.BASE = url


class _StatusLog:
    """Logs the state of the engines; during a long preparation, at most one line every few seconds."""

    def __init__(self) -> None:
        self._last = -_STATUS_EVERY_S

    def __call__(self, status: PoolStatus) -> None:
        now = loop_time()
        is_step = status.state == "warming"
        if not is_step or now - self._last >= _STATUS_EVERY_S:
            self._last = now if is_step else -_STATUS_EVERY_S
            _log.info("Engines: %s", status.detail)
