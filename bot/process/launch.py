"""Starts and stops the bot: logs in, finishes pending work at the stop, explains failures to the host."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING

from bot.app import GameBot, use_discord_at
from bot.assembly import FeatureError
from bot.chat.gateway.disconnection import explain, is_refusal
from bot.hosting.errors import BusyError
from bot.hosting.runtime import Runtime, loop_time
from bot.process import process_lock
from bot.process.daily_backups import making_backups
from bot.process.freed_memory import return_freed_memory, returning_small_blocks
from bot.process.refused_logins import RefusedLogins
from bot.process.stopping import FAILED, RESTART_USELESS, end_now, stop_at_signals
from bot.process.supervisor import end_with_supervisor, report_ready
from bot.settings import Settings
from db.access import Connect
from db.errors import (
    DatabaseError,
    DatabaseUrlError,
    IncompleteDatabaseError,
    ManyNamesError,
    NewerDatabaseError,
    OlderDatabaseError,
    OtherKeyError,
    StorageError,
)
from db.session import Database
from db.store import key_values
from db.url import file_of, make_folder, parse_url
from engines.programs.host_programs import program_of
from engines.registry import games, left_out

if TYPE_CHECKING:
    from bot.hosting.engines.cluster.cluster import Cluster
    from bot.monitoring.monitor import Monitor

_DRAIN_S = 7.0
"""Seconds from the stop until an orderly close is given up; `process.stopping` ends a process that hangs."""
_CANCEL_AGAIN_S = 0.5
"""Seconds after which a task that is still running is cancelled again."""

_COLLECTED = (10_000, 10, 2)
"""Thresholds for `gc`: new objects (about forty clicks), collections of generations 0 and 1.

Answers and interactions refer to each other. Those that were kept for minutes are freed only by a full
collection, which comes after about 1,300 clicks.
"""

_NOT_BY_ITSELF = (
    DatabaseUrlError,
    ManyNamesError,
    NewerDatabaseError,
    OlderDatabaseError,
    IncompleteDatabaseError,
)
"""Database errors that persist until the host fixes the cause."""

_log = logging.getLogger(__name__)


class LaunchError(Exception):
    """Raised when the bot cannot start or continue; the message is for the host and contains no secrets."""

    status = FAILED
    """Exit status of the process."""


class RestartUselessError(LaunchError):
    """Raised when every restart would fail in the same way until the host changes the settings."""

    status = RESTART_USELESS


class RefusedError(RestartUselessError):
    """Raised when Discord refuses the bot's token or the intents that it requests."""


async def run_bot(
    settings: Settings,
    stop: asyncio.Event,
    runtime: Runtime | None = None,
    connect: Connect | None = None,
    on_ready: Callable[[], None] | None = None,
) -> None:
    """Run the bot until `stop` is set; raises `LaunchError` for failures that the host can fix.

    `on_ready` is called once all shards are connected. Simulations pass a `runtime`, and the function
    `connect`, which `Database.open` uses to open connections.
    """
    _check_games()
    runtime = runtime or Runtime()
    if settings.discord_api_url:
        use_discord_at(settings.discord_api_url)
    async with _locked_database(settings.database_url, stop) as is_still_ours:
        if is_still_ours is None:
            return
        cluster = _cluster(settings)
        opening = _open(settings.database_url, connect, runtime)
        database = await _open_unless_stopped(stop, opening)
        if database is None:
            return
        monitor = _monitor(settings)
        bot = GameBot(settings, database, runtime, monitor.trace if monitor else None, cluster, on_ready)
        bot.service.presence.thaws.subscribe(lambda gap: _end_unless(is_still_ours))
        reduce_garbage_collection()
        token = settings.discord_token.get_secret_value()
        asked = f"{token} {bot.intents.value}"
        try:
            async with _serving_metrics(bot, database, monitor), making_backups(settings, runtime.now):
                await RefusedLogins(database, asked).wait(runtime.now(), stop)
                if not stop.is_set():
                    await _run_until_stopped(stop, lambda: bot.start(token), bot.refuse)
        except RefusedError:
            await _note_refusal(settings.database_url, connect, asked, runtime)
            raise
        finally:
            await _close(bot)


