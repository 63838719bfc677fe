"""What is known to be on the screen: stored, and compared with what is there."""

from datetime import UTC, datetime

import pytest

from db.rows import DrawnBoardRow, EventRow, NewMatch, PlaceRow, SeatRow
from db.store import challenges
from db.store.match import boards, events, matches
from db.store.person import players
from tests.db.rows import new_challenge

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
HERE, THERE = PlaceRow(7, 8, 9), PlaceRow(7, 80, 90)


@pytest.fixture
async def made(database):
    """A match in each of two places, both drawn."""

    def work(connection):
        for user in (1, 2):
            players.save(connection, user, f"Player {user}", None, NOW)
        made = [matches.create(connection, a_match(place), NOW) for place in (HERE, THERE)]
        boards.save_drawn(connection, [drawn(made[0], 0), drawn(made[1], 0, THERE)])
        return made

    return await database.write(work)


def a_match(place):
    seats = (SeatRow(1, None, None), SeatRow(2, None, None))
    return NewMatch("noughts", {}, "", seats, False, place, "emoji", "de", 5)


def drawn(match_id, seq, place=HERE, style="emoji", *, is_final=False):
    return DrawnBoardRow(match_id, place.message_id, seq, style, is_final)


def note(database, *rows):
    return database.write(lambda c: boards.save_drawn(c, rows))


def play(database, match_id, seq):
    event = EventRow(seq, 1, seq % 2, seq, None, NOW)
    return database.write(lambda c: events.append(c, match_id, [event]))


async def behind(database, channel_id=None):
    found = await database.read(lambda c: boards.load_outdated(c, channel_id))
    return [(row.match_id, row.place) for row in found]


def shown(database, match_id):
    return database.read(lambda c: boards.load(c, [match_id])[match_id])


async def test_changed_board_is_behind_until_noted(database, made):
    here, _ = made
    assert await behind(database) == []
    await play(database, here, 0)
    assert await behind(database) == await behind(database, 8) == [(here, HERE)]
    assert await behind(database, 80) == []
    await note(database, drawn(here, 1))
    assert await behind(database) == []
    await database.write(lambda c: boards.set_style(c, here, "picture"))
    await note(database, drawn(here, 1))
    assert await behind(database) == [(here, HERE)], "another style is on the screen"
    await note(database, drawn(here, 1, style="picture"))
    assert await behind(database) == []
    await play(database, here, 1)
    await note(database, drawn(here, 2, style="picture", is_final=True))
    assert (await shown(database, here)).is_settled


async def test_open_boards_of_a_channel_ascend_by_match(database, made):
    here, there = made
    await database.write(lambda c: boards.move(c, here, PlaceRow(7, 80, 91)))
    assert await database.read(lambda c: boards.load_open(c, 80)) == [here, there]
    assert await database.read(lambda c: boards.load_open(c, 8)) == []


async def test_moved_board_leaves_a_message_to_point_there(database, made):
    there, moved = made[1], PlaceRow(7, 80, 91)
    await database.write(lambda c: boards.set_style(c, there, "picture"))
    await database.write(lambda c: boards.move(c, there, moved))
    board = await shown(database, there)
    assert (board.place, board.style, board.locale, board.drawn_seq) == (moved, "picture", "de", None)
    assert await behind(database) == [(there, THERE), (there, moved)]
    await note(
        database, DrawnBoardRow(there, THERE.message_id, None, "", True), drawn(there, 0, moved, "picture")
    )
    assert await behind(database) == []
    await database.write(lambda c: boards.move(c, there, moved))
    assert await behind(database) == [], "it is there already"


async def test_unposted_board_gets_its_place(database, made):
    nowhere = PlaceRow(7, 8, None)
    number = await database.write(lambda c: matches.create(c, a_match(nowhere), NOW))
    assert await behind(database) == [(number, nowhere)]
    await database.write(lambda c: boards.move(c, number, THERE))
    assert (await shown(database, number)).place == THERE
    assert await behind(database) == [(number, THERE)]


async def test_late_note_never_sets_a_board_back(database, made):
    here, _ = made
    await play(database, here, 0)
    await note(database, drawn(here, 1, PlaceRow(7, 8, 1234)))
    assert await behind(database) == [(here, HERE)]
    await note(database, drawn(here, 1))
    await note(database, drawn(here, 0))
    assert await behind(database) == []
    await note(database)


async def test_challenges_behind_are_those_showing_another_state(database, made):
    offered = new_challenge(challenger_id=1, opponent_id=2, place=PlaceRow(7, 8, None))
    number = await database.write(lambda c: challenges.create(c, offered, NOW))

    async def late(channel_id=None):
        return [row.id for row in await database.read(lambda c: challenges.load_outdated(c, channel_id))]

    assert await late() == [number]
    await database.write(lambda c: challenges.set_place(c, number, HERE))
    assert await late() == []
    await database.write(lambda c: challenges.close(c, number, "expired"))
    assert await late() == await late(8) == [number]
    assert await late(80) == []
    await database.write(lambda c: challenges.save_drawn(c, {number: "expired"}))
    assert await late() == []
    again = await database.write(lambda c: challenges.create(c, offered, NOW))
    await database.write(lambda c: challenges.accept(c, again, made[0], NOW))
    # Its message is the match's board.
    assert await late() == []


async def test_board_stores_its_kind_of_place(database, made):
    thread = PlaceRow(7, 81, 90, "thread")
    await database.write(lambda c: boards.move(c, made[0], thread))
    assert (await shown(database, made[0])).place == thread
    assert (await shown(database, made[1])).place.kind is None


async def test_challenge_stores_its_kind_of_place(database, made):
    place = PlaceRow(7, 8, None, "new-thread")
    offer = new_challenge(challenger_id=1, opponent_id=2, place=place)
    number = await database.write(lambda c: challenges.create(c, offer, NOW))
    assert (await database.read(lambda c: challenges.load(c, number))).place == place


async def test_message_shows_only_its_own_matchs_board(database, made):
    first, second = made

    async def found(match_id, message_id):
        row = await database.read(lambda c: boards.load_message(c, match_id, message_id))
        return row and (row.match_id, row.place.message_id)

    assert await found(first, HERE.message_id) == (first, HERE.message_id)
    assert await found(second, THERE.message_id) == (second, THERE.message_id)
    assert await found(first, THERE.message_id) is None
