"""One person on both seats: to show something or to try it, with takebacks at will and nothing at stake."""

import pytest

from bot.hosting.challenges.rematch import Rung
from bot.hosting.errors import InvalidChoiceError, TooManyMatchesError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.command import Abort, AskTakeback, OfferDraw, Resign
from bot.hosting.matches.errors import NotAPlayerError, NothingToTakeBackError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Player
from bot.hosting.records.history import HistoryFilter
from engines.core.types import Seat, Termination
from tests.bot.hosting.matches.test_decide import after, new_match, played, refused
from tests.lab.hosting import Hosting, against_engine

ADA = Player(1, "Ada")


@pytest.fixture
async def alone(service):
    return await service.begin(against_engine(None))


async def test_solo_player_moves_for_both_seats(service, alone):
    assert alone.is_solo
    assert not alone.is_rated
    for action, seat in ((4, Seat.FIRST), (0, Seat.SECOND), (8, Seat.FIRST)):
        assert alone.seat_of(1) is seat
        assert alone.is_turn_of(1)
        alone = await service.play(alone.id, 1, action, alone.seq)
    assert alone.position.actions == (4, 0, 8)
    assert alone.user_ids == (1,)
    with pytest.raises(NotAPlayerError):
        await service.play(alone.id, 2, 1)


async def test_solo_takeback_goes_back_move_by_move(service, alone):
    for action in (4, 0, 8):
        alone = await service.play(alone.id, 1, action)
    for ply in (2, 1, 0):
        alone = await service.take_back(alone.id, 1)
        assert alone.ply == ply
    with pytest.raises(NothingToTakeBackError):
        await service.take_back(alone.id, 1)
    assert alone.offer is None


async def test_solo_match_counts_as_match_but_for_nothing(service, alone):
    assert len((await service.records.profiles.of(1)).ongoing) == 1
    for action in (0, 3, 1, 4, 2):
        alone = await service.play(alone.id, 1, action)
    assert alone.winner is not None
    profile = await service.records.profiles.of(1)
    assert profile.records == ()
    assert profile.streak == 0
    past = await service.records.history.page(HistoryFilter(1), Viewer(1, None))
    assert [match.id for match in past.matches] == [alone.id]
    assert alone.rating_changes == (None, None)


async def test_solo_match_can_be_aborted_always(service):
    for _ in range(5):
        match = await service.begin(against_engine(None))
        for action in (0, 3, 1, 4):
            match = await service.play(match.id, 1, action)
        match = await service.abort(match.id, 1)
        assert match.result.termination == Termination.ABORTED
    engines = await service.begin(against_engine())
    assert (await service.abort(engines.id, 1)).is_finished


async def test_solo_rematch_begins_once_and_at_once(service, alone):
    await service.resign(alone.id, 1)
    again = await service.rematch(alone.id, 1)
    assert again.is_solo
    assert (await service.rematch(alone.id, 1)).id == again.id
    with pytest.raises(InvalidChoiceError):
        await service.rematch(alone.id, 1, Rung.STRONGER)


async def test_solo_match_counts_against_limit(url):
    hosting = Hosting(url, limits=HostLimits(max_matches=2))
    service = await hosting.open()
    for _ in range(2):
        await service.begin(against_engine(None))
    with pytest.raises(TooManyMatchesError):
        await service.begin(against_engine(None))
    await hosting.close()


def test_solo_player_decides_mutual_agreements_alone():
    match = played(new_match((ADA, ADA)), 4, 0)
    assert after(match, OfferDraw(Seat.FIRST)).result.termination == Termination.AGREEMENT
    assert after(match, Resign(Seat.FIRST)).result.winner is Seat.SECOND
    called_off = after(played(match, 1, 2), Abort(Seat.FIRST))
    assert (called_off.events[-1].kind, called_off.events[-1].seat) == (EventKind.ABORTED, None)
    back = after(match, AskTakeback(Seat.FIRST))
    assert (back.ply, back.is_rated) == (1, match.is_rated)
    refused(NothingToTakeBackError, new_match((ADA, ADA)), AskTakeback(Seat.FIRST))
