"""Tiles as emojis of the application: uploaded once, by one process, and never in anybody's way."""

import asyncio
import contextlib
from collections import Counter
from datetime import UTC, datetime

import discord
import pytest
import pytest_asyncio

from bot.app import use_discord_at
from bot.chat import tile_emojis
from bot.chat.tile_emojis import TileEmojis
from bot.playground import Fault, Playground, PlaygroundOptions
from bot.render.pictures.tile_pictures import tile_name
from bot.render.tiles import piece_tiles, tiles_of
from bot.views.tiles import Tiles
from db.session import Database
from engines.registry import find
from tests.bot.bot_lab import BotLab
from tests.bot.chat import pvp
from tests.e2e.messages import buttons
from tests.e2e.person import Person
from tests.e2e.test_lab_games import has_picture

GAMES = (find("gomoku"), find("tic_tac_toe"))
NAMES = {tile_name(game.look, tile) for game in GAMES for tile in tiles_of(game)}
PIECES = {tile_name(game.look, tile) for game in GAMES for tile in piece_tiles(game.look)}
PNG = b"\x89PNG\r\n\x1a\n"


class Process:
    """One process of the bot, as far as its tiles go."""

    def __init__(self, playground, database, *, is_shared):
        self.playground = playground
        self.client = discord.Client(intents=discord.Intents.none())
        self.tiles = Tiles(is_enabled=True)
        self.emojis = TileEmojis(
            self.client, self.tiles, GAMES, database, lambda: datetime.now(UTC), is_shared=is_shared
        )

    async def start(self):
        use_discord_at(self.playground.api_url)
        await self.client.login(self.playground.token)
        self.emojis.start()

    async def close(self):
        await self.emojis.close()
        await self.client.close()

    @property
    def has_tiles(self):
        return all(self.tiles.texts(game) for game in GAMES)


@pytest_asyncio.fixture
async def playground(tmp_path):
    async with Playground(tmp_path / "discord", PlaygroundOptions(has_rate_limits=False)) as built:
        yield built


@pytest_asyncio.fixture
async def begin(playground, tmp_path):
    """`await begin()` starts a process; all end with the test."""
    async with contextlib.AsyncExitStack() as stack:
        database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'tengen.db'}")
        stack.push_async_callback(database.close)

        async def start(*, is_shared=False):
            process = Process(playground, database, is_shared=is_shared)
            stack.push_async_callback(process.close)
            await process.start()
            return process

        yield start


@pytest.fixture
def requests(playground, monkeypatch):
    """How many requests of each method came for emojis."""
    counted = Counter()
    take = playground.faults.take

    def counting(method, path):
        counted[method] += "/emojis" in path
        return take(method, path)

    monkeypatch.setattr(playground.faults, "take", counting)
    return counted


