"""A scheduler and workers that answer the bot with pickles, whose commands would write a file.

A process that runs such a command leaves a file with the number of its process:
the cluster's own may, the bot may not.
"""

import asyncio
import gc
import importlib
import os
import pickle
import textwrap
import threading

import pytest

from bot.hosting.engines.cluster.remote import version
from tests.lab.dask_processes import DaskProcesses, echo

pytest.importorskip("distributed", reason="Dask is in the extra `dask` only")
client_module = importlib.import_module("bot.hosting.engines.cluster.client")
sealed = importlib.import_module("bot.hosting.engines.cluster.sealed")
answers = importlib.import_module("bot.hosting.engines.cluster.answers")

BOMB = """
class Bomb(Exception):
    def __reduce__(self):
        return exec, (
            "import os, pathlib; pathlib.Path(FOLDER, f'ran-by-{os.getpid()}').touch()".replace(
                "FOLDER", repr(FOLDER)
            ),
        )
"""
BAD_WORKER = """
import pickle
from bot.hosting.engines.cluster import remote
from distributed.protocol.serialize import Serialized

def dask_setup(worker):
    def answers(function, *args, **kwargs):
        match args:
            case ("result",):
                return Bomb()
            case ("exception",):
                raise Bomb()
            case ("bytes",):
                return pickle.dumps(Bomb())
            case ("messages",):
                worker.log_event("warn", {"category": pickle.dumps(Bomb()), "message": pickle.dumps(Bomb())})
                worker.log_event("print", {"args": ("ready",), "file": 1})
            case ("garbage",):
                garbage = Serialized({"is-collection": True}, [])
                message = {"op": "log-event", "topic": worker.address, "msg": garbage}
                worker.loop.add_callback(worker.batched_send, message)
        return worker_answer(function, *args, **kwargs)

    worker_answer, remote.answer = remote.answer, answers
"""
BAD_SCHEDULER = """
import pickle
from distributed.core import error_message
from distributed.protocol.serialize import Serialize, ToPickle

def dask_setup(scheduler):
    identity = scheduler.handlers["identity"]
    greeted, surveyed = iter(range(100)), iter(range(100))

    async def greets(**_):
        return [
            {**identity(n_workers=0), "more": ToPickle(Bomb())},
            Serialize(Bomb()),
            error_message(Bomb(), "uncaught-error"),
            {"__Enum__": True, "__module__": "this", "__name__": "d", "name": "items"},
        ][next(greeted) % 4]

    async def surveys(**_):
        return [
            {"status": "OK", "result": Serialize(Bomb())},
            {"status": "OK", "result": ToPickle(Bomb())},
            {"status": "OK", "result": pickle.dumps(Bomb())},
            {"status": "error", "exception": pickle.dumps(Bomb()), "traceback": pickle.dumps(Bomb())},
        ][next(surveyed) % 4]

    if GREETS:
        scheduler.handlers["identity"] = greets
    scheduler.handlers["run_function"] = surveys
"""


@pytest.fixture
def folder(tmp_path):
    return tmp_path


@pytest.fixture
def dask(folder):
    processes = DaskProcesses(folder)
    yield processes
    processes.close()


@pytest.fixture
async def client(dask):
    made = client_module.DaskClient(dask.address, None)
    yield made
    await made.close()


def preload(folder, source, **names):
    """Return the option that has a process of the cluster run this source before all else."""
    path = folder / "preload.py"
    values = "\n".join(f"{name} = {value!r}" for name, value in {"FOLDER": str(folder), **names}.items())
    path.write_text("\n".join((values, BOMB, textwrap.dedent(source))))
    return "--preload", str(path)


def ran_by(folder):
    return {int(path.name.removeprefix("ran-by-")) for path in folder.glob("ran-by-*")}


async def bad_worker(client, dask, folder):
    dask.start_scheduler()
    dask.start_worker("--no-nanny", *preload(folder, BAD_WORKER))
    await client.connect(10)
    async with asyncio.timeout(60):
        while not (found := (await client.survey()).workers):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return next(iter(found))


@pytest.mark.thorough
async def test_worker_answer_is_never_unpickled(client, dask, folder, capfd):
    address = await bad_worker(client, dask, folder)
    for word in ("result", "exception", "bytes"):
        with pytest.raises(answers.AnswerError):
            await asyncio.wait_for(client.ask(address, echo, word), 30)
    for word in ("messages", "nothing else"):
        assert await asyncio.wait_for(client.ask(address, echo, word), 30) == word
    assert await asyncio.wait_for(client.ask(address, version), 30) == version()
    await client.survey()
    assert os.getpid() not in ran_by(folder)
    assert capfd.readouterr().out == ""


async def test_unreadable_cluster_message_ends_only_its_connection(client, dask, folder):
    address = await bad_worker(client, dask, folder)
    await client.watch_worker(address, lambda: None)
    asked = asyncio.create_task(client.ask(address, echo, "garbage"))
    async with asyncio.timeout(20):
        with pytest.raises(OSError, match="one of its messages could not be read"):
            while True:
                await client.survey()
                await asyncio.sleep(0.05)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)


async def test_client_with_unconfirmed_close_is_collected_silently(dask, monkeypatch):
    monkeypatch.setattr(client_module, "_CLOSE_S", 1e-6)
    dask.start_scheduler()
    client = client_module.DaskClient(dask.address, None)
    await client.connect(10)
    unconfirmed = client._client
    unconfirmed._close = lambda **_: client._loop.create_future()
    await client.close()
    for thread in threading.enumerate():
        if thread.name == "cluster":
            await asyncio.to_thread(thread.join)
    del unconfirmed._close, unconfirmed
    # What a finalizer raises fails the test.
    gc.collect()


@pytest.mark.parametrize("greets", [True, False])
async def test_scheduler_message_is_never_unpickled(dask, folder, greets):
    dask.start_scheduler(*preload(folder, BAD_SCHEDULER, GREETS=greets))
    for _ in range(4):
        client = client_module.DaskClient(dask.address, None)
        with pytest.raises(Exception):  # noqa: B017
            await client.connect(2)
            await asyncio.wait_for(client.survey(), 5)
        await client.close()
    assert os.getpid() not in ran_by(folder)


def test_sealed_thread_refuses_to_unpickle_functions(folder):
    space = {"FOLDER": str(folder)}
    exec(BOMB, space)
    bomb = pickle.dumps(space["Bomb"]())
    failed = []

    def try_it():
        sealed.seal_thread()
        try:
            pickle.loads(bomb)
        except sealed.UnpicklingError as error:
            failed.append(error)
        finally:
            sealed.unseal_thread()

    thread = threading.Thread(target=try_it)
    thread.start()
    thread.join()
    assert len(failed) == 1 and not ran_by(folder)
    pickle.loads(bomb)
    assert ran_by(folder) == {os.getpid()}


def test_answer_of_wrong_type_is_refused():
    decode = answers.decoder(version)
    assert decode(answers.encode_result(lambda: "373a10cf6fa7")) == "373a10cf6fa7"
    for bad in (b"", b"[1]", b'[5, ""]', b'["x"', "text", None, b'["' + b"x" * 2_000_000 + b'", ""]'):
        with pytest.raises(answers.AnswerError):
            decode(bad)
    with pytest.raises(answers.AnswerError, match=r"^two lines of  \w+$"):
        decode(b'[null, "two lines\\nof \\u001b' + b"x" * 250 + b'"]')
