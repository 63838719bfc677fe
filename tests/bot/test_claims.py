"""An interaction whose owner cannot be told is refused in time, by somebody."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.chat.incoming import intake
from bot.chat.incoming.intake import ClaimError, Claims
from bot.hosting.runtime import Runtime
from db.errors import StorageError


async def refuse(work):
    raise StorageError("the server closed the connection")


async def hang(work):
    await asyncio.Event().wait()


@pytest.mark.parametrize("write", [refuse, hang])
async def test_failing_database_leaves_time_to_refuse_claim(write, monkeypatch):
    monkeypatch.setattr(intake, "_PATIENCE_S", 0.01)
    with pytest.raises(ClaimError):
        await Claims(SimpleNamespace(write=write), Runtime().now).take(1)
