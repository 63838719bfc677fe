"""Reports, moves and a start at a million finished and ten thousand open matches.

By hand: `pytest -m bench -s tests/bench/test_million_matches.py`. The goals:
each query below 20 ms of CPU (40 ms for past matches that the reader may not see),
playable within 2 s of a start, and the event loop never held up for 50 ms,
under any query.
"""

import asyncio
import contextlib
import statistics
import time
from functools import partial

import pytest

from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.ratings.rating import Pool
from bot.hosting.ratings.results import Span
from bot.hosting.records.history import HistoryFilter, Outcome
from bot.hosting.records.profile import Ranking
from bot.hosting.runtime import Runtime
from bot.process.launch import reduce_garbage_collection
from db.session import Database
from db.store import challenges, deadlines
from db.store.match import boards, matches
from engines.games.gomoku import GAME as GOMOKU
from engines.games.tic_tac_toe import GAME as TICTACTOE
from tests.bench import million
from tests.lab import asking
from tests.lab.asking import AskedService
from tests.lab.hosting import against_engine, engines_woken

FINISHED, ONGOING = 1_000_000, 10_000
SAMPLES = 5
ASKING = 6
MOVES = 40


@pytest.mark.bench
@pytest.mark.timeout(1800)
async def test_reports_and_moves_at_a_million_matches(tmp_path):
    path = tmp_path / "tengen.db"
    began = time.perf_counter()
    await million.make(path, finished=FINISHED, ongoing=ONGOING)
    print(f"\nmade in {time.perf_counter() - began:.0f} s, {path.stat().st_size / 1e6:.0f} MB")
    url = f"sqlite:///{path}"
    await rate(url)
    database, service = await start(url)
    await cpu_of("reports", reports(service))
    await cpu_of("what a start reads", start_reads(database))
    await moves_while_people_ask(service)
    await service.close()
    await database.close()


def service_on(database):
    return AskedService(database, EnginePool(make_executor=WorkerProcess, workers=1), runtime=Runtime())


async def rate(url):
    """Start the host once, so that it computes ratings and counts of the rows that the driver wrote."""
    began = time.perf_counter()
    database = await Database.open(url)
    service = service_on(database)
    await service.start()
    await service.close()
    await database.close()
    print(f"rated in {time.perf_counter() - began:.0f} s")


async def start(url):
    """Start the host, play at once, and wait until it has loaded every open match."""
    reduce_garbage_collection()
    async with loop_stalls() as stalls:
        cpu, began = time.process_time(), time.perf_counter()
        database = await Database.open(url)
        service = service_on(database)
        await service.start()
        match = await service.begin(against_engine("first-game", game=TICTACTOE, user=million.QUIET))
        await service.play(match.id, million.QUIET, 4, 0)
        playable_s = time.perf_counter() - began
        await engines_woken(service)
        print(f"playable after {playable_s:.2f} s; ", end="")
        print(
            f"all seen after {time.perf_counter() - began:.1f} s, {time.process_time() - cpu:.1f} s of CPU; ",
            end="",
        )
    print(f"the loop's longest stall {max(stalls):.0f} ms")
    await service.resign(match.id, million.QUIET)
    return database, service


def reports(service):
    """Run every query about past matches, and load a match."""
    return {
        "profile, busiest": lambda: service.records.profiles.of(million.BUSIEST),
        "profile, quiet": lambda: service.records.profiles.of(million.QUIET),
        "profile, a game, busiest": lambda: service.records.profiles.in_game(million.BUSIEST, TICTACTOE),
        "profile, a wide game, busiest": lambda: service.records.profiles.in_game(million.BUSIEST, GOMOKU),
        "versus, the two busiest": lambda: service.records.versus(million.BUSIEST, million.BUSIEST + 1),
        **history(service),
        **leaderboards(service),
        "matches, busiest": lambda: service.matches_of(million.BUSIEST, is_finished=None),
        "matches, finished, busiest": lambda: service.matches_of(million.BUSIEST, is_finished=True),
        "matches, ongoing, busiest": lambda: service.matches_of(million.BUSIEST, is_finished=False),
        "a match": lambda: service.get(FINISHED + 1),
        "boards behind, as matches": service.load_outdated,
    }


