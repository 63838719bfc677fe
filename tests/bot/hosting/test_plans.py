"""Conditional moves: played at once, dropped at the first deviation, nobody else's affair."""

import asyncio
from dataclasses import replace

import pytest

from bot.features.archive.export_page import export_json
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.errors import (
    IllegalMoveError,
    MatchFinishedError,
    NotAPlayerError,
    UnreadableMoveError,
)
from bot.hosting.matches.event import EventKind
from bot.hosting.plans.errors import NotPlannableError, PlanTooLongError, PlanTooShortError
from bot.hosting.plans.plan import MAX_MOVES, parse_plan
from db.rows import PlanRow
from db.store.match import plans
from engines.core.types import Seat
from tests.bot.hosting.matches.test_decide import new_match
from tests.contract.snapshots import GAMES
from tests.lab import noughts
from tests.lab.hosting import Hosting, against_engine, against_person, opened
from tests.lab.passing import PASS, Passing

SOW = next(game for game in GAMES if game.id == "sow")


async def begun(service, clock="1d", **how):
    """A match of two people, 1 first; `None` has no clock."""
    proposal, opponent = against_person(**how)
    control = None if clock is None else TimeControl.parse(clock)
    terms = replace(proposal.terms, clock=control)
    challenge = await service.challenges.offer(replace(proposal, terms=terms), opponent)
    return await service.challenges.accept(challenge.id, 2)


@pytest.fixture
async def match(service):
    """After the first move: 1 waits for 2, on a board of three by three."""
    match = await begun(service)
    return await service.play(match.id, 1, 4)


async def left(service, match, user_id=1):
    """What a person has still planned."""
    now, plan = await service.plans.get(match.id, user_id)
    return None if plan is None else [move for move, _ in moves_of(plan, now.position)]


def moves_of(plan, position):
    """The name of each planned move, and whether the plan's owner plays it."""
    return [(before.format_action(action), is_own) for before, action, is_own in plan.moves(position)]


def line(match, *actions):
    return " ".join(match.position.format_action(action) for action in actions)


async def test_planned_answer_is_played_with_foreseen_move(service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8, 2, 6))
    assert await left(service, match) == line(match, 0, 8, 2, 6).split()
    after = await service.play(match.id, 2, 0)
    assert after.position.actions == (4, 0, 8)
    assert [(event.seat, event.think_ms, dict(event.data)) for event in after.events[-2:]] == [
        (Seat.SECOND, None, {}),
        (Seat.FIRST, None, {}),
    ]
    assert await left(service, match) == line(match, 2, 6).split()
    after = await service.play(match.id, 2, 2)
    assert after.position.actions == (4, 0, 8, 2, 6)
    assert await left(service, match) is None


@pytest.mark.parametrize("written", ['"{}"', "“{}”", "「{}」", "{},"])
async def test_plan_accepts_quotes_and_separators(service, match, written):
    moves = line(match, 0, 8, 2, 6)
    await service.plans.make(match.id, 1, written.format(moves.replace(" ", ", ")))
    assert await left(service, match) == moves.split()


async def test_planned_move_is_announced_with_foreseen_move(hosting, service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8))
    heard = []
    service.changes.subscribe(heard.append)
    await service.play(match.id, 2, 0)
    (change,) = heard
    assert [event.action for event in change.events] == [0, 8]
    assert change.after.is_turn_of(2)


async def test_deviation_ends_plan(service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8))
    after = await service.play(match.id, 2, 1)
    assert after.position.actions == (4, 1)
    assert await left(service, match) is None


async def test_plan_is_replaced_and_dropped(service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8))
    await service.plans.make(match.id, 1, line(match, 0, 2))
    assert await left(service, match) == line(match, 0, 2).split()
    await service.plans.drop(match.id, 1)
    await service.plans.drop(match.id, 1)
    after = await service.play(match.id, 2, 0)
    assert after.position.actions == (4, 0)


