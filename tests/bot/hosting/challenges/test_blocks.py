"""Who may challenge whom: blocks, what somebody takes, and how often one may ask."""

import asyncio

import pytest

from bot.hosting.challenges.errors import (
    BlockedByYouError,
    ChallengeClosedError,
    ChallengedTooOftenError,
    ChallengesRefusedError,
    SelfChallengeError,
)
from bot.hosting.challenges.proposal import ChallengeState
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.match import Match
from bot.hosting.people.settings import SettingsRepository
from db.store.person import blocks
from tests.lab.databases import POSTGRES_THOROUGHLY
from tests.lab.hosting import Hosting, against_person


async def test_block_holds_until_unblocked(service):
    assert await service.blocks.block(2, 1)
    assert not await service.blocks.block(2, 1)
    with pytest.raises(ChallengesRefusedError) as refused:
        await service.challenges.offer(*against_person(1, 2))
    assert refused.value.player.user_id == 2
    with pytest.raises(BlockedByYouError):
        await service.challenges.offer(*against_person(2, 1))
    assert (await service.challenges.offer(*against_person(1, 3))).is_pending
    assert await service.blocks.unblock(2, 1)
    assert not await service.blocks.unblock(2, 1)
    assert (await service.challenges.offer(*against_person(1, 2))).is_pending


async def test_block_of_oneself_is_refused(service):
    with pytest.raises(SelfChallengeError):
        await service.blocks.block(1, 1)


async def test_block_ends_pending_challenges_between_both(hosting, service):
    theirs = await service.challenges.offer(*against_person(1, 2))
    mine = await service.challenges.offer(*against_person(2, 1))
    others = await service.challenges.offer(*against_person(1, 3))
    await service.blocks.block(2, 1)
    states = [(await service.get_challenge(one.id)).state for one in (theirs, mine, others)]
    assert states == [ChallengeState.DECLINED, ChallengeState.CANCELLED, ChallengeState.PENDING]
    assert [one.id for one in hosting.expired] == [theirs.id, mine.id]
    hosting.clock.forward(days=2)
    # Their deadlines are gone with them.
    await service.requests.run(asyncio.sleep(0.05))
    assert (await service.get_challenge(theirs.id)).state is ChallengeState.DECLINED


@pytest.mark.parametrize(("blocker", "refusal"), [(1, ChallengesRefusedError), (2, BlockedByYouError)])
async def test_accept_is_refused_between_blocked_people(hosting, service, blocker, refusal):
    """As if the block was stored by another process, or kept since a deletion."""
    offer = await service.challenges.offer(*against_person(1, 2))
    await hosting.database.write(lambda it: blocks.save(it, blocker, 3 - blocker, hosting.clock()))
    with pytest.raises(refusal):
        await service.challenges.accept(offer.id, 2)
    assert (await service.get_challenge(offer.id)).is_pending


async def test_block_ends_no_match_but_refuses_rematch(service, begin):
    match = await begin()
    await service.blocks.block(2, 1)
    match = await service.resign(match.id, 1)
    with pytest.raises(ChallengesRefusedError):
        await service.rematch(match.id, 1)
    with pytest.raises(BlockedByYouError):
        await service.rematch(match.id, 2)


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_simultaneous_block_and_accept_have_one_outcome(any_url):
    hosting = Hosting(any_url, limits=HostLimits(challenges_to_one=1000))
    service = await hosting.open()
    for _ in range(8):
        offer = await service.challenges.offer(*against_person(1, 2))
        accepted, _ = await asyncio.gather(
            service.challenges.accept(offer.id, 2), service.blocks.block(1, 2), return_exceptions=True
        )
        challenge = await service.get_challenge(offer.id)
        if isinstance(accepted, Match):
            assert (challenge.state, challenge.match_id) == (ChallengeState.ACCEPTED, accepted.id)
        else:
            assert isinstance(accepted, ChallengeClosedError | ChallengesRefusedError)
            assert (challenge.state, challenge.match_id) == (ChallengeState.CANCELLED, None)
        await service.blocks.unblock(1, 2)
    await hosting.close()


@pytest.mark.parametrize("taken", ["none", "played"])
async def test_challenges_setting_decides_accepted_challengers(hosting, service, begin, taken):
    settings = SettingsRepository(hosting.database)
    await settings.set_person(2, challenges=taken)
    with pytest.raises(ChallengesRefusedError):
        await service.challenges.offer(*against_person(1, 2))
    await settings.set_person(2, challenges=None)
    # A match that was called off is none that was finished.
    await service.abort((await begin()).id, 1)
    await settings.set_person(2, challenges="played")
    with pytest.raises(ChallengesRefusedError):
        await service.challenges.offer(*against_person(1, 2))
    await settings.set_person(2, challenges=None)
    await service.resign((await begin()).id, 2)
    await settings.set_person(2, challenges=taken)
    if taken == "played":
        assert (await service.challenges.offer(*against_person(1, 2))).is_pending
        assert (await service.challenges.offer(*against_person(2, 1))).is_pending
    else:
        with pytest.raises(ChallengesRefusedError):
            await service.challenges.offer(*against_person(1, 2))


async def test_repeated_challenges_have_to_wait(hosting, service):
    for answer in (
        lambda one: service.challenges.decline(one.id, 2),
        lambda one: service.challenges.cancel(one.id, 1),
    ):
        await answer(await service.challenges.offer(*against_person(1, 2)))
        hosting.clock.forward(minutes=10)
    await service.challenges.offer(*against_person(1, 2))
    with pytest.raises(ChallengedTooOftenError) as refused:
        await service.challenges.offer(*against_person(1, 2))
    assert (refused.value.until - hosting.clock()).total_seconds() == 40 * 60
    # Others may be asked, and may ask.
    await service.challenges.offer(*against_person(1, 3))
    await service.challenges.offer(*against_person(2, 1))
    hosting.clock.forward(minutes=40, seconds=1)
    await service.challenges.offer(*against_person(1, 2))
    with pytest.raises(ChallengedTooOftenError):
        await service.challenges.offer(*against_person(1, 2))


async def test_accepted_challenges_do_not_count_as_repeated(service):
    for _ in range(5):
        offer = await service.challenges.offer(*against_person(1, 2))
        await service.challenges.accept(offer.id, 2)


async def test_challenges_to_many_people_are_limited(url):
    hosting = Hosting(url, limits=HostLimits(challenges_an_hour=4))
    service = await hosting.open()
    for number in range(2, 6):
        await service.challenges.cancel((await service.challenges.offer(*against_person(1, number))).id, 1)
    with pytest.raises(ChallengedTooOftenError):
        await service.challenges.offer(*against_person(1, 6))
    await hosting.close()
