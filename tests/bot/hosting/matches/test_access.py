"""Access to matches, challenges, tables and tournaments; to everybody else there is none."""

from dataclasses import replace

import pytest

from bot.hosting.challenges.errors import UnknownChallengeError
from bot.hosting.challenges.proposal import Proposal
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.command import Resign
from bot.hosting.matches.errors import NotAPlayerError, UnknownMatchError, UnplayableMatchError
from bot.hosting.matches.match import MatchTerms
from bot.hosting.matches.match_values import Exhibition
from bot.hosting.service import GameService
from bot.hosting.tables.errors import UnknownTableError
from bot.hosting.tournaments.errors import UnknownTournamentError
from bot.hosting.tournaments.formats.format import Format
from db.schema import matches
from tests.lab import noughts
from tests.lab.asking import looks, member
from tests.lab.circuit import announced
from tests.lab.hosting import ENGLISH, against_engine, against_person, person, play_all

FIRST_WINS = [0, 3, 1, 4, 2]
HERE = Place(7, 8, 9)
SPECTATOR, STRANGER = 3, 4


def at(*channels, user=SPECTATOR, guild=7):
    """Somebody who acts in these channels."""
    return Viewer(user, guild, acts_in=lambda channel_id: channel_id in channels)


async def test_running_match_is_viewable_by_players_and_in_place(service, begin):
    match = await begin(place=HERE)
    assert await looks(service, match, Viewer(1, 70))
    assert await looks(service, match, Viewer(2))
    assert await looks(service, match, at(8))
    assert await looks(service, match, at(8, guild=None))
    assert not await looks(service, match, at(5))
    assert not await looks(service, match, member(SPECTATOR, 7))
    assert not await looks(service, match, Viewer(STRANGER))


async def test_finished_match_is_viewable_by_channel_viewers(service, begin):
    match = await play_all(service, await begin(place=HERE), FIRST_WINS)
    assert await looks(service, match, member(SPECTATOR, 7))
    assert not await looks(service, match, Viewer(SPECTATOR, 7, sees=lambda channel_id: channel_id != 8))
    assert not await looks(service, match, member(STRANGER, 70))
    assert not await looks(service, match, Viewer(STRANGER))
    assert await looks(service, match, Viewer(1, 70))


async def test_match_stays_viewable_where_shown_before(service, begin):
    match = await begin(place=Place(7, 8, 9, PlaceKind.NEW_THREAD))
    await service.boards.attach(match.id, Place(7, 9, 10, PlaceKind.THREAD))
    for channel in (8, 9):
        assert await looks(service, match, at(channel))
    over = await play_all(service, match, FIRST_WINS)
    assert await looks(service, over, Viewer(SPECTATOR, 7, sees=lambda channel_id: channel_id == 8))
    assert not await looks(service, over, at(10))


async def test_match_is_viewable_where_review_was_posted(service, begin):
    match = await play_all(service, await begin(place=HERE), FIRST_WINS)
    assert not await looks(service, match, at(5))
    for message in (55, 56):
        await service.boards.save_review_place(match, Place(7, 5, message))
    assert await looks(service, match, at(5))
    # No board is there to be drawn, and the board is where it was.
    assert (await service.boards.match(match.id)).place == HERE
    assert all(board.place.channel_id == 8 for board in await service.boards.load_outdated())


async def test_direct_message_match_stays_private(service):
    match = await service.begin(replace(against_engine("first"), place=Place(None, 8, 9)))
    over = await service.resign(match.id, 1)
    assert not await looks(service, over, member(STRANGER, 7))
    assert not await looks(service, over, at(5, guild=None))
    assert await looks(service, over, at(8, guild=None))


async def test_exhibition_is_viewable_by_its_starter(service):
    terms = MatchTerms(noughts.NOUGHTS, {}, False, exhibition=Exhibition(1, 60))
    proposal = Proposal(terms, person(1), "first", HERE, ENGLISH)
    match = await service.exhibitions.start(proposal, "first", "first")
    assert await looks(service, match, Viewer(1, 70))
    assert not await looks(service, match, Viewer(2, 70))


