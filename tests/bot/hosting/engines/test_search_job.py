"""What is sent to a worker, and what it makes of it."""

import dataclasses

from bot.hosting.engines import worker as worker_module
from bot.hosting.engines.search_job import WARM_UP, SearchReply, request_for, run_search
from engines.core.engine import Limits
from engines.core.scoring.score import Score
from tests.lab import noughts
from tests.lab.pools import MIDDLE, thread_pool


async def test_requests_and_replies_are_plain_data():
    request = request_for(noughts.NOUGHTS.position({"rule": "reverse"}, [4, 0]), "last", Limits(seed=7), 1.0)
    assert (request.game, dict(request.options), request.actions) == (
        "noughts",
        {"rule": "reverse", "size": "3"},
        (4, 0),
    )
    reply = run_search(noughts.find_game, request)
    assert (reply.action, str(reply.score), reply.error) == (8, "+0", "")
    assert run_search(noughts.find_game, request_for(MIDDLE, "nobody", Limits(), 1)).error


def test_first_search_loads_engine_before_clock_runs(monkeypatch):
    seen = []

    class Spy(noughts.FirstLegal):
        def search(self, position, limits, stop):
            seen.append(limits)
            return super().search(position, limits, stop)

    spying = dataclasses.replace(noughts.LEVELS[0], id="spying", build=Spy)
    noughts.use_levels(monkeypatch, [spying])
    wanted = Limits(seconds=3.0, seed=1)
    for _ in range(2):
        run_search(noughts.find_game, request_for(MIDDLE, "spying", wanted, 3.0))
    assert seen == [WARM_UP, wanted, wanted]


def test_exception_of_an_engine_without_text_is_replied(monkeypatch):
    class Mute(BaseException):
        def __str__(self):
            raise ValueError

    class Failing(noughts.FirstLegal):
        def search(self, position, limits, stop):
            raise Mute

    noughts.use_levels(monkeypatch, [dataclasses.replace(noughts.LEVELS[0], id="failing", build=Failing)])
    reply = run_search(noughts.find_game, request_for(MIDDLE, "failing", Limits(), 1))
    assert "Mute" in reply.error


async def test_same_ply_has_same_seed(monkeypatch):
    seeds = []

    async def spy(worker, request, timeout_s):
        if request.limits != WARM_UP:
            seeds.append(request.limits.seed)
        return run_search(noughts.find_game, request)

    monkeypatch.setattr(worker_module.Worker, "run", spy)
    pool = thread_pool()
    await pool.start()
    await pool.choose(MIDDLE, "last", 41, 1)
    await pool.choose(MIDDLE, "last", 42, 1)
    assert seeds == [41, 42]
    await pool.close()


def test_impossible_move_scores_are_reported():
    fine = SearchReply(action=8)
    assert dataclasses.replace(fine, action_scores=((8, Score()),)).trouble(MIDDLE) == ""
    taken = MIDDLE.actions[0]
    assert SearchReply(action=taken).trouble(MIDDLE) == f"illegal action {taken}"
    assert dataclasses.replace(fine, action_scores=((taken, Score()),)).trouble(MIDDLE)
