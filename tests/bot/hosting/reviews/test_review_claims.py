"""Of several processes on one database, one goes through a match, and the others read what it says."""

import asyncio

import pytest

from bot.hosting.reviews.job import ReviewJob
from engines.core.scoring.score import Score
from tests.lab import virtual_time
from tests.lab.virtual_host import Host

MOVES = (0, 3, 1, 4, 2)


@pytest.fixture
def pair(host, tmp_path):
    """Two processes whose strongest level says of every position that it is even."""
    made = Host(tmp_path, "here"), Host(tmp_path, "there")
    for one in made:
        one.machine.scores["strong"] = Score.estimate(0.0)
    return made


def lived(pair, scenario):
    async def life():
        for host in pair:
            await host.open()
        found = await scenario(*pair)
        for host in pair:
            await host.close()
        return found

    return virtual_time.run(life())


def searches(*hosts):
    return sorted(
        plies for host in hosts for _, _, level, plies in host.machine.log if level == "strong" and plies
    )


async def asked(host, match):
    job = await host.service.reviews.ask(match, 1)
    assert isinstance(job, ReviewJob)
    return job


async def ended(job):
    await job.wait_for_end(3600.0)
    assert job.is_over
    return job.review


def test_simultaneous_reviews_search_each_position_once(pair):
    async def scenario(here, there):
        match = await here.play(await here.begin(None), *MOVES)
        jobs = [await asked(host, match) for host in pair]
        reviews = [await ended(job) for job in jobs]
        assert reviews[0] == reviews[1]
        assert len(reviews[0].moves) == len(MOVES)
        return searches(*pair)

    assert lived(pair, scenario) == [1, 2, 3, 4]


def test_review_of_leaving_process_is_continued(pair, monkeypatch):
    monkeypatch.setattr("bot.hosting.reviews.reviews._SAVED_EVERY", 1)

    async def scenario(here, there):
        match = await here.play(await here.begin(None), *MOVES)
        first, second = await asked(here, match), await asked(there, match)
        while first.done < 3:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await here.service.reviews.close()
        assert len((await ended(second)).moves) == len(MOVES)
        return searches(here), searches(there)

    left, rest = lived(pair, scenario)
    assert set(rest) < {1, 2, 3, 4}
    assert set(left) | set(rest) == {1, 2, 3, 4}


def test_review_of_silent_process_is_taken_after_a_minute(pair, monkeypatch):
    async def never(*args, **kwargs):
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.hosting.reviews.job.ReviewClaims._renew", never)

    async def scenario(here, there):
        match = await here.play(await here.begin(None), *MOVES)
        monkeypatch.setattr(here.service._pool, "assess", never)
        await asked(here, match)
        await asyncio.sleep(1.0)
        began = asyncio.get_running_loop().time()
        await ended(await asked(there, match))
        return asyncio.get_running_loop().time() - began

    assert 55 < lived(pair, scenario) < 70
