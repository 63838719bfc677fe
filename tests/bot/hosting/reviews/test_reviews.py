"""Reviews under way: one after the other, in the background, shared, stored, and taken up again."""

import asyncio
import types
from dataclasses import replace

import pytest

from bot.features.reviews.wording import grade_text
from bot.hosting.matches.errors import MatchUnfinishedError
from bot.hosting.reviews.errors import NothingToReviewError, TooManyReviewsError
from bot.hosting.reviews.job import ReviewJob
from bot.hosting.reviews.review import Review
from bot.i18n import words_for
from engines.core.scoring.score import Score
from engines.registry import find
from tests.lab import noughts
from tests.lab.hosting import against_person
from tests.lab.virtual_host import lived

MOVES = (0, 3, 1, 4, 2)


@pytest.fixture
def reviewing(host):
    """The strongest level says of every position that it is even."""
    host.machine.scores["strong"] = Score.estimate(0.0)
    return host


def searches(host):
    """The positions that the strongest level has searched, by their plies."""
    return [plies for _, _, level, plies in host.machine.log if level == "strong" and plies]


async def finished(host, **how):
    return await host.play(await host.begin(None, **how), *MOVES)


async def ended(job):
    await job.wait_for_end(3600.0)
    assert job.is_over
    return job.review


def test_review_runs_from_the_end_and_is_stored(reviewing):
    async def scenario():
        match = await finished(reviewing)
        reviewing.machine.log.clear()
        job = await reviewing.service.reviews.ask(match, 1)
        assert isinstance(job, ReviewJob)
        review = await ended(job)
        assert len(review.moves) == len(MOVES)
        assert searches(reviewing) == [4, 3, 2, 1]
        assert (job.done, job.total) == (6, 6)
        reviewing.machine.log.clear()
        again = await reviewing.service.reviews.ask(match, 2)
        assert isinstance(again, Review)
        assert not searches(reviewing)

    lived(reviewing, scenario)


def test_moves_before_match_are_not_graded(reviewing):
    async def scenario():
        proposal, opponent = against_person()
        start = noughts.NOUGHTS.position(actions=MOVES[:2])
        challenge = await reviewing.service.challenges.offer(replace(proposal, start=start), opponent)
        match = await reviewing.service.challenges.accept(challenge.id, 2)
        match = await reviewing.play(match, *MOVES[2:])
        reviewing.machine.log.clear()
        review = await ended(await reviewing.service.reviews.ask(match, 1))
        assert searches(reviewing) == [4, 3, 2]
        assert [move.grade is None for move in review.moves] == [True, True, False, False, False]
        words = words_for("en-US").of(match.game)
        said = [grade_text(match, move, words) for move in review.moves]
        assert said[:2] == [
            "**a1**: played before this match started.",
            "**a2**: played before this match started.",
        ]
        assert "before this match" not in " ".join(said[2:])

    lived(reviewing, scenario)


def test_review_is_ready_at_once_after_restart(reviewing):
    async def scenario():
        match = await finished(reviewing)
        first = await ended(await reviewing.service.reviews.ask(match, 1))
        await reviewing.close()
        await reviewing.open()
        reviewing.machine.log.clear()
        assert await reviewing.service.reviews.find(match) == first
        assert await reviewing.service.reviews.ask(match, 1) == first
        assert not searches(reviewing)

    lived(reviewing, scenario)


def test_interrupted_review_continues_after_restart(reviewing, monkeypatch):
    monkeypatch.setattr("bot.hosting.reviews.reviews._SAVED_EVERY", 2)

    async def scenario():
        match = await finished(reviewing)
        job = await reviewing.service.reviews.ask(match, 1)
        while job.done < 3:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        await reviewing.close()
        assert not job.is_over
        reviewing.machine.log.clear()
        await reviewing.open()
        review = await ended(await reviewing.service.reviews.ask(match, 1))
        assert len(review.moves) == len(MOVES)
        # The finished position and the last that was searched were not looked at again.
        assert 4 not in searches(reviewing)

    lived(reviewing, scenario)


def test_review_restarts_for_other_engine_version(reviewing, monkeypatch):
    async def scenario():
        match = await finished(reviewing)
        await ended(await reviewing.service.reviews.ask(match, 1))
        await reviewing.close()
        monkeypatch.setattr("bot.hosting.reviews.reviews.version_of", lambda game: "another")
        await reviewing.open()
        assert await reviewing.service.reviews.find(match) is None
        assert isinstance(await reviewing.service.reviews.ask(match, 1), ReviewJob)

    lived(reviewing, scenario)


def test_review_under_way_is_shared(reviewing):
    async def scenario():
        match = await finished(reviewing)
        reviewing.machine.log.clear()
        jobs = await asyncio.gather(*(reviewing.service.reviews.ask(match, user) for user in (1, 2, 3)))
        assert len(set(jobs)) == 1
        await ended(jobs[0])
        assert len(searches(reviewing)) == 4

    lived(reviewing, scenario)