async def test_unreplayable_match_is_unknown_to_strangers(hosting, service, begin):
    match = await begin(place=HERE)
    await hosting.database.write(
        lambda connection: connection.execute(
            matches.update().where(matches.c.id == match.id).values(game="gone")
        )
    )
    for viewer in (Viewer(1), at(8)):
        with pytest.raises(UnplayableMatchError):
            await service.load_visible(match.id, viewer)
        await service.find_visible(match.id, viewer)
    for ask in (service.load_visible, service.find_visible):
        with pytest.raises(UnknownMatchError) as refused:
            await ask(match.id, Viewer(STRANGER))
        assert not isinstance(refused.value, UnplayableMatchError)


async def test_stranger_command_meets_unknown_match(service, begin):
    match = await begin(place=HERE)

    async def resign(viewer):
        await service.execute_command(match.id, viewer, lambda match, seat: Resign(seat))

    with pytest.raises(UnknownMatchError):
        await resign(Viewer(STRANGER, 7))
    with pytest.raises(NotAPlayerError):
        await resign(at(8))
    await resign(Viewer(1, 70))
    with pytest.raises(UnknownMatchError):
        await GameService.abort(service, match.id, Viewer(STRANGER, 7))


async def test_challenge_is_viewable_by_both_and_in_place(service):
    offer = await service.challenges.offer(*against_person(place=HERE))
    for viewer in (Viewer(1), Viewer(2, 70), at(8)):
        assert (await service.challenges.load_visible(offer.id, viewer)).id == offer.id
    for number, viewer in ((offer.id, member(STRANGER, 7)), (offer.id, at(5)), (offer.id + 1, Viewer(1))):
        with pytest.raises(UnknownChallengeError):
            await service.challenges.load_visible(number, viewer)


async def test_table_is_viewable_in_place_and_in_list(service):
    proposal, _ = against_person(place=HERE)
    table = await service.tables.open(proposal, Place(7, 5))
    for viewer in (Viewer(1, 70), at(8), at(5)):
        assert (await service.tables.load_visible(table.id, viewer)).id == table.id
    for number, viewer in ((table.id, member(STRANGER, 7)), (table.id, at(6)), (table.id + 1, at(8))):
        with pytest.raises(UnknownTableError):
            await service.tables.load_visible(number, viewer)


async def test_tournament_is_viewable_by_entrants_and_channel_viewers(service):
    made = await service.tournaments.create(announced(Format.SWISS), person(1), HERE, ENGLISH)
    await service.tournaments.join(made.id, person(2), ENGLISH)
    for viewer in (Viewer(1), Viewer(2), at(8), member(SPECTATOR, 7)):
        assert (await service.tournaments.load_visible(made.id, viewer)).id == made.id
    for number, viewer in (
        (made.id, member(STRANGER, 70)),
        (made.id, Viewer(STRANGER, 7)),
        (made.id + 1, Viewer(1)),
    ):
        with pytest.raises(UnknownTournamentError):
            await service.tournaments.load_visible(number, viewer)
    assert [one.id for one in await service.tournaments.titles(member(STRANGER, 7))] == [made.id]
    assert await service.tournaments.titles(Viewer(STRANGER, 7)) == []


async def test_hidden_tournaments_do_not_displace_visible_ones(service):
    made = await service.tournaments.create(announced(Format.SWISS), person(1), HERE, ENGLISH)
    for _ in range(30):
        hidden = await service.tournaments.create(announced(Format.SWISS), person(1), Place(7, 5), ENGLISH)
        await service.tournaments.cancel(hidden.id, 1)
    assert [one.id for one in await service.tournaments.titles(at(8))] == [made.id]


async def test_match_is_viewable_where_tournament_is_shown(service):
    made = await service.tournaments.create(announced(Format.SWISS), person(1), Place(7, 5), ENGLISH)
    await service.tournaments.join(made.id, person(2), ENGLISH)
    proposal, opponent = against_person(place=HERE)
    terms = replace(proposal.complete().terms, tournament_id=made.id)
    match = await service._matches.begin(
        lambda connection: service._matches.open_in(
            connection, terms, (proposal.challenger, opponent), HERE, "en-US"
        )
    )
    assert await looks(service, match, at(5))
    assert not await looks(service, match, at(6))
