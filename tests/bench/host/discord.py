"""The local Discord of a measurement: `python -m tests.bench.host.discord FOLDER PAIRS BOARDS`.

People come in pairs. Each pair has a server of its own, with a channel for each of its matches, so nobody
gets events of other pairs. The first printed line has the address and the people, as JSON; the process ends
when its input is closed.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from bot.playground import Playground
from bot.playground.world import objects
from bot.playground.world.state import World


async def serve(folder: Path, pairs: int, boards: int) -> None:
    """Run until the other end of the standard input is closed."""
    async with Playground(folder) as playground:
        told = {
            "url": playground.url,
            "api_url": playground.api_url,
            "token": playground.token,
            "bot_id": playground.bot_id,
            "pairs": [_settle_pair(playground.world, pair, boards) for pair in range(pairs)],
        }
        print(json.dumps(told), flush=True)
        await asyncio.to_thread(sys.stdin.read)


def _settle_pair(world: World, pair: int, boards: int) -> dict[str, list[str]]:
    """Create a server for two people, with this number of channels; they see no other server."""
    guild = world.add_guild(f"Server {pair}")
    world.membership.set_in(guild["id"], objects.BOT_ID, is_in=True)
    people = [world.add_user(f"{name} {pair}")["id"] for name in ("First", "Second")]
    for other in world.guilds:
        if other != guild["id"]:
            for person in people:
                world.membership.set_in(other, person, is_in=False)
    for stranger in world.people():
        if stranger["id"] not in people:
            world.membership.set_in(guild["id"], stranger["id"], is_in=False)
    channels = [world.add_channel(f"board-{number}", guild["id"])["id"] for number in range(boards)]
    return {"people": people, "channels": channels}


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
