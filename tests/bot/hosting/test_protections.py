"""Deletion and return: everything that protects others stays."""

import random
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from bot.hosting.archive.errors import TooManyImportsError
from bot.hosting.challenges.errors import BlockedByYouError, ChallengedTooOftenError, ChallengesRefusedError
from bot.hosting.challenges.proposal import Proposal
from bot.hosting.engines.pool import EnginePool
from bot.hosting.errors import VacationTooLongError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.errors import AbortTooOftenError
from bot.hosting.matches.match import MatchTerms
from bot.hosting.matches.match_values import Exhibition
from bot.hosting.people.protections import next_year
from bot.hosting.puzzles.attempt import Attempt, PuzzleResult
from bot.hosting.puzzles.catalog import number_of
from bot.hosting.puzzles.dailies import midnight_after
from bot.hosting.puzzles.solvers import rate_in, strength_in
from bot.hosting.runtime import Runtime
from db.schema import Purpose, protections, votes
from db.session import Database
from db.store.person import players
from db.tombstones import Tombstones
from engines.puzzles.puzzle import puzzles_of
from engines.registry import find
from tests.bot.hosting.ratings.test_replay import REPLAY, live_a_month
from tests.bot.hosting.test_privacy import TEXT
from tests.lab import noughts
from tests.lab.asking import AskedService
from tests.lab.databases import POSTGRES_THOROUGHLY
from tests.lab.hosting import ENGLISH, HERE, Clock, Hosting, against_person, opened, person, play_all

ALT, BOSS, CARL = 1_098_765_432_109_876_543, 1_098_765_432_109_876_777, 1_098_765_432_109_876_888
SECOND_WINS = [0, 3, 1, 4, 8, 5]
LIMITS = HostLimits(imports_a_day=2)


def hosting_at(url, tmp_path, name="stones"):
    """A game host whose tombstones outlast it."""
    return Hosting(url, tombstones=Tombstones(tmp_path / name), limits=LIMITS)


@pytest.fixture
async def stoned(url, tmp_path):
    built = hosting_at(url, tmp_path)
    await built.open()
    yield built
    await built.close()


async def challenge(hosting, one, other):
    return await hosting.service.challenges.offer(*against_person(one, other))


async def lose(hosting, one, other):
    """Have one lose to the other; the match."""
    offer = await challenge(hosting, one, other)
    return await play_all(
        hosting.service, await hosting.service.challenges.accept(offer.id, other), SECOND_WINS
    )


async def rating_of(hosting, user_id):
    query = sa.text("SELECT rating FROM ratings WHERE user_id = :user")
    return await hosting.database.read(lambda c: c.scalar(query, {"user": user_id}))


async def kept(hosting):
    """For what is kept, and how often."""
    rows = await hosting.database.read(lambda c: list(c.scalars(sa.select(protections.c.purpose))))
    return {purpose: rows.count(purpose) for purpose in rows}


async def differences(hosting):
    return (await hosting.database.read(REPLAY.compare_in)).differences


# -- ratings ------------------------------------------------------------------
async def rounds(url, tmp_path, *, number=25, losses=1, pause=timedelta(seconds=10), is_deleting=True):
    """Have an alt lose to an account and begin again, `number` times; the account's rating then."""
    name = f"{losses} {is_deleting}"
    async with opened(url, tombstones=Tombstones(tmp_path / name)) as hosting:
        for _ in range(number):
            for _ in range(losses):
                await lose(hosting, ALT, BOSS)
            if is_deleting:
                await hosting.service.privacy.delete(ALT)
            hosting.clock.moment += pause
        assert await differences(hosting) == ()
        await hosting.database.write(REPLAY.renew_in)
        assert await differences(hosting) == ()
        return await rating_of(hosting, BOSS)


@pytest.mark.thorough
async def test_rating_gain_from_one_alt_is_bounded(url, tmp_path):
    assert round(await rounds(url, tmp_path, is_deleting=False)) == 1773


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
@pytest.mark.parametrize(
    ("losses", "number"),
    [
        (1, 25),
        pytest.param(3, 8, marks=pytest.mark.thorough),
        pytest.param(12, 3, marks=pytest.mark.thorough),
    ],
)
@pytest.mark.thorough
async def test_rating_gain_from_deleted_alts_is_bounded(any_url, tmp_path, losses, number):
    """25 losses, each with a deletion, made 2134 of 1773; twelve losses settle the alt's rating."""
    assert await rounds(any_url, tmp_path, losses=losses, number=number) <= 1773.5


