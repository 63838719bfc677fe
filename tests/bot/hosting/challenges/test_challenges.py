"""Challenges: answered once, by the right person, in time; and rematches."""

import asyncio
import gc
from dataclasses import replace

import pytest

from bot.hosting.challenges.errors import (
    ChallengeClosedError,
    ChallengeExpiredError,
    NotYourChallengeError,
    SelfChallengeError,
    UnknownChallengeError,
)
from bot.hosting.challenges.proposal import Challenge, ChallengeState
from bot.hosting.challenges.rematch import Rung
from bot.hosting.errors import BusyError, InvalidChoiceError, TooManyMatchesError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.board import Place
from bot.hosting.matches.errors import MatchUnfinishedError, NotAPlayerError
from bot.hosting.matches.match import Match
from engines.core.types import Seat
from tests.lab.databases import POSTGRES_THOROUGHLY
from tests.lab.hosting import Hosting, against_engine, against_person, play_all


async def test_accepted_challenge_becomes_match_in_its_place(service):
    offer = await service.challenges.offer(*against_person(side="second", rule="reverse"))
    assert (offer.state, offer.challenger.user_id, offer.opponent.user_id) == (ChallengeState.PENDING, 1, 2)
    assert offer.terms.options == {"rule": "reverse", "size": "3"}
    await service.challenges.attach(offer.id, Place(7, 8, 1234))
    match = await service.challenges.accept(offer.id, 2)
    assert match.players[Seat.FIRST].user_id == 2
    assert (match.place.message_id, match.options, match.is_rated) == (1234, offer.terms.options, True)
    after = await service.get_challenge(offer.id)
    assert (after.state, after.match_id) == (ChallengeState.ACCEPTED, match.id)


async def test_declined_and_canceled_challenges_start_no_match(service):
    first = await service.challenges.offer(*against_person())
    second = await service.challenges.offer(*against_person())
    assert (await service.challenges.decline(first.id, 2)).state is ChallengeState.DECLINED
    assert (await service.challenges.cancel(second.id, 1)).state is ChallengeState.CANCELLED
    assert (await service.get_challenge(first.id)).state is ChallengeState.DECLINED
    assert (await service.get_challenge(second.id)).state is ChallengeState.CANCELLED
    assert await service.matches_of(1) == []


async def test_challenge_is_answered_only_by_right_person(service):
    offer = await service.challenges.offer(*against_person())
    for request in (
        service.challenges.accept(offer.id, 1),
        service.challenges.accept(offer.id, 3),
        service.challenges.decline(offer.id, 1),
        service.challenges.cancel(offer.id, 2),
    ):
        with pytest.raises(NotYourChallengeError) as refused:
            await request
        assert refused.value.challenge == offer


async def test_answered_challenge_refuses_with_its_state(service):
    offer = await service.challenges.offer(*against_person())
    await service.challenges.decline(offer.id, 2)
    for request in (
        service.challenges.accept(offer.id, 2),
        service.challenges.decline(offer.id, 2),
        service.challenges.cancel(offer.id, 1),
    ):
        with pytest.raises(ChallengeClosedError) as refused:
            await request
        assert refused.value.challenge.state is ChallengeState.DECLINED


@pytest.mark.parametrize("challenge_id", [0, 5, -3, 2**70])
async def test_unknown_challenge_is_refused(service, challenge_id):
    with pytest.raises(UnknownChallengeError):
        await service.challenges.accept(challenge_id, 2)


async def test_challenge_of_oneself_or_with_invalid_options_is_refused(service):
    with pytest.raises(SelfChallengeError):
        await service.challenges.offer(*against_person(1, 1))
    with pytest.raises(InvalidChoiceError):
        await service.challenges.offer(*against_person(size="17"))