def _check_games() -> None:
    """Load the games; log those that cannot be loaded, and the host's programs that cannot play.

    Raises `RestartUselessError` if no game can be loaded.
    """
    absent = (program for game in games().values() if (program := program_of(game)) and program.fault)
    for one in (*left_out(), *absent):
        _log.warning("This game or program is not offered: %s", one)
    if not games():
        raise RestartUselessError("No game can be loaded. Run python -m engines levels to see why.")


async def _note_refusal(url: str, connect: Connect | None, asked: str, runtime: Runtime) -> None:
    """Store that Discord refused the login `asked`, so that the next start waits longer.

    The database is opened again for it, because the client has closed it; errors of the database are ignored.
    `asked` identifies the token and the intents.
    """
    with contextlib.suppress(DatabaseError):
        async with await Database.open(url, connect=connect, dice=runtime.dice) as database:
            await RefusedLogins(database, asked).record(runtime.now())


def _cluster(settings: Settings) -> Cluster | None:
    """Create the client of the engines' cluster; `None` if none is configured. Raises `LaunchError`.

    It connects later and reconnects automatically.
    """
    if not settings.engine_cluster:
        return None
    try:
        from bot.hosting.engines.cluster.client import DaskClient, tls
        from bot.hosting.engines.cluster.cluster import Cluster
    except ModuleNotFoundError as error:
        raise LaunchError(
            f"ENGINE_CLUSTER is set, but {error.name} is not installed: pip install tengen-bot[dask]"
        ) from error
    address, security = settings.engine_cluster, None
    ca, certificate = settings.engine_cluster_tls_ca, settings.engine_cluster_tls_cert
    try:
        if address.startswith("tls:"):
            security = tls(ca, certificate, settings.engine_cluster_tls_key)
    except OSError as error:
        raise LaunchError(
            f"The files that ENGINE_CLUSTER_TLS_CA, _CERT and _KEY name can't be used: {error}"
        ) from error
    return Cluster(address, partial(DaskClient, address, security))


def _monitor(settings: Settings) -> Monitor | None:
    """Create the monitor; `None` if no port is configured for it. Raises `LaunchError`."""
    if settings.monitoring_port is None:
        return None
    try:
        from bot.monitoring.monitor import Monitor
    except ModuleNotFoundError as error:
        raise LaunchError(
            f"MONITORING_PORT is set, but {error.name} is not installed: pip install tengen-bot[monitoring]"
        ) from error
    # Each process uses the next port; 0 means any free port.
    port = settings.monitoring_port and settings.monitoring_port + (settings.shard_process or 0)
    return Monitor(settings.monitoring_host, port)


@contextlib.asynccontextmanager
async def _serving_metrics(bot: GameBot, database: Database, monitor: Monitor | None) -> AsyncIterator[None]:
    """Serve the metrics of `monitor` within this context; `None` serves none. Raises `LaunchError`."""
    async with contextlib.AsyncExitStack() as stack:
        if monitor is not None:
            try:
                await stack.enter_async_context(monitor.watch(bot, database))
            except OSError as error:
                raise LaunchError(
                    f"Metrics can't be served at MONITORING_PORT; choose another port: {error}"
                ) from error
        yield