def history(service):
    """Query past matches of the person and of others, in two servers: one shows all, the other none."""
    own, late = Viewer(million.BUSIEST), asking.member(million.QUIET, million.BIG_GUILD)
    nobody = asking.member(million.QUIET, million.SMALL_GUILD)
    busiest = partial(HistoryFilter, million.BUSIEST)
    asked = {
        "own": (busiest(), own),
        "own, won in a game": (busiest(GOMOKU, Outcome.WON), own),
        "another's": (busiest(), late),
        "another's, drawn in a game": (busiest(GOMOKU, Outcome.DRAWN), late),
        "another's, nothing to see": (busiest(), nobody),
    }
    return {
        f"history, {name}": partial(service.records.history.page, *question)
        for name, question in asked.items()
    }


def leaderboards(service):
    """Leaderboards by rating and by gain, everywhere, in a big server and in a small one."""
    places = {"everywhere": None, "big server": million.BIG_GUILD, "small server": million.SMALL_GUILD}
    return {
        f"leaderboard, {place}, {span or 'all time'}, page {page}": partial(
            service.records.leaderboard, Ranking(TICTACTOE, Pool.ENGINES, span, guild), million.QUIET, page
        )
        for place, guild in places.items()
        for span, page in ((None, 0), (None, 50), (Span.WEEK, 0), (Span.MONTH, 0), (Span.SEASON, 0))
    }


def start_reads(database):
    """Return the statements of a start and of a minute's periodic work."""
    asked = {
        "open matches, the first 100": partial(matches.load_ongoing, limit=100),
        "open matches, 100 more": partial(matches.load_ongoing, limit=100, after=(million.NOW, FINISHED)),
        "boards behind": boards.load_outdated,
        "boards behind in a channel": partial(boards.load_outdated, channel_id=8),
        "boards behind in another": partial(boards.load_outdated, channel_id=9),
        "challenges behind": challenges.load_outdated,
        "changed of late": partial(matches.load_changed, since=million.NOW, limit=100),
        "last change": matches.last_change,
        "deadlines": partial(deadlines.load, limit=32),
    }
    return {name: partial(database.read, work) for name, work in asked.items()}


async def cpu_of(title, asked):
    """Print the CPU time of each question."""
    print(f"{title}:")
    for name, ask in asked.items():
        spent = []
        for _ in range(SAMPLES):
            cpu = time.process_time()
            await ask()
            spent.append((time.process_time() - cpu) * 1000)
        print(f"{name:48} {statistics.median(spent):7.1f} ms of CPU")


async def moves_while_people_ask(service):
    """How long moves take while several people look at profiles and leaderboards without a pause."""

    async def ask():
        while True:
            await service.records.profiles.of(million.BUSIEST)
            await service.records.leaderboard(Ranking(TICTACTOE), million.BUSIEST)

    asking = [asyncio.create_task(ask()) for _ in range(ASKING)]
    waits = []
    async with loop_stalls() as stalls:
        for _ in range(MOVES // 2):
            match = await service.begin(against_engine("first-game", game=TICTACTOE, user=million.QUIET))
            began = time.perf_counter()
            await service.play(match.id, million.QUIET, 4, 0)
            waits.append((time.perf_counter() - began) * 1000)
            await service.resign(match.id, million.QUIET)
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    print(
        f"a move while {ASKING} people ask: {statistics.median(waits):.0f} ms, at most {max(waits):.0f} ms; ",
        end="",
    )
    print(f"the loop's longest stall {max(stalls):.0f} ms")


@contextlib.asynccontextmanager
async def loop_stalls():
    """Yield a list of how many milliseconds of CPU the loop spent before it came back to one who waits 1 ms.

    Of its own thread's time, not of the clock's: a busy machine is not what is measured.
    """
    found = [0.0]

    async def look():
        while True:
            spent = time.thread_time()
            await asyncio.sleep(0.001)
            found.append((time.thread_time() - spent) * 1000)

    looking = asyncio.create_task(look())
    yield found
    looking.cancel()