async def test_simultaneous_answers_have_one_winner(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    for _ in range(3):
        offer = await service.challenges.offer(*against_person())
        answers = [service.challenges.accept(offer.id, 2) for _ in range(4)]
        answers += [service.challenges.decline(offer.id, 2), service.challenges.cancel(offer.id, 1)]
        results = await asyncio.gather(*answers, return_exceptions=True)
        assert sum(isinstance(result, Match | Challenge) for result in results) == 1
        assert sum(isinstance(result, ChallengeClosedError) for result in results) == 5
    assert len(await service.matches_of(1)) <= 3
    await hosting.close()


async def test_challenge_expires_and_is_announced(url):
    hosting = Hosting(url, limits=HostLimits(challenge_timeout_s=0.05))
    service = await hosting.open()
    offer = await service.challenges.offer(*against_person())
    hosting.clock.forward(seconds=1)
    await hosting.expiry()
    assert [(c.id, c.state) for c in hosting.expired] == [(offer.id, ChallengeState.EXPIRED)]
    with pytest.raises(ChallengeExpiredError):
        await service.challenges.accept(offer.id, 2)
    await hosting.close()


async def test_challenge_is_expired_before_timer_rings(hosting):
    offer = await hosting.service.challenges.offer(*against_person())
    hosting.clock.forward(days=2)
    with pytest.raises(ChallengeExpiredError):
        await hosting.service.challenges.accept(offer.id, 2)
    assert await hosting.service.matches_of(1) == []


async def test_challenge_is_expired_at_exact_end(hosting):
    await hosting.service._scheduler.close()
    offer = await hosting.service.challenges.offer(*against_person())
    hosting.clock.moment = offer.expires_at
    with pytest.raises(ChallengeExpiredError):
        await hosting.service.challenges.accept(offer.id, 2)


async def test_challenges_expire_after_restart(hosting):
    old = await hosting.service.challenges.offer(*against_person())
    hosting.clock.forward(hours=23)
    young = await hosting.service.challenges.offer(*against_person())
    await hosting.close()
    hosting.clock.forward(hours=2)
    service = await hosting.open()
    await hosting.expiry()
    assert [challenge.id for challenge in hosting.expired] == [old.id]
    assert (await service.get_challenge(young.id)).is_pending
    assert (await service.challenges.accept(young.id, 2)).ply == 0


async def test_accept_is_refused_at_match_limit_and_offer_stays(url):
    hosting = Hosting(url, limits=HostLimits(max_matches=1))
    service = await hosting.open()
    offer = await service.challenges.offer(*against_person())
    busy = await service.begin(against_engine(user=2))
    with pytest.raises(TooManyMatchesError) as refused:
        await service.challenges.accept(offer.id, 2)
    assert refused.value.user_id == 2
    await service.resign(busy.id, 2)
    assert (await service.challenges.accept(offer.id, 2)).ply == 0
    await hosting.close()


# -- rematches --------------------------------------------------------------
async def test_rematch_against_engine_exchanges_seats(hosting, service):
    match = await service.begin(against_engine("last", rule="reverse"))
    match = await service.resign(match.id, 1)
    again = await asyncio.gather(*(service.rematch(match.id, 1) for _ in range(5)))
    assert len({m.id for m in again}) == 1
    assert again[0].players == (match.players[1], match.players[0])
    assert again[0].options == match.options
    assert again[0].place.message_id is None
    assert (await hosting.change(lambda m: m.id == again[0].id)).position.actions == (8,)


async def test_rematch_at_other_level_follows_same_rules(service):
    match = await service.resign((await service.begin(against_engine("last"))).id, 1)
    made = await asyncio.gather(
        *(service.rematch(match.id, 1, rung) for rung in (Rung.WEAKER, Rung.SAME, Rung.STRONGER))
    )
    assert len({following.id for following in made}) == 1
    assert [player.level for player in made[0].players] in (
        ["first", None],
        ["last", None],
        ["unmeasured", None],
    )
    with pytest.raises(NotAPlayerError):
        await service.rematch(match.id, 2, Rung.WEAKER)


async def test_rematch_at_other_level_is_refused_without_one(service, begin):
    lowest = await service.resign((await service.begin(against_engine("first"))).id, 1)
    people = await service.resign((await begin()).id, 1)
    for match in (lowest, people):
        with pytest.raises(InvalidChoiceError):
            await service.rematch(match.id, 1, Rung.WEAKER)


async def test_rematch_leaves_unrated_level_for_rated_one(service):
    match = await service.begin(against_engine("last"))
    unmeasured = await service.rematch((await service.resign(match.id, 1)).id, 1, Rung.STRONGER)
    assert not unmeasured.is_rated
    back = await service.rematch((await service.resign(unmeasured.id, 1)).id, 1, Rung.WEAKER)
    assert back.is_rated
    assert back.players[1].level == "last"


async def test_rematch_keeps_difficulty_and_others_follow_level(service, monkeypatch):
    """The next level is called by its difficulty if it has one, in a match that was begun by one."""
    difficulties = {"last": "medium"}
    monkeypatch.setattr(
        "bot.hosting.challenges.rematch.difficulty_of", lambda game, level: difficulties.get(level)
    )
    proposal = against_engine("first")
    easy = replace(proposal, terms=replace(proposal.terms, difficulty="easy"))

    async def after(start, *rungs):
        match = await service.begin(start)
        for rung in rungs:
            match = await service.rematch((await service.resign(match.id, 1)).id, 1, rung)
        return match.terms.difficulty

    assert await after(easy, Rung.SAME) == "easy"
    assert await after(easy, Rung.STRONGER) == "medium"
    assert await after(easy, Rung.STRONGER, Rung.STRONGER) is None
    assert await after(proposal, Rung.STRONGER) is None


async def test_rematch_keeps_agreement_to_be_unrated(service):
    proposal = against_engine("last")
    match = await service.begin(replace(proposal, terms=replace(proposal.terms, is_rated=False)))
    again = await service.rematch((await service.resign(match.id, 1)).id, 1, Rung.WEAKER)
    assert not again.is_rated


async def test_rematch_between_people_needs_both(service, begin):
    match = await service.resign((await begin()).id, 1)
    offer = await service.rematch(match.id, 1)
    assert (offer.challenger.user_id, offer.side, offer.rematch_of) == (1, "second", match.id)
    assert (await service.rematch(match.id, 1)).id == offer.id
    again = await service.rematch(match.id, 2)
    assert isinstance(again, Match)
    assert [player.user_id for player in again.players] == [2, 1]
    assert await service.rematch(match.id, 1) == again


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_simultaneous_rematch_requests_start_match(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    offer = await service.challenges.offer(*against_person())
    match = await service.resign((await service.challenges.accept(offer.id, 2)).id, 2)
    # Again and again: how two transactions meet differs each time.
    for _ in range(10):
        made = await asyncio.gather(service.rematch(match.id, 1), service.rematch(match.id, 2))
        (again,) = await service.matches_of(1)
        assert [player.user_id for player in again.players] == [
            player.user_id for player in reversed(match.players)
        ]
        offers = [challenge.id for challenge in made if isinstance(challenge, Challenge)]
        assert not any([(await service.get_challenge(number)).is_pending for number in offers])
        match = await service.resign(again.id, 2)
    await hosting.close()


async def test_declined_rematch_can_be_asked_again(service, begin):
    match = await service.resign((await begin()).id, 1)
    offer = await service.rematch(match.id, 1)
    await service.challenges.decline(offer.id, 2)
    assert (await service.rematch(match.id, 1)).id != offer.id


async def test_rematch_is_refused_for_strangers_and_running_matches(service, begin):
    match = await begin()
    with pytest.raises(MatchUnfinishedError):
        await service.rematch(match.id, 1)
    match = await play_all(service, match, [0, 3, 1, 4, 2])
    with pytest.raises(NotAPlayerError):
        await service.rematch(match.id, 3)


async def test_closing_host_refuses_challenges(hosting, recwarn):
    await hosting.service.close()
    with pytest.raises(BusyError):
        await hosting.service.challenges.offer(*against_person())
    # No request is left that nobody has begun.
    gc.collect()
    assert [one.message for one in recwarn if "never awaited" in str(one.message)] == []
