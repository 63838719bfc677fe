"""A file system without a free byte; mounting one needs root."""

import contextlib
import shutil
import subprocess

import pytest

from tests.bot.chat import open_moves, pvp
from tests.e2e.playing import seq_of
from tests.faults.pressing import moves_on, refused
from tests.faults.process import Process

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def small_disk(tmp_path):
    """A file system of eight megabytes."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"nothing can be mounted here: {mounted.stderr.decode().strip()}")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder):
    """Fill the file system to its last byte; return the file that did."""
    file = folder / "filler"
    with contextlib.suppress(OSError), file.open("wb", buffering=0) as opened:
        while True:
            opened.write(bytes(4096))
    assert shutil.disk_usage(folder).free == 0
    return file


async def test_full_file_system_is_survived_until_space_returns(playground, small_disk, alice, bob):
    bot = Process(playground, small_disk)
    await bot.start()
    board = await pvp(bot, alice, bob)
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await moves_on(alice, board, 1)
    filler = fill(small_disk)
    ply = 1
    # The write-ahead log may have room in it for some moves yet.
    while ply < 9 and seq_of(board) == ply:
        person = (alice, bob)[ply % 2]
        answer = await person.click(board, custom_id=open_moves(board)[0])
        if answer.made:
            break
        ply += 1
        board = await moves_on(person, board, ply)
    await refused((alice, bob)[ply % 2], board)
    assert "The database refused: database or disk is full" in bot.log
    # It can be stopped and is refused a start, with a sentence that says why.
    assert await bot.stop() == 0
    await bot.launch()
    assert await bot.ended() == 1
    assert "disk is full" in bot.last_log
    filler.unlink()
    await bot.start()
    await (alice, bob)[ply % 2].click(board, custom_id=open_moves(board)[0])
    await moves_on(alice, board, ply + 1)
    assert await bot.stop() == 0
    assert "Traceback" not in bot.log, bot.log
