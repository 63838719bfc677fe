"""What only some hosts need is imported when it is needed, so that a small host's memory does not hold it."""

import subprocess
import sys

DEFERRED = {
    "alembic": "to update an older database",
    "asyncpg": "for PostgreSQL",
    "llvmlite": "for compiled engines, which run in workers",
    "mako": "for alembic",
    "networkx": "to pair a tournament",
    "numba": "for compiled engines, which run in workers",
    "pygments": "for mako",
    "sqlalchemy.ext.asyncio": "for PostgreSQL",
    "sqlalchemy.orm": "for the asyncio of SQLAlchemy",
}
PROGRAM = """
import asyncio, sys
import bot.assembly, bot.process.launch
from db.session import Database

async def open_twice():
    for _ in range(2):
        async with await Database.open(sys.argv[1]):
            pass

tuple(bot.assembly.feature_setups())
asyncio.run(open_twice())
print(*sys.modules)
"""


def test_started_bot_lacks_modules_of_other_hosts(tmp_path):
    url = f"sqlite:///{tmp_path / 'tengen.db'}"
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM, url], capture_output=True, text=True, check=True, timeout=300
    )
    imported = set(ended.stdout.split())
    assert "bot.app" in imported
    assert not imported & set(DEFERRED)
