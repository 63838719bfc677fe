"""Nothing in the bot asks the machine for the time, for chance or for processes but `Runtime`.

Names are followed through the imports of each file. Timers and threads of
the event loop (`loop.time()`, `asyncio.sleep`, `to_thread`) are allowed:
who gives the loop gives them.
"""

import ast
from pathlib import Path

import pytest

import bot

ROOT = Path(bot.__file__).parent
MACHINE = (
    "time",
    "datetime.datetime.now",
    "datetime.datetime.utcnow",
    "datetime.datetime.today",
    "datetime.date.today",
    "discord.utils.utcnow",
    "discord.ext.tasks",
    "random",
    "secrets",
    "uuid",
    "numpy.random",
    "os.urandom",
    "os.getrandom",
    "os.getpid",
    "os.fork",
    "hash",
    "id",
    "sched",
    "threading",
    "subprocess",
    "multiprocessing",
    "asyncio.create_subprocess_exec",
    "asyncio.create_subprocess_shell",
    "concurrent.futures.ThreadPoolExecutor",
    "concurrent.futures.ProcessPoolExecutor",
    "bot.hosting.engines.worker_process.WorkerProcess",
    "bot.hosting.runtime.Runtime",
)
TYPES = ("random.Random", "bot.hosting.runtime.Runtime")
"""What may be named, and not called."""

ALLOWED = {
    "hosting/runtime.py": {
        "datetime.datetime.now",
        "random.SystemRandom",
        "time.process_time",
        "bot.hosting.engines.worker_process.WorkerProcess",
    },
    # Where a runtime is made.
    "process/launch.py": {"bot.hosting.runtime.Runtime"},
    "command_line.py": {"bot.hosting.runtime.Runtime"},
    "maintenance/privacy.py": {"bot.hosting.runtime.Runtime"},
    # The processes that share a database, and a thread in each that ends it with what started it.
    "process/supervisor.py": {"asyncio.create_subprocess_exec", "os.getpid", "threading.Thread"},
    # The worker's own side: what `make_executor` starts.
    "hosting/engines/worker_process.py": {
        "concurrent.futures.ProcessPoolExecutor",
        "multiprocessing.connection.wait",
        "multiprocessing.get_context",
        "multiprocessing.parent_process",
        "multiprocessing.sharedctypes.RawArray",
        "threading.Thread",
    },
    "hosting/engines/search_job.py": {"threading.Lock", "time.perf_counter"},
    # As discord.py measures its heartbeats.
    "chat/gateway/reconnecting.py": {"time.perf_counter"},
    # The event loop of Dask's client, and the worker's own side.
    "hosting/engines/cluster/client.py": {"threading.Thread"},
    "hosting/engines/cluster/sealed.py": {"threading.get_ident"},
    "hosting/engines/cluster/remote.py": {"threading.get_native_id", "threading.local"},
    # Pictures are painted in threads.
    "render/pictures/kept.py": {"threading.Lock", "threading.RLock"},
    # Ends a process whose event loop hangs.
    "process/stopping.py": {"threading.Timer"},
}


class _Uses(ast.NodeVisitor):
    """Collects the names of `MACHINE` that a module uses."""

    def __init__(self):
        self.names = {}
        self.found = set()

    def visit_Import(self, node):
        for alias in node.names:
            first = alias.name.partition(".")[0]
            self.names[alias.asname or first] = alias.name if alias.asname else first

    def visit_ImportFrom(self, node):
        for alias in node.names:
            self.names[alias.asname or alias.name] = f"{node.module}.{alias.name}"

    def visit_Call(self, node):
        name = self.full_name(node.func)
        if name in TYPES:
            self.found.add(name)
        self.generic_visit(node)

    def visit_Name(self, node):
        self.note(node)

    def visit_Attribute(self, node):
        self.note(node)
        if self.full_name(node) is None:
            self.generic_visit(node)

    def note(self, node):
        name = self.full_name(node)
        if name and name not in TYPES and any(name == one or name.startswith(f"{one}.") for one in MACHINE):
            self.found.add(name)

    def full_name(self, node):
        if isinstance(node, ast.Name):
            is_builtin = node.id in ("hash", "id") and isinstance(node.ctx, ast.Load)
            return self.names.get(node.id, node.id if is_builtin else None)
        if isinstance(node, ast.Attribute):
            base = self.full_name(node.value)
            return base and f"{base}.{node.attr}"
        return None


def uses(source):
    """The names of `MACHINE` in a source; what is imported anywhere in it counts everywhere in it."""
    tree, found = ast.parse(source), _Uses()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.visit(node)
    found.visit(tree)
    return found.found


def test_only_runtime_asks_the_machine():
    files = {path.relative_to(ROOT).as_posix(): path for path in ROOT.rglob("*.py")}
    used = {name: uses(path.read_text("utf-8")) for name, path in files.items()}
    assert {
        name: found for name, found in used.items() if found and not name.startswith("playground/")
    } == ALLOWED


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("import time\nbegan = time.monotonic()", "time.monotonic"),
        ("from time import time as now\ndef f():\n    return now()", "time.time"),
        ("import datetime\ndatetime.datetime.now().year", "datetime.datetime.now"),
        ("from datetime import datetime\ndef f(clock=datetime.now): ...", "datetime.datetime.now"),
        ("import discord\ndiscord.utils.utcnow()", "discord.utils.utcnow"),
        ("from discord.ext import tasks\n@tasks.loop()\nasync def f(): ...", "discord.ext.tasks.loop"),
        ("def f():\n    import random\n    return random.random()", "random.random"),
        ("import random\ndef f():\n    return random.Random(1)", "random.Random"),
        ("import uuid\nname = f'{uuid.uuid4()}'", "uuid.uuid4"),
        (
            "from concurrent import futures as f\nf.ThreadPoolExecutor(1)",
            "concurrent.futures.ThreadPoolExecutor",
        ),
        ("from bot.hosting.runtime import Runtime\nRuntime().now()", "bot.hosting.runtime.Runtime"),
        ("order = sorted(things, key=id)", "id"),
    ],
)
def test_machine_access_in_code_is_found(source, name):
    assert uses(source) == {name}


@pytest.mark.parametrize(
    "source",
    [
        "import random\ndef f(dice: random.Random) -> int:\n    return dice.randrange(6)",
        "import asyncio\nasync def f():\n    return asyncio.get_running_loop().time()",
        "from datetime import datetime\nmoment = datetime.fromisoformat('2026-11-22')",
        "class Row:\n    id: int\ndef f(row):\n    return row.id",
    ],
)
def test_use_of_given_dependency_is_allowed(source):
    assert uses(source) == set()