@pytest.mark.thorough
async def test_rating_gain_from_daily_deletions_is_bounded(url, tmp_path):
    reached = await rounds(url, tmp_path, number=10, pause=timedelta(days=1))
    assert round(reached) == 1662  # What the first round gave.


async def test_opponent_of_returning_person_is_rated_once_settled(stoned):
    await lose(stoned, ALT, BOSS)
    await stoned.service.privacy.delete(ALT)
    stoned.clock.forward(days=2)
    for number in range(8):
        match = await lose(stoned, ALT, BOSS)
        own, other = match.rating_changes
        assert (own.results, other) == (number + 1, None)
    stoned.clock.forward(days=2)
    own, other = (await lose(stoned, ALT, BOSS)).rating_changes
    assert (own.results, other.results) == (9, 2)
    await stoned.service.privacy.delete(ALT)
    stoned.clock.forward(days=31)
    own, other = (await lose(stoned, ALT, BOSS)).rating_changes
    assert (own.results, other.results) == (1, 3)
    assert await differences(stoned) == ()


async def test_results_between_two_returning_people_do_not_count(stoned):
    for user_id in (ALT, BOSS):
        await lose(stoned, user_id, CARL)
        await stoned.service.privacy.delete(user_id)
    assert (await lose(stoned, ALT, BOSS)).rating_changes == (None, None)
    assert await differences(stoned) == ()


async def test_pairings_of_the_day_count_less_after_deletion(stoned):
    for _ in range(3):
        await lose(stoned, ALT, BOSS)
    await stoned.service.privacy.delete(ALT)
    match = await lose(stoned, ALT, BOSS)
    query = sa.text("SELECT first_weight, second_weight FROM matches WHERE id = :id")
    weights = await stoned.database.read(lambda c: tuple(c.execute(query, {"id": match.id}).one()))
    assert weights == (0.5, 0)


async def test_puzzle_attempt_of_returning_person_changes_no_rating(stoned):
    puzzle = next(iter(puzzles_of(find("connect4")).values()))
    attempt = Attempt(ALT, number_of(puzzle), 0, puzzle.game.id, None, 0, None, stoned.clock(), None, puzzle)

    def solve(connection):
        players.save(connection, ALT, "Alt", None, stoned.clock())
        rate_in(connection, stoned.service._matches.protections, attempt, PuzzleResult.SOLVED, stoned.clock())
        return strength_in(connection, puzzle).value

    proven = await stoned.database.write(solve)
    await stoned.service.privacy.delete(ALT)
    assert await stoned.database.write(solve) == proven
    await stoned.service.privacy.delete(ALT)
    stoned.clock.forward(days=31)
    assert await stoned.database.write(solve) < proven


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.thorough)])
async def test_ratings_equal_replay_after_many_returns(stoned, seed):
    dice = random.Random(seed)
    for _ in range(6):
        await live_a_month(stoned, dice, 8)
        await stoned.service.privacy.delete(dice.randrange(1, 5))
    await live_a_month(stoned, dice, 8)
    assert await differences(stoned) == ()
    await stoned.database.write(REPLAY.renew_in)
    assert await differences(stoned) == ()


# -- blocks -------------------------------------------------------------------
async def test_block_survives_deletion_of_blocked_person(stoned):
    service = stoned.service
    await lose(stoned, ALT, BOSS)
    await service.blocks.block(BOSS, ALT)
    await service.privacy.delete(ALT)
    for _ in range(2):
        with pytest.raises(ChallengesRefusedError):
            await challenge(stoned, ALT, BOSS)
        with pytest.raises(BlockedByYouError):
            await challenge(stoned, BOSS, ALT)
        table = await service.tables.open(against_person(BOSS)[0])
        with pytest.raises(ChallengesRefusedError):
            await service.tables.join(table.id, person(ALT), None, ENGLISH)
        await service.tables.close(table.id)
        # Again, once they are back.
        await lose(stoned, ALT, CARL)
        await service.privacy.delete(ALT)
        stoned.clock.forward(days=400)
    assert not await service.blocks.block(BOSS, ALT)  # Nothing new.
    assert await service.blocks.unblock(BOSS, ALT)
    assert not await service.blocks.unblock(BOSS, ALT)
    await lose(stoned, ALT, BOSS)


async def test_block_is_deleted_with_its_maker(stoned):
    await lose(stoned, ALT, BOSS)
    await stoned.service.blocks.block(BOSS, ALT)
    await stoned.service.privacy.delete(ALT)
    assert "block" in await kept(stoned)
    await stoned.service.privacy.delete(BOSS)
    assert "block" not in await kept(stoned)
    await lose(stoned, ALT, BOSS)