async def test_plan_on_own_turn_begins_with_own_unplayed_move(service, match):
    after = await service.play(match.id, 2, 0)
    await service.plans.make(match.id, 1, line(match, 8, 2, 6))
    assert await left(service, match) == line(match, 8, 2, 6).split()
    await service.offer_draw(match.id, 2)
    assert (await service.get(match.id)).ply == after.ply
    await service.play(match.id, 1, 8)
    after = await service.play(match.id, 2, 2)
    assert after.position.actions == (4, 0, 8, 2, 6)


async def test_own_deviation_drops_plan(service, match):
    await service.play(match.id, 2, 0)
    await service.plans.make(match.id, 1, line(match, 8, 2, 6))
    await service.play(match.id, 1, 1)
    assert await left(service, match) is None


async def test_takeback_ends_plans_but_its_request_does_not(service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8))
    await service.take_back(match.id, 1)
    assert await left(service, match) is not None
    await service.answer(match.id, 2, True)
    assert await left(service, match) is None
    await service.play(match.id, 1, 4)
    assert (await service.play(match.id, 2, 0)).ply == 2


async def test_two_plans_answer_each_other_until_shorter_ends(service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8, 2, 1))
    await service.plans.make(match.id, 2, line(match, 0, 8, 2))
    after = await service.play(match.id, 2, 0)
    assert after.position.actions == (4, 0, 8, 2, 1)
    assert [await left(service, match, user_id) for user_id in (1, 2)] == [None, None]


async def test_planned_answer_may_win_match(service):
    match = await begun(service)
    for user_id, action in ((1, 0), (2, 3), (1, 1)):
        match = await service.play(match.id, user_id, action)
    await service.plans.make(match.id, 1, line(match, 4, 2))
    after = await service.play(match.id, 2, 4)
    assert after.is_finished
    assert after.winner.user_id == 1
    assert after.rating_changes != (None, None) or not after.is_rated
    assert await left(service, match) is None
    with pytest.raises(MatchFinishedError):
        await service.plans.make(match.id, 1, "a1 b2")


async def test_match_end_drops_plans(hosting, service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8))
    await service.resign(match.id, 2)
    assert await hosting.database.read(lambda connection: plans.load(connection, match.id)) == []


async def test_foreseen_engine_move_is_answered_by_plan(hosting, service):
    proposal = against_engine("first")
    terms = replace(proposal.terms, clock=TimeControl.parse("3d"))
    match = await service.begin(replace(proposal, terms=terms))
    await service.plans.make(match.id, 1, line(match, 8, 0, 1))
    await service.play(match.id, 1, 8)
    after = await hosting.change(lambda found: found.ply == 4)
    assert after.position.actions == (8, 0, 1, 2)


async def test_invalid_plan_is_refused_and_keeps_earlier_one(service, match):
    await service.plans.make(match.id, 1, line(match, 0, 8))
    refusals = {
        line(match, 0, 0): IllegalMoveError,
        line(match, 4, 8): IllegalMoveError,
        "a1 nonsense": UnreadableMoveError,
        line(match, 0): PlanTooShortError,
        "": PlanTooShortError,
        " ".join(["a1"] * (MAX_MOVES + 1)): PlanTooLongError,
    }
    for text, error in refusals.items():
        with pytest.raises(error):
            await service.plans.make(match.id, 1, text)
    with pytest.raises(NotAPlayerError):
        await service.plans.make(match.id, 3, line(match, 0, 8))
    with pytest.raises(NotAPlayerError):
        await service.plans.get(match.id, 3)
    with pytest.raises(NotAPlayerError):
        await service.plans.drop(match.id, 3)
    assert await left(service, match) == line(match, 0, 8).split()


@pytest.mark.parametrize("clock", [None, "1h", "3+2"])
async def test_plan_needs_daily_clock(service, clock):
    match = await begun(service, clock)
    with pytest.raises(NotPlannableError):
        await service.plans.make(match.id, 2, line(match, 4, 0))


