"""Matches that begin from a position which a person chose: a setup, moves of another match, or both."""

import json
from dataclasses import replace

import pytest

from bot.features.archive.export_page import export_json
from bot.hosting.challenges.errors import ChallengeClosedError
from bot.hosting.errors import GameOverError, InvalidChoiceError
from bot.hosting.fair_play.errors import PositionInPlayError
from bot.hosting.matches.errors import NothingToTakeBackError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.rights import can_abort, can_take_back, takeback_ply
from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.ratings.replay import RatingReplay
from engines.core.types import Seat
from engines.registry import games
from tests.bot.hosting.archive.test_round_trip import handed_out, taken_in
from tests.contract.snapshots import GAMES
from tests.lab import noughts
from tests.lab.hosting import against_engine, against_person, opened, play_all

SOW = next(game for game in GAMES if game.id == "sow")
OTHELLO = games()["othello"]
SOWN = SOW.position(setup=SOW.parse_moves("d2 d1 c1").as_setup())
MIDWAY = SOWN.play(SOWN.legal_actions()[0])
TAKEN = noughts.NOUGHTS.position(actions=(4, 0, 8))
STARTS = [SOWN, MIDWAY, TAKEN]


@pytest.fixture
async def hosting(url):
    async with opened(url, games={**noughts.GAMES, SOW.id: SOW, OTHELLO.id: OTHELLO}) as hosting:
        yield hosting


async def begun(service, start, **details):
    proposal, opponent = against_person(game=start.game, **details)
    challenge = await service.challenges.offer(replace(proposal, start=start), opponent)
    return await service.challenges.accept(challenge.id, 2)


async def play_on(service, match):
    """Play the first legal move until the match is over."""
    while not match.is_finished:
        action = match.position.legal_actions()[0]
        match = await service.play(match.id, match.player_to_move.user_id, action)
    return match


@pytest.mark.parametrize("start", STARTS, ids=repr)
async def test_chosen_start_is_first_position_and_logged(hosting, start):
    match = await begun(hosting.service, start)
    assert (match.position, match.position.numbers()) == (start, start.numbers())
    assert [event.kind for event in match.events] == [EventKind.BEGUN]
    assert (match.start_ply, match.is_rated, match.has_chosen_start) == (start.ply, False, True)
    assert not any(can_take_back(match, seat) for seat in Seat) and can_abort(match)
    assert not (await hosting.service.get_challenge(1)).terms.is_rated
    await hosting.reopen()
    assert (await hosting.service.get(match.id)).position == start
    over = await play_on(hosting.service, match)
    assert over.position.earlier(start.ply) == start and over.position.outcome is not None


async def test_takeback_stops_at_chosen_start(hosting):
    match = await begun(hosting.service, MIDWAY)
    seat = match.position.seat_to_move
    with pytest.raises(NothingToTakeBackError):
        takeback_ply(match, seat)
    moved = await hosting.service.play(match.id, 1 + seat, match.position.legal_actions()[0])
    assert takeback_ply(moved, seat) == MIDWAY.ply
    alone = await hosting.service.begin(replace(against_engine(None, user=3, game=SOW), start=MIDWAY))
    with pytest.raises(NothingToTakeBackError):
        await hosting.service.take_back(alone.id, 3)
    await hosting.service.play(alone.id, 3, alone.position.legal_actions()[0])
    assert (await hosting.service.take_back(alone.id, 3)).position == MIDWAY


async def test_rematch_repeats_chosen_start_with_exchanged_seats(hosting):
    match = await hosting.service.resign((await begun(hosting.service, MIDWAY)).id, 1)
    offered = await hosting.service.rematch(match.id, 1)
    assert offered.start == MIDWAY
    again = await hosting.service.rematch(match.id, 2)
    assert (again.position, again.is_rated) == (MIDWAY, False)
    assert [player.user_id for player in again.players] == [2, 1]


async def test_chosen_start_changes_no_rating_or_count(hosting):
    service = hosting.service
    over = await play_on(service, await begun(service, TAKEN, is_rated=True))
    assert over.rating_changes == (None, None)
    assert await service.records.profiles.in_game(1, noughts.NOUGHTS) is None
    explored = await service.archive.find_counts(noughts.NOUGHTS.position(), 3)
    assert explored.played == 0
    found = await hosting.database.read(RatingReplay(hosting.games, LOG_READER).compare_in)
    assert (found.results, found.differences) == (0, ())


@pytest.mark.parametrize("start", STARTS, ids=repr)
@pytest.mark.parametrize("name", ["text", "json"])
async def test_chosen_start_round_trips_through_export(hosting, start, name):
    match = await play_on(hosting.service, await begun(hosting.service, start))
    again = taken_in(match, handed_out(match, name))
    assert (again.position, again.result) == (match.position, match.result)
    told = json.loads(export_json(match, with_ids=True))
    assert told["events"][0]["kind"] == "begun"


async def test_chosen_start_begins_with_player_to_move(hosting):
    for start in STARTS:
        proposal, opponent = against_person(game=start.game)
        offer = await hosting.service.challenges.offer(replace(proposal, start=start), opponent)
        assert offer.beginner.user_id == 1 + start.seat_to_move
        await hosting.service.challenges.cancel(offer.id, 1)
        with pytest.raises(ChallengeClosedError):
            await hosting.service.challenges.accept(offer.id, 2)


async def test_forced_pass_is_played_before_chosen_start(hosting):
    """White has only to pass: the match begins with Black's move."""
    cells = bytearray(64)
    cells[:3], cells[10] = b"\1\2\0", 0
    forced = OTHELLO.position(setup=replace(OTHELLO.position().as_setup(), cells=bytes(cells)))
    forced = forced.with_side(forced.side_to_move.other)
    assert [forced.format_action(action) for action in forced.legal_actions()] == ["pass"]
    match = await begun(hosting.service, forced)
    assert (match.position.history(), match.start_ply) == (("pass",), 1)
    assert not any(can_take_back(match, seat) for seat in Seat)


async def test_chosen_start_is_refused_where_game_is_over(hosting):
    over = noughts.NOUGHTS.position(actions=(0, 3, 1, 4, 2))
    with pytest.raises(GameOverError):
        await begun(hosting.service, over)
    with pytest.raises(GameOverError):
        await hosting.service.begin(replace(against_engine(), start=over))


async def test_chosen_start_from_own_running_match_is_refused(hosting):
    service = hosting.service
    offer = await service.challenges.offer(*against_person())
    line = [4, 0, 8, 1, 2]
    await play_all(service, await service.challenges.accept(offer.id, 2), line)
    start = noughts.NOUGHTS.position(actions=line)
    for level in ("first", None):
        with pytest.raises(PositionInPlayError):
            await service.begin(replace(against_engine(level), start=start))
    proposal, opponent = against_person(1, 3)
    with pytest.raises(PositionInPlayError):
        await service.challenges.offer(replace(proposal, start=start), opponent)
    proposal, opponent = against_person(3, 1)
    asked = await service.challenges.offer(replace(proposal, start=start), opponent)
    with pytest.raises(PositionInPlayError):
        await service.challenges.accept(asked.id, 1)


async def test_chosen_start_has_options_of_position(hosting):
    proposal = against_engine(None, game=SOW, opening="drawn")
    match = await hosting.service.begin(replace(proposal, start=MIDWAY))
    assert (match.options, match.position) == (MIDWAY.options, MIDWAY)
    with pytest.raises(InvalidChoiceError):
        await hosting.service.begin(against_engine(None, game=SOW, opening="none"))
