"""What threads have freed goes back to the system."""

import subprocess
import sys

import pytest

_PAINTING = """
import os, threading
from tests.bench.host.process import memory_bytes
from bot.process.freed_memory import return_freed_memory
return_freed_memory()

def paint(kept):
    # A first large block teaches glibc to keep blocks of its size.
    del (first := bytearray(30_000_000))[:]
    for _ in range(20):
        blocks = [bytearray(11_000_000) for _ in range(5)]
        # What outlives a picture lies behind its blocks.
        kept.append(bytearray(100_000))
        del blocks

before, kept, threads = memory_bytes(os.getpid()), [], []
for _ in range(4):
    threads.append(threading.Thread(target=paint, args=(kept,)))
    threads[-1].start()
for thread in threads:
    thread.join()
print(memory_bytes(os.getpid()) - before)
"""


def taken():
    run = [sys.executable, "-c", _PAINTING]
    return int(subprocess.run(run, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_painting_threads_free_memory():
    # Without it, these threads keep 128 MB.
    assert taken() < 20_000_000


_TRIMMING = """
import asyncio, os
from tests.bench.host.process import memory_bytes
from bot.process import freed_memory

async def run():
    blocks = [bytearray(100_000) for _ in range(1_000)]
    # The last one keeps the others from being returned.
    del blocks[:-1]
    before = memory_bytes(os.getpid())
    async with freed_memory.returning_small_blocks(), asyncio.timeout(60):
        while memory_bytes(os.getpid()) > before - 50_000_000:
            await asyncio.sleep(0.01)
    print("returned")

asyncio.run(run())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_small_blocks_between_others_are_returned():
    run = [sys.executable, "-c", _TRIMMING]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "returned\n"