async def test_plan_is_refused_in_solo_match(service):
    proposal = against_engine(None)
    terms = replace(proposal.terms, clock=TimeControl.parse("1d"))
    match = await service.begin(replace(proposal, terms=terms))
    with pytest.raises(NotPlannableError):
        await service.plans.make(match.id, 1, line(match, 4, 0))


async def test_illegal_planned_move_is_dropped_after_opponents_move(hosting, service, match):
    # A version whose rules deny it: the point is taken, or there is none.
    for ply, (foreseen, denied) in enumerate([(0, 4), (2, 99)]):
        row = PlanRow(Seat.FIRST, 1 + 2 * ply, [foreseen, denied])
        await hosting.database.write(lambda connection, row=row: plans.save(connection, match.id, row))
        after = await service.play(match.id, 2, foreseen)
        assert after.position.actions[-1] == foreseen
        assert await hosting.database.read(lambda connection: plans.load(connection, match.id)) == []
        await service.play(match.id, 1, 8 - ply)


async def test_plan_is_invisible_to_others(hosting, service, match, caplog):
    caplog.set_level("DEBUG")
    before = await service.get(match.id)
    heard = []
    service.changes.subscribe(heard.append)
    await service.plans.make(match.id, 1, line(match, 0, 8))
    assert heard == []
    after = await service.get(match.id)
    assert after == before
    assert export_json(after, with_ids=True) == export_json(before, with_ids=True)
    assert await left(service, match, 2) is None
    assert [one.id for one in await service.ongoing_of(2)] == [match.id]
    assert not any(line(match, 0, 8) in record.getMessage() for record in caplog.records)


async def test_simultaneous_plan_and_foreseen_move_have_one_outcome(any_url):
    hosting, other = Hosting(any_url), Hosting(any_url)
    service = await hosting.open()
    await other.open()
    for _ in range(3):
        match = await begun(service)
        match = await service.play(match.id, 1, 4)
        planned, played = await asyncio.gather(
            service.plans.make(match.id, 1, line(match, 0, 8)),
            other.service.play(match.id, 2, 0),
            return_exceptions=True,
        )
        now = await service.get(match.id)
        kinds = {event.kind for event in now.events}
        assert kinds == {EventKind.MOVED}
        assert not isinstance(played, Exception)
        if isinstance(planned, Exception):
            # The move was first: the line no longer begins where it was meant to.
            assert now.position.actions == (4, 0)
        else:
            assert now.position.actions == (4, 0, 8)
        assert await left(service, now) is None
        await service.resign(match.id, 1)
    await other.close()
    await hosting.close()


def test_forced_passes_are_optional_in_plan():
    match = new_match(game=Passing(2), clock="1d")
    short = parse_plan(match, Seat.SECOND, "a1 b1")
    assert short == parse_plan(match, Seat.SECOND, "a1, pass, pass, b1")
    assert short.actions == (0, PASS, PASS, 1, PASS, PASS)
    planned = moves_of(short, match.position)
    assert planned[:4] == [("a1", False), ("pass", True), ("pass", False), ("b1", True)]


def test_plan_may_hold_several_moves_of_one_seat():
    match = new_match(game=SOW, clock="1d")
    own = parse_plan(match, Seat.FIRST, "b2 c2 a1 a2")
    assert moves_of(own, match.position) == [("b2", True), ("c2", True), ("a1", False), ("a2", True)]
    assert parse_plan(match, Seat.FIRST, "b2 c2 a1").actions == match.game.parse_moves("b2 c2").actions
    with pytest.raises(PlanTooShortError):
        parse_plan(match, Seat.FIRST, "b2")


async def test_planned_move_follows_own_first_move_of_turn(url):
    async with opened(url, games={**noughts.GAMES, SOW.id: SOW}) as hosting:
        match = await begun(hosting.service, game=SOW)
        await hosting.service.plans.make(match.id, 1, "b2 c2")
        after = await hosting.service.play(match.id, 1, SOW.parse_moves("b2").actions[0])
        assert after.position == SOW.parse_moves("b2 c2")
        assert after.position.seat_to_move is Seat.SECOND
        assert await left(hosting.service, match) is None
