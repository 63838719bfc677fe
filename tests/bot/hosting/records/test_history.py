"""Past matches: in their order, page by page, and none that the asking person may not see."""

import pytest

from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place
from bot.hosting.records import history
from bot.hosting.records.history import HistoryFilter, Outcome
from engines.core.types import Seat
from tests.lab import noughts
from tests.lab.asking import member
from tests.lab.databases import POSTGRES_THOROUGHLY
from tests.lab.hosting import Hosting, against_engine, against_person

SELF, FRIEND, STRANGER = 1, 2, 3
OWN = Viewer(SELF)


@pytest.fixture(autouse=True)
def short_pages(monkeypatch):
    monkeypatch.setattr(history, "PAGE", 2)
    monkeypatch.setattr(history, "_QUERY_SIZES", (3, 4))


async def finish(service, *, guild=7, game=noughts.NOUGHTS, loser=FRIEND, other=FRIEND):
    """A match of two people that `loser` resigns."""
    offer = await service.challenges.offer(*against_person(SELF, other, game=game, place=Place(guild, 8, 9)))
    match = await service.challenges.accept(offer.id, other)
    return (await service.resign(match.id, loser)).id


async def pages(service, sought, viewer):
    """The ids of every page from the newest on, and of every page on the way back."""
    page = await service.records.history.page(sought, viewer)
    there = [[match.id for match in page.matches]]
    while page.older is not None:
        page = await service.records.history.page(sought, viewer, page.older)
        there.append([match.id for match in page.matches])
    back = [there[-1]]
    while page.newer is not None:
        page = await service.records.history.page(sought, viewer, page.newer, is_newer=True)
        back.append([match.id for match in page.matches])
    return there, back[::-1]


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_history_pages_lead_to_everything_and_back(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    ids = [await finish(service) for _ in range(5)][::-1]
    solo = await service.begin(against_engine(None, game=noughts.NOUGHTS, user=SELF))
    await service.resign(solo.id, SELF)
    ids = [solo.id, *ids]
    there, back = await pages(service, HistoryFilter(SELF), OWN)
    # What somebody plays on both sides is one match.
    assert there == [ids[:2], ids[2:4], ids[4:]]
    assert back == there
    await hosting.close()


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_history_filters_by_game_and_outcome(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    won = await finish(service)
    lost = await finish(service, loser=SELF, game=noughts.CROSSES)
    aborted = await finish(service)
    called_off = await service.challenges.offer(*against_person(SELF, FRIEND, game=noughts.NOUGHTS))
    called_off = await service.challenges.accept(called_off.id, FRIEND)
    await service.abort(called_off.id, SELF)

    async def found(**wanted):
        there, _ = await pages(service, HistoryFilter(SELF, **wanted), OWN)
        return [one for page in there for one in page]

    assert await found() == [called_off.id, aborted, lost, won]
    assert await found(outcome=Outcome.WON) == [aborted, won]
    assert await found(outcome=Outcome.LOST) == [lost]
    assert await found(outcome=Outcome.DRAWN) == []
    assert await found(game=noughts.CROSSES) == [lost]
    assert await found(game=noughts.CROSSES, outcome=Outcome.WON) == []
    await hosting.close()


async def test_history_shows_others_matches_of_viewable_channels(service):
    here, elsewhere, nowhere = [await finish(service, guild=guild) for guild in (7, 70, None)]
    theirs = await finish(service, guild=70, other=STRANGER, loser=STRANGER)

    async def found(viewer):
        there, _ = await pages(service, HistoryFilter(SELF), viewer)
        return {one for page in there for one in page}

    assert await found(OWN) == {here, elsewhere, nowhere, theirs}
    assert await found(Viewer(FRIEND)) == {here, elsewhere, nowhere}
    assert await found(member(STRANGER, 7)) == {here, theirs}
    assert await found(member(99, 70)) == {elsewhere, theirs}
    assert await found(Viewer(99, 70)) == set()
    assert await found(Viewer(99, 70, sees=lambda channel_id: channel_id == 9)) == set()
    assert await found(Viewer(99, acts_in=lambda channel_id: channel_id == 8)) == {
        here,
        elsewhere,
        nowhere,
        theirs,
    }
    assert await found(Viewer(99)) == set()


async def test_history_question_reads_bounded_number_of_matches(service):
    """What is rare may be further back than a page looks: it leads on from there."""
    rare = await finish(service, game=noughts.CROSSES)
    for _ in range(8):
        await finish(service)
    viewer, sought = member(99, 7), HistoryFilter(SELF, noughts.CROSSES)
    first = await service.records.history.page(sought, viewer)
    assert (first.matches, first.newer) == ((), None)
    second = await service.records.history.page(sought, viewer, first.older)
    assert [match.id for match in second.matches] == [rare]
    assert second.older is None


async def test_history_buttons_hide_numbers_of_hidden_matches(service):
    """Neither is a page the answer to the question when such a match ended."""
    hidden = [await finish(service, guild=70) for _ in range(8)]
    shown = [await finish(service) for _ in range(2)]
    viewer = member(99, 7)
    first = await service.records.history.page(HistoryFilter(SELF), viewer)
    assert [match.id for match in first.matches] == shown[::-1]
    assert first.older in (None, *shown)
    for number in (*hidden, 999_999):
        page = await service.records.history.page(HistoryFilter(SELF), viewer, number)
        assert [match.id for match in page.matches] == shown[::-1]


async def test_running_match_is_not_in_history(service, begin):
    match = await begin()
    assert (await service.records.history.page(HistoryFilter(SELF), OWN)).matches == ()
    won = await service.resign(match.id, FRIEND)
    page = await service.records.history.page(HistoryFilter(SELF), OWN, 2**70)
    assert [one.id for one in page.matches] == [match.id]
    assert page.matches[0].result.winner is Seat.FIRST
    assert won.id == match.id
