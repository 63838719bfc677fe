"""A Dask client in a separate thread, so that it never blocks the bot's event loop."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, ParamSpec, TypeVar

from bot.hosting.engines.cluster.answers import AnswerError, decoder
from bot.hosting.engines.cluster.remote import CLIENT, Survey, answer, encode_survey, survey
from bot.hosting.engines.cluster.sealed import distributed, seal_thread, unseal_thread

P = ParamSpec("P")
T = TypeVar("T")

_CLOSE_S = 1.0


def tls(ca: str, certificate: str, key: str) -> distributed.Security:
    """Return settings for mutual TLS; raises `OSError` if the files are unusable.

    The paths are of PEM files: the CA's certificate, and this bot's certificate and private key.
    """
    make: Any = distributed.Security
    security: distributed.Security = make(
        tls_ca_file=ca, tls_client_cert=certificate, tls_client_key=key, require_encryption=True
    )
    # Dask reads the files only when it connects.
    ssl.create_default_context(cafile=ca).load_cert_chain(certificate, key)
    return security


class DaskClient:
    """A connection to the scheduler at `address`; after a failure, close it and make a new client.

    `security` has the settings for TLS, `None` for none. Await the coroutines in the bot's event loop. They
    raise Dask's exceptions, mostly `OSError`. `survey` and `ask` can wait forever, so use a timeout.
    """

    def __init__(self, address: str, security: distributed.Security | None) -> None:
        self._address, self._security = address, security
        self._loop = asyncio.new_event_loop()
        self._client: Any = None
        threading.Thread(target=self._run, name="cluster", daemon=True).start()

    @property
    def name(self) -> str:
        """The client's id at the scheduler; raises `OSError` without a connection."""
        return str(self._made.id)

    async def connect(self, timeout_s: float) -> None:
        """Connect to the scheduler; raises `OSError` if it does not answer in time. Call this only once."""

        # Dask's classes have no type annotations.
        connect: Any = distributed.Client

        async def make() -> None:
            self._client = connect(
                self._address,
                name=CLIENT,
                security=self._security,
                timeout=timeout_s,
                asynchronous=True,
                set_as_default=False,
                direct_to_workers=False,
            )
            await self._client
            # By default, workers can print to this process's output.
            for topic in ("print", "warn"):
                self._client.unsubscribe_topic(topic)

        await self._there(make())

    async def survey(self) -> Survey:
        """Return the connected workers and bots.

        Raises `AnswerError` if the scheduler cannot list them, and `OSError` if the connection has ended.
        """

        async def ask() -> object:
            client = self._made
            # Dask does not report when an unreadable message has stopped its reader task.
            if client._handle_report_task.done():
                raise OSError("the connection with the cluster ended: one of its messages could not be read")
            try:
                return await client.run_on_scheduler(encode_survey)
            except OSError:
                raise
            except Exception as error:
                raise AnswerError(
                    "the scheduler cannot list its workers; look for the cause in the scheduler's log"
                ) from error

        found: Survey = decoder(survey)(await self._there(ask()))
        return found

    async def watch_worker(self, address: str, on_lost: Callable[[], None]) -> None:
        """Begin to watch the worker at `address`, and call `on_lost` when the scheduler loses it.

        The call runs in the bot's event loop.
        """
        home = asyncio.get_running_loop()

        def note(event: tuple[float, Any]) -> None:
            if isinstance(event[1], dict) and event[1].get("action") == "remove-worker":
                with contextlib.suppress(RuntimeError):
                    home.call_soon_threadsafe(on_lost)

        async def subscribe() -> None:
            self._made.subscribe_topic(address, note)

        await self._there(subscribe())

    async def restart(self, address: str, timeout_s: float) -> None:
        """Restart the process of the worker at `address`, and wait for it at most `timeout_s` seconds.

        If it takes longer, no error is raised.
        """

        async def ask() -> None:
            await self._made.restart_workers([address], timeout=timeout_s, raise_for_error=False)

        await self._there(ask())

    def executor(self, address: str) -> Executor:
        """Return an executor that uses only the worker at `address`.

        Its futures raise `AnswerError` for a failed job.
        """
        return _OneWorker(self._made.get_executor(pure=False, workers=[address], retries=0))

    async def ask(self, address: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function on the worker at `address`, after the worker's current job, and return its result.

        Raises `AnswerError` if it fails there.
        """
        future = await asyncio.to_thread(self.executor(address).submit, function, *args, **kwargs)
        return await asyncio.wrap_future(future)

    async def close(self) -> None:
        """Disconnect and end the client's thread; the client cannot be used again.

        Waits only a short time for the scheduler's confirmation.
        """
        client, self._client = self._client, None
        try:
            if client is not None:
                with contextlib.suppress(Exception):
                    async with asyncio.timeout(2 * _CLOSE_S):
                        await self._there(client.close(timeout=_CLOSE_S))
                # Unless the scheduler confirmed it, its finalizer would close it on a loop that is gone.
                client.status = "closed"
        finally:
            self._loop.call_soon_threadsafe(self._loop.stop)

    @property
    def _made(self) -> Any:
        if self._client is None:
            raise OSError("the cluster cannot be asked: there is no connection with it yet")
        return self._client

    async def _there(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        seal_thread()
        self._loop.run_forever()
        left = asyncio.all_tasks(self._loop)
        for task in left:
            task.cancel()
        if left:
            self._loop.run_until_complete(asyncio.wait(left, timeout=_CLOSE_S))
        # On a closed loop, later calls fail instead of waiting forever.
        self._loop.close()
        unseal_thread()


class _OneWorker(Executor):
    """Wraps Dask's executor for one worker; its futures return decoded data or raise `AnswerError`."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        decode, job = decoder(function), partial(answer, function, *args, **kwargs)
        asked = self._executor.submit(job)
        future: Future[T] = Future()
        future.add_done_callback(lambda given_up: asked.cancel() if given_up.cancelled() else None)
        asked.add_done_callback(partial(_pass_on, decode, future))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait)


def _pass_on(decode: Callable[[object], T], future: Future[T], asked: Future[bytes]) -> None:
    """Give `future` the decoded result of the Dask future `asked`, or cancel it if `asked` was cancelled.

    If the job failed or its answer is invalid, `future` gets an `AnswerError`.
    """
    if asked.cancelled() or not future.set_running_or_notify_cancel():
        future.cancel()
    elif asked.exception() is not None:
        # Dask sends exceptions only as pickles, and pickles are never loaded here.
        future.set_exception(AnswerError("it failed there; the worker's log says why"))
    else:
        try:
            future.set_result(decode(asked.result()))
        except AnswerError as error:
            future.set_exception(error)
