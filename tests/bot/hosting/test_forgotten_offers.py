"""Once a minute the host forgets offers that are long over; an answer to one hears that there is none."""

import pytest

from bot.hosting.challenges.errors import ChallengeClosedError, UnknownChallengeError
from tests.lab.hosting import against_person


async def test_accepted_offer_is_forgotten_a_day_after_expiry(hosting):
    service, clock = hosting.service, hosting.clock
    offer = await service.challenges.offer(*against_person())
    match = await service.challenges.accept(offer.id, 2)
    clock.forward(seconds=hosting.limits.challenge_timeout_s, hours=23)
    await service.clean_up()
    with pytest.raises(ChallengeClosedError):
        await service.challenges.accept(offer.id, 2)
    clock.forward(hours=2)
    newer = await service.challenges.offer(*against_person(3, 4))
    await service.clean_up()
    with pytest.raises(UnknownChallengeError):
        await service.challenges.accept(offer.id, 2)
    assert (await service.get(match.id)).players == match.players
    # Its number is given to no other: a button that was left somewhere accepts nothing else.
    assert newer.id > offer.id
    assert (await service.challenges.accept(newer.id, 4)).player_to_move.user_id in (3, 4)