async def test_block_of_unknown_person_survives_deletion(stoned):
    await stoned.service.blocks.block(BOSS, ALT)
    assert await stoned.service.privacy.delete(ALT)
    with pytest.raises(ChallengesRefusedError):
        await challenge(stoned, ALT, BOSS)


# -- limits -------------------------------------------------------------------
async def test_challenge_count_survives_deletion(stoned):
    for _ in range(3):
        offer = await challenge(stoned, ALT, BOSS)
        await stoned.service.challenges.decline(offer.id, BOSS)
    await stoned.service.privacy.delete(ALT)
    stoned.clock.forward(minutes=10)
    with pytest.raises(ChallengedTooOftenError) as refused:
        await challenge(stoned, ALT, BOSS)
    assert refused.value.until == stoned.clock() + timedelta(minutes=50)
    for number in range(17):
        await challenge(stoned, ALT, number + 1)
    await stoned.service.privacy.delete(ALT)
    with pytest.raises(ChallengedTooOftenError):
        await challenge(stoned, ALT, CARL)
    stoned.clock.forward(minutes=51)
    await challenge(stoned, ALT, BOSS)


async def test_abort_count_survives_and_includes_deletion(stoned):
    async def begin():
        return await stoned.service.challenges.accept((await challenge(stoned, ALT, BOSS)).id, BOSS)

    for _ in range(2):
        await stoned.service.abort((await begin()).id, ALT)
    await begin()
    await stoned.service.privacy.delete(ALT)
    match = await begin()
    with pytest.raises(AbortTooOftenError):
        await stoned.service.abort(match.id, ALT)
    stoned.clock.forward(days=1, seconds=1)
    await stoned.service.abort(match.id, ALT)


async def test_import_count_survives_deletion(stoned):
    async def keep():
        record = await stoned.service.archive.read(noughts.NOUGHTS, TEXT.encode(), ALT)
        await stoned.service.archive.store(record, person(ALT), HERE.channel_id, "en-US")

    await keep()
    await stoned.service.privacy.delete(ALT)
    await keep()
    await stoned.service.privacy.delete(ALT)
    with pytest.raises(TooManyImportsError):
        await keep()
    stoned.clock.forward(days=1, seconds=1)
    await keep()


async def test_used_vacation_days_survive_deletion_until_new_year(stoned):
    service = stoned.service
    for days in (12, 5):
        await lose(stoned, ALT, BOSS)
        await service.vacations.take(ALT, days)
        stoned.clock.forward(days=days, hours=1)
        await service.privacy.delete(ALT)
    assert (await service.vacations.of(ALT)).left == 13
    with pytest.raises(VacationTooLongError):
        await service.vacations.take(ALT, 14)
    # Of one that is cut short by the deletion, the days that are over.
    await lose(stoned, ALT, BOSS)
    await service.vacations.take(ALT, 10)
    stoned.clock.forward(days=1)
    await service.privacy.delete(ALT)
    assert (await service.vacations.of(ALT)).left == 12
    stoned.clock.forward(days=60)
    assert (await service.vacations.of(ALT)).left == 30


async def test_vote_stays_cast_once_after_deletion(stoned):
    terms = MatchTerms(noughts.NOUGHTS, {}, exhibition=Exhibition(BOSS, 60))
    shown = Proposal(terms, person(BOSS), "first", HERE, ENGLISH)
    match = await stoned.service.votes.begin(shown, "first")

    async def cast():
        return await stoned.database.read(lambda c: sorted(c.scalars(sa.select(votes.c.action))))

    await stoned.service.votes.vote(match.id, BOSS, 4)
    for action in (0, 1, 2):
        await stoned.service.votes.vote(match.id, ALT, action)
        assert await cast() == sorted([4, action])
        await stoned.service.privacy.delete(ALT)
        assert await cast() == sorted([4, action])
        assert (await stoned.service.privacy.stored(ALT))["votes"][0]["action"] == action
    await stoned.service._scheduler.close()
    stoned.clock.moment = (await stoned.service.get(match.id)).poll.closes_at
    await stoned.service.votes._close(match.id)
    assert await cast() == []