@pytest.fixture
def impatient(monkeypatch):
    """Try again at once."""
    monkeypatch.setattr(tile_emojis, "_AGAIN_S", 0.02)
    monkeypatch.setattr(tile_emojis, "_LOOK_S", 0.02)


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Upload what no board needs at full speed."""
    monkeypatch.setattr(tile_emojis, "_SPARE_S", 0.0)


async def until(is_so):
    async with asyncio.timeout(60):
        for _ in range(10_000):
            if is_so():
                return
            await asyncio.sleep(0.01)


def known(playground):
    return {one["name"] for one in playground.world.emojis.values()}


def put(playground, name):
    """An emoji that was there before."""
    emoji_id = playground.world.new_id()
    playground.world.emojis[emoji_id] = {"id": emoji_id, "name": name, "roles": [], "animated": False}
    return emoji_id


async def test_tiles_are_uploaded_once(begin, playground, requests):
    first = await begin()
    assert not first.has_tiles
    await until(lambda: first.has_tiles)
    assert known(playground) == NAMES
    assert requests == {"GET": 1, "POST": len(NAMES)}
    await first.close()
    requests.clear()
    second = await begin()
    await until(lambda: second.has_tiles)
    assert requests == {"GET": 1}


async def test_old_tiles_are_deleted_and_other_emojis_stay(begin, playground, requests):
    for name in ("tengen_black_00c0ffee", "party", "tengen", next(iter(NAMES))):
        put(playground, name)
    process = await begin()
    await until(lambda: requests["DELETE"])
    assert process.has_tiles
    await until(lambda: known(playground) == {*NAMES, "party", "tengen"})
    assert requests == {"GET": 1, "POST": len(NAMES) - 1, "DELETE": 1}


async def test_game_has_tiles_when_its_own_are_uploaded(begin, playground):
    waiting = playground.faults.inject(Fault("delay", "POST", "/emojis", delay_s=30, times=1))
    for tile in tiles_of(GAMES[0]):
        put(playground, tile_name(GAMES[0].look, tile))
    process = await begin()
    await asyncio.wait_for(waiting.struck.wait(), 60)
    assert process.tiles.texts(GAMES[0])
    assert process.tiles.texts(GAMES[1]) is None
    assert process.tiles.button_emoji(GAMES[1], 1) is None


def test_buttons_show_tiles_once_all_pieces_have_theirs():
    cross, ring = (tile_name(GAMES[1].look, tile) for tile in piece_tiles(GAMES[1].look))
    tiles = Tiles(is_enabled=True)
    tiles.set_ids({cross: 1})
    assert tiles.button_emoji(GAMES[1], 1) is None
    tiles.set_ids({cross: 1, ring: 2})
    assert [tiles.button_emoji(GAMES[1], cell).id for cell in (1, 2)] == [1, 2]


@pytest.mark.parametrize("uploaded", [0, 7])
async def test_drawn_games_tiles_are_uploaded_first(begin, playground, monkeypatch, uploaded):
    process, take = await begin(), playground.faults.take
    wanted = {tile_name(GAMES[1].look, tile) for tile in tiles_of(GAMES[1])}

    def drawing(method, path):
        if method == "POST" and len(known(playground)) == uploaded:
            assert process.tiles.texts(GAMES[1]) is None
        return take(method, path)

    monkeypatch.setattr(playground.faults, "take", drawing)
    await until(lambda: known(playground) == NAMES)
    names = [one["name"] for one in playground.world.emojis.values()]
    # One of another game was under way.
    before, rest = names[: uploaded + 1], [name for name in names[uploaded + 1 :] if name in wanted]
    assert set(before[: len(PIECES)]) <= PIECES
    assert rest == names[uploaded + 1 : uploaded + 1 + len(rest)]
    assert wanted == {*rest, *before} & wanted


@pytest.mark.parametrize("kind", ["status", "cut_before", "lose_answer"])
async def test_failed_tile_upload_is_retried(begin, playground, impatient, kind, caplog):
    playground.faults.inject(Fault(kind, "POST", "/emojis", status=403, times=3))
    process = await begin()
    await until(lambda: process.has_tiles)
    assert known(playground) == NAMES
    assert "Traceback" not in caplog.text


async def test_missing_room_for_tiles_breaks_nothing(begin, playground, requests, impatient):
    for number in range(1999):
        playground.world.emojis[f"{number}"] = {"id": f"{number}", "name": f"other_{number}"}
    process = await begin()
    await until(lambda: requests["GET"] > 2)
    assert len(known(playground)) == 2000
    assert process.tiles.texts(GAMES[0]) is None
    assert not process.emojis._task.done()


@pytest.mark.parametrize("room", [0, 2])
async def test_old_tiles_make_room_first(begin, playground, requests, room):
    """The first upload was refused each time, so that no old tile was ever deleted."""
    for number in range(2000 - len(NAMES)):
        put(playground, f"other_{number}")
    for number in range(len(NAMES) - room):
        put(playground, f"tengen_black_{number:08x}")
    process = await begin()
    await until(lambda: process.has_tiles)
    assert requests == {"GET": 1, "POST": len(NAMES), "DELETE": len(NAMES) - room}
    assert len(known(playground)) == 2000 and known(playground) >= NAMES


async def test_one_of_two_processes_uploads_tiles(begin, playground, requests, impatient):
    processes = [await begin(is_shared=True) for _ in range(2)]
    await until(lambda: all(process.has_tiles for process in processes))
    assert requests["POST"] == len(NAMES)
    assert requests["DELETE"] == 0


async def test_tiles_of_other_version_are_kept(begin, playground, impatient):
    process = await begin()
    await until(lambda: process.has_tiles)
    put(playground, "tengen_black_00c0ffee")
    gone = next(one["id"] for one in playground.world.emojis.values() if one["name"] in NAMES)
    del playground.world.emojis[gone]
    await until(lambda: len(known(playground)) == len(NAMES) + 1)
    assert "tengen_black_00c0ffee" in known(playground)


async def test_boards_are_played_with_and_without_tiles(tmp_path):
    lab = BotLab(tmp_path, PlaygroundOptions(has_rate_limits=False), board_tiles=True)
    await lab.open()
    try:
        url, game = lab.playground.url, find("tic_tac_toe")
        async with Person(url, "Ada") as ada, Person(url, "Bob") as bob:
            await until(lambda: lab.bot.tiles.texts(game))
            board = await pvp(lab, ada, bob)
            shown = await press(ada, board, "b2")
            ids = {one["id"] for one in lab.playground.world.emojis.values()}
            assert shown["id"] in ids
            # Somebody removes them all by hand: what is drawn next does without.
            for emoji_id in ids:
                del lab.playground.world.emojis[emoji_id]
            assert await press(bob, board, "a1") == {"name": "🔵"}
            assert lab.bot.tiles.texts(game) is None
    finally:
        await lab.close()


async def test_board_is_picture_until_tiles_are_uploaded(tmp_path, impatient):
    lab = BotLab(tmp_path, PlaygroundOptions(has_rate_limits=False), board_tiles=True)
    lab.playground.faults.inject(Fault("status", "POST", "/emojis", status=403, times=10**6))
    await lab.open()
    try:
        url, game = lab.playground.url, find("gomoku")
        async with Person(url, "Ada") as ada, Person(url, "Bob") as bob:
            board = await pvp(lab, ada, bob, "gomoku")
            assert has_picture(board)
            lab.playground.faults.clear()
            await until(lambda: lab.bot.tiles.texts(game))
            await ada.click(board, custom_id=point(board, "H8")["custom_id"])
            board = await ada.wait_update(board["id"], lambda one: not has_picture(one))
            assert ":bkl:" in str(board["components"])
    finally:
        await lab.close()


async def press(person, board, label):
    """Play at a point; return the emoji that its button then has."""
    board = await person.message(board)
    place = buttons(board).index(point(board, label))
    await person.click(board, custom_id=buttons(board)[place]["custom_id"])
    board = await person.wait_update(board["id"], lambda one: "emoji" in buttons(one)[place])
    return buttons(board)[place]["emoji"]


def point(board, label):
    return next(one for one in buttons(board) if (one.get("label") or "").strip() == label)