def test_reviews_run_in_turn_of_people(reviewing):
    async def scenario():
        matches = [await finished(reviewing) for _ in range(4)]
        reviews = reviewing.service.reviews
        mine = [await reviews.ask(match, 1) for match in matches[:3]]
        theirs = await reviews.ask(matches[3], 2)
        ends = []

        async def note(job, name):
            await ended(job)
            ends.append(name)

        await asyncio.gather(*(note(job, "mine") for job in mine), note(theirs, "theirs"))
        # The first of mine was under way; of what waited, each had a turn.
        assert ends.index("theirs") <= 2

    lived(reviewing, scenario)


def test_reviews_are_limited_per_person(reviewing):
    async def scenario():
        matches = [await finished(reviewing) for _ in range(4)]
        reviews = reviewing.service.reviews
        jobs = [await reviews.ask(match, 1) for match in matches[:3]]
        with pytest.raises(TooManyReviewsError):
            await reviews.ask(matches[3], 1)
        # Sharing what somebody waits for costs nothing.
        assert await reviews.ask(matches[0], 1) is jobs[0]
        assert isinstance(await reviews.ask(matches[3], 2), ReviewJob)
        for job in jobs:
            await ended(job)
        assert isinstance(await reviews.ask(matches[3], 1), ReviewJob | Review)

    lived(reviewing, scenario)


def test_review_needs_finished_match_of_some_length(reviewing):
    async def scenario():
        match = await reviewing.play(await reviewing.begin(None), 0)
        with pytest.raises(MatchUnfinishedError):
            await reviewing.service.reviews.ask(match, 1)
        short = await reviewing.service.resign(match.id, 2)
        with pytest.raises(NothingToReviewError):
            await reviewing.service.reviews.ask(short, 1)

    lived(reviewing, scenario)


def test_failing_engine_ends_review_without_stand_in(reviewing):
    async def scenario():
        match = await finished(reviewing)
        reviewing.machine.hangs.add("strong")
        reviewing.machine.log.clear()
        assert await ended(await reviewing.service.reviews.ask(match, 1)) is None
        assert {level for _, _, level, plies in reviewing.machine.log if plies} == {"strong"}
        reviewing.machine.hangs.clear()
        # It can be asked for again.
        assert await ended(await reviewing.service.reviews.ask(match, 1)) is not None

    lived(reviewing, scenario)


def test_review_continues_after_canceled_task(reviewing, monkeypatch):
    async def scenario():
        match = await finished(reviewing)
        reviews, cuts = reviewing.service.reviews, [True]
        assess = reviews._pool.assess

        async def cut_once(*request):
            if cuts:
                cuts.clear()
                raise asyncio.CancelledError
            return await assess(*request)

        monkeypatch.setattr(reviews._pool, "assess", cut_once)
        review = await ended(await reviews.ask(match, 1))
        assert len(review.moves) == len(MOVES)
        assert not cuts

    lived(reviewing, scenario)


def test_moves_of_people_pass_a_review(reviewing):
    async def scenario():
        match = await finished(reviewing)
        other = await reviewing.begin(None, challenger=5)
        job = await reviewing.service.reviews.ask(match, 1)
        while not job.done:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        loop, pool = asyncio.get_running_loop(), reviewing.service._pool
        # The other worker has to start for the first of these.
        await pool.choose(other.position, "middle", 0, 5)
        started = loop.time()
        await pool.choose(other.position, "middle", 0, 5)
        assert loop.time() - started < 0.1
        await ended(job)

    lived(reviewing, scenario)


@pytest.mark.parametrize(("plies", "most_s"), [(5, 10.0), (60, 41.0), (225, 41.0), (1000, 41.0)])
def test_review_cost_stays_within_budget(plies, most_s):
    class Position:
        def line(self):
            return [self] * (plies + 1)

    class Match:
        position = Position()

    job = ReviewJob(Match(), 1, [])
    assert job.total == plies + 1
    assert job.total * job.think_s == job.left_s <= most_s


def test_review_version_follows_searching_engine():
    from bot.hosting.reviews.reviews import version_of

    versions = [version_of(game) for game in (find("gomoku"), find("othello"), noughts.NOUGHTS)]
    assert len(set(versions)) == 3
    assert versions[0] == version_of(find("gomoku"))


@pytest.mark.parametrize(
    ("file", "is_another"),
    [("engine.py", True), ("search/deep/weights.npz", True), ("parts.py", True), ("locale/de.ftl", False)],
)
def test_review_version_follows_every_file_that_may_score(tmp_path, file, is_another):
    from bot.hosting.reviews.reviews import version_of

    game = types.SimpleNamespace(id="any", folder=tmp_path)
    tmp_path.joinpath("rules.py").write_text("GAME = 1")
    before = version_of.__wrapped__(game)
    tmp_path.joinpath(file).parent.mkdir(parents=True, exist_ok=True)
    tmp_path.joinpath(file).write_text("changed")
    assert (version_of.__wrapped__(game) != before) is is_another