async def test_seen_daily_puzzle_does_not_count_after_deletion(url, tmp_path):
    game, database, clock = find("connect4"), await Database.open(url), Clock()
    service = AskedService(
        database,
        EnginePool(workers=1, make_executor=lambda: ThreadPoolExecutor(1)),
        runtime=Runtime(now=clock),
        tombstones=Tombstones(tmp_path / "stones"),
    )
    await service.privacy.start()

    async def seen(user_id):
        attempt = await service.dailies.begin(person(user_id), game, 7)
        await service.puzzles.show(user_id, attempt.puzzle_id)
        return attempt, [one.user_id for one in await service.dailies.results(7, attempt.day, game)]

    first, listed = await seen(ALT)
    assert listed == [ALT]
    for _ in range(2):
        await service.privacy.delete(ALT)
        again, listed = await seen(ALT)
        assert (again.puzzle_id, listed) == (first.puzzle_id, [])
    assert (await seen(BOSS))[1] == [BOSS]
    clock.moment = midnight_after(clock()) - timedelta(seconds=1)
    assert (await seen(ALT))[1] == [BOSS]
    await service.privacy.delete(ALT)
    clock.forward(seconds=1)
    assert (await seen(ALT))[1] == [ALT]
    await service.close()
    await database.close()


# -- what is kept ---------------------------------------------------------------
async def fill(hosting):
    """Have an alt do one of each that is kept."""
    await lose(hosting, ALT, BOSS)
    await hosting.service.blocks.block(BOSS, ALT)
    await hosting.service.blocks.block(ALT, CARL)
    await challenge(hosting, ALT, 5)
    offer = await challenge(hosting, ALT, 5)
    await hosting.service.abort((await hosting.service.challenges.accept(offer.id, 5)).id, ALT)
    record = await hosting.service.archive.read(noughts.NOUGHTS, TEXT.encode(), ALT)
    await hosting.service.archive.store(record, person(ALT), HERE.channel_id, "en-US")
    await hosting.service.vacations.take(ALT, 3)
    hosting.clock.forward(minutes=5)


KEPT = {"presence": 1, "block": 1, "challenge": 1, "abort": 1, "import": 1, "pairing": 1, "vacation": 1}


async def test_lapsed_protections_are_removed(stoned):
    await fill(stoned)
    await stoned.service.privacy.delete(ALT)
    assert await kept(stoned) == KEPT
    assert set(KEPT) | {Purpose.VOTE, Purpose.DAILY} == set(Purpose)
    left = dict(KEPT)
    for span, lapsed in (
        ({"minutes": 54, "seconds": 59}, []),
        ({"seconds": 1}, ["challenge"]),
        ({"hours": 22, "minutes": 59, "seconds": 59}, []),
        ({"seconds": 1}, ["abort", "import", "pairing"]),
        ({"days": 29, "minutes": 4, "seconds": 59}, []),
        ({"seconds": 1}, ["presence"]),
        ({"days": 4000}, ["vacation"]),
    ):
        stoned.clock.forward(**span)
        await stoned.service.clean_up()
        for purpose in lapsed:
            del left[purpose]
        assert await kept(stoned) == left, span


async def test_used_vacation_days_lapse_with_year(stoned):
    await fill(stoned)
    await stoned.service.privacy.delete(ALT)
    for moment, is_kept in (
        (datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC), True),
        (datetime(2027, 1, 1, tzinfo=UTC), False),
    ):
        stoned.clock.moment = moment
        await stoned.service.clean_up()
        assert ("vacation" in await kept(stoned)) == is_kept


async def test_export_of_protections_omits_blocks_by_others(stoned):
    await fill(stoned)
    await stoned.service.privacy.delete(ALT)
    told = (await stoned.service.privacy.stored(ALT))["protections"]
    assert sorted(row["purpose"] for row in told) == sorted(set(KEPT) - {"block"})
    (block,) = (await stoned.service.privacy.stored(BOSS))["protections"]
    assert block["purpose"] == "block"
    assert not await stoned.service.privacy.delete(ALT)  # Nothing that is theirs.


async def test_protections_name_nobody(stoned):
    await fill(stoned)
    await stoned.service.privacy.delete(ALT)
    await stoned.service.privacy.delete(BOSS)
    rows = await stoned.database.read(lambda c: [str(row) for row in c.execute(sa.select(protections))])
    for row in rows:
        assert str(ALT) not in row and str(BOSS) not in row and str(CARL) not in row


@pytest.mark.parametrize(
    "moment", [datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC)]
)
def test_vacation_protection_lasts_until_year_end(moment):
    assert next_year(moment) == datetime(2027, 1, 1, tzinfo=UTC)