def reduce_garbage_collection() -> None:
    """Exempt all existing objects from garbage collection (`gc.freeze`), and make full collections rare.

    Without this, a full collection visits every module, class and
    compiled kernel, which delays replies to clicks by 70 ms.
    A full collection visits what was created since, in some milliseconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTED)


async def run_until_signal(settings: Settings, *, is_supervised: bool = False) -> None:
    """Run the bot until SIGTERM or SIGINT; raises `LaunchError`.

    With `is_supervised`, a supervisor started this process: it is notified once the bot is ready, and the
    bot also stops when the supervisor exits.
    """
    return_freed_memory()
    with stop_at_signals() as stop:
        if is_supervised:
            end_with_supervisor()
        async with returning_small_blocks():
            await run_bot(settings, stop, on_ready=report_ready if is_supervised else None)


@contextlib.asynccontextmanager
async def _locked_database(address: str, stop: asyncio.Event) -> AsyncIterator[Callable[[], bool] | None]:
    """Lock the SQLite database at the URL `address` within this context. Raises `LaunchError`.

    If another process holds the lock, wait until it exits: an update can start the new process while the old
    one runs. Yields a function that returns whether this process still holds the lock, or `None`, without
    the lock, if `stop` is set before. Other databases are not locked, and the function always returns true:
    on PostgreSQL, both processes run (`bot.chat.incoming.intake`).
    """
    async with contextlib.AsyncExitStack() as stack:
        is_still_ours: Callable[[], bool] | None = _always
        try:
            url = parse_url(address)
            make_folder(url)
            file = file_of(url)
            if file is not None:
                lock = process_lock.wait_for_lock(process_lock.lock_of(file), stop)
                is_still_ours = await stack.enter_async_context(lock)
        except (DatabaseError, OSError) as error:
            raise _opening_error(error) from error
        yield is_still_ours


def _always() -> bool:
    return True


def _end_unless(is_still_ours: Callable[[], bool]) -> None:
    """End this process, which was frozen, at once, unless it still holds the lock of its database."""
    if not is_still_ours():
        end_now(
            "The process was frozen and lost the lock of the database. It stops, because another bot may "
            "use it"
        )


async def _open(url: str, connect: Connect | None, runtime: Runtime) -> Database:
    """Open the database at `url`, and check that it is writable by storing the current time.

    Raises `LaunchError` if it cannot be opened, or can be read but not written.
    """
    try:
        database = await Database.open(url, connect=connect, dice=runtime.dice)
    except (DatabaseError, OSError) as error:
        raise _opening_error(error) from error
    moment = runtime.now().isoformat()
    try:
        await database.write(lambda connection: key_values.save(connection, key_values.STARTED, moment))
    except BaseException as error:
        await database.close()
        if not isinstance(error, StorageError):
            raise
        raise LaunchError(
            f"The database at DATABASE_URL can be read but not written: {error}. "
            "Give the bot's user the right to write it, its -wal and -shm files and their folder, "
            "and free some disk; python -m bot doctor says what is wrong."
        ) from error
    return database


async def _open_unless_stopped(
    stop: asyncio.Event, opening: Coroutine[None, None, Database]
) -> Database | None:
    """Return the database that `opening` opens, however long that takes; `None` if `stop` is set before.

    Raises the errors of `opening`.
    """
    task, stopping = asyncio.create_task(opening), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({task, stopping}, return_when=asyncio.FIRST_COMPLETED)
        return task.result() if task.done() else None
    finally:
        stopping.cancel()
        task.cancel()
        await asyncio.wait({task})


def _opening_error(error: Exception) -> LaunchError:
    kind = RestartUselessError if isinstance(error, _NOT_BY_ITSELF) else LaunchError
    return kind(f"The database at DATABASE_URL can't be opened: {error}")


async def _run_until_stopped(
    stop: asyncio.Event, start: Callable[[], Awaitable[None]], refuse: Callable[[], None]
) -> None:
    """Run the client until it ends or `stop` is set.

    `start` runs the client, and `refuse` is called before it is ended, so that new requests are refused
    meanwhile. Raises `LaunchError` for failures that the host can fix; other errors are raised as they are.
    """
    running = asyncio.ensure_future(start())
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    except BusyError as error:
        raise LaunchError(
            f"The database at DATABASE_URL could not be used while the bot started: {error}"
        ) from error
    except OtherKeyError as error:
        raise RestartUselessError(f"{error}.") from error
    except FeatureError as error:
        _log.error("A feature of the bot could not be loaded, so the bot does not start", exc_info=error)
        raise RestartUselessError(str(error)) from error
    except Exception as error:
        reason = explain(error)
        if reason is None:
            raise
        raise (RefusedError if is_refusal(error) else LaunchError)(reason) from error
    finally:
        stopping.cancel()
        refuse()
        await _end(running)


async def _end(running: asyncio.Future[None]) -> None:
    """Cancel the client until it ends; discord.py swallows cancellations while a shard connects."""
    while not running.done():
        running.cancel()
        await asyncio.wait({running}, timeout=_CANCEL_AGAIN_S)
    if not running.cancelled():
        # Retrieve the exception, which the waiter has already reported or which no longer matters.
        running.exception()


async def _close(bot: GameBot) -> None:
    """Close the bot; give up `_DRAIN_S` seconds after it got the signal to stop, or a little later."""
    bot.refuse()
    spent_s = loop_time() - bot.refused_at
    try:
        await asyncio.wait_for(bot.close(), max(_CANCEL_AGAIN_S, _DRAIN_S - spent_s))
    except TimeoutError:
        _log.warning("Closing took more than %d s; some boards may be redrawn at the next start", _DRAIN_S)
