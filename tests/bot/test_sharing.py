"""Where a board may be posted: only where all who play can view it, and nowhere more public unasked."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.chat.sharing import Sharing, Showing, others_in
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place

ANN, BEN, DELETED = 1, 2, -3
HERE, THERE, ELSEWHERE = Place(1, 20), Place(1, 30), Place(1, 40)
FOREIGN = Place(9, 50)


class Server:
    """Who views each channel, which are open to everybody, and which are gone; other servers are unknown."""

    def __init__(self, **channels):
        self.viewed = channels.get("viewed", {HERE.channel_id: {ANN, BEN}})
        self.open, self.gone = channels.get("open", ()), channels.get("gone", ())
        self.began = channels.get("began")
        self.sharing = Sharing(SimpleNamespace(boards=self), self)

    def knows(self, place):
        return place.guild_id == 1

    async def can_view(self, place, *people):
        return set(people) <= self.viewed.get(place.channel_id, set())

    async def is_open(self, place):
        return place.channel_id in self.open

    async def is_gone(self, place):
        return place.channel_id in self.gone

    async def began_at(self, match_id):
        if isinstance(self.began, Exception):
            raise self.began
        return self.began

    def decide(self, here=HERE, asker_id=ANN, **match):
        about = {"id": 5, "place": THERE, "user_ids": (ANN, BEN), "is_vote": False, "is_finished": False}
        return asyncio.run(self.sharing.decide(SimpleNamespace(**about | match), here, asker_id))


OPEN_HERE = {"open": {HERE.channel_id}}


@pytest.mark.parametrize(
    ("channels", "match", "showing"),
    [
        ({}, {}, Showing.POST),
        ({"viewed": {}}, {}, Showing.KEEP),
        ({"viewed": {}}, {"place": HERE}, Showing.POST),
        ({"viewed": {}}, {"user_ids": (ANN, DELETED)}, Showing.POST),
        ({}, {"is_vote": True}, Showing.KEEP),
        ({}, {"is_vote": True, "is_finished": True}, Showing.POST),
        (OPEN_HERE, {}, Showing.ASK),
        ({"open": {HERE.channel_id, THERE.channel_id}}, {}, Showing.POST),
        (OPEN_HERE | {"gone": {THERE.channel_id}}, {}, Showing.POST),
        (OPEN_HERE, {"user_ids": (ANN,)}, Showing.POST),
        (OPEN_HERE | {"viewed": {HERE.channel_id: {ANN}}}, {}, Showing.KEEP),
    ],
)
def test_board_is_shown_by_visibility_for_all_players(channels, match, showing):
    match = {"place": SimpleNamespace(channel_id=THERE.channel_id, is_nowhere=False), **match}
    assert Server(**channels).decide(**match) is showing


def test_match_without_place_asks_nobody():
    nowhere = SimpleNamespace(channel_id=0, is_nowhere=True)
    assert Server(**OPEN_HERE).decide(place=nowhere) is Showing.POST


@pytest.mark.parametrize(
    ("began", "acts", "reaches"),
    [
        (None, [], False),
        (FOREIGN, [], True),
        (ELSEWHERE, [], False),
        (BusyError("the disk is full"), [], False),
        (BusyError("the disk is full"), [(5, BEN, FOREIGN)], True),
        (None, [(6, BEN, FOREIGN)], False),
        (None, [(5, ANN, FOREIGN)], False),
        (None, [(5, BEN, Place(9, 51))], False),
    ],
)
def test_foreign_place_reaches_only_people_who_acted_there(began, acts, reaches):
    server = Server(began=began)
    for match_id, user_id, place in acts:
        server.sharing._acts[match_id, user_id, place.channel_id] = None
    assert asyncio.run(server.sharing.reaches(FOREIGN, [BEN], 5)) is reaches


@pytest.mark.parametrize(
    ("channels", "is_advertised", "is_listed"),
    [
        ({"open": {THERE.channel_id}}, False, True),
        ({}, False, False),
        ({}, True, True),
        ({"open": {THERE.channel_id}, "viewed": {}}, True, False),
    ],
)
def test_table_is_listed_when_channel_or_host_allows(channels, is_advertised, is_listed):
    server = Server(**channels)
    server.check_known = lambda place: None
    table = SimpleNamespace(
        listing=SimpleNamespace(is_listing=True, place=HERE),
        place=THERE,
        host=SimpleNamespace(user_id=ANN),
        is_advertised=is_advertised,
    )
    assert asyncio.run(server.sharing.is_listed(table)) is is_listed

    def not_yet(place):
        raise BusyError("Discord has not sent the server yet")

    server.check_known = not_yet
    with pytest.raises(BusyError):
        asyncio.run(server.sharing.is_listed(table))
    table.listing.is_listing = False
    assert asyncio.run(server.sharing.is_listed(table))


def test_table_is_public_in_list_and_open_channels():
    for channels, here, is_public in (({}, HERE, True), ({}, THERE, False), ({"open": {30}}, THERE, True)):
        assert asyncio.run(Server(**channels).sharing.is_public(here, HERE)) is is_public


def test_others_exclude_asker_and_deleted_people():
    assert others_in(SimpleNamespace(user_ids=(ANN, BEN, DELETED)), ANN) == [BEN]
