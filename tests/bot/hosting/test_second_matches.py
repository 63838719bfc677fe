"""A move against an engine waits while another match has an equal board, and its clock stands."""

import asyncio
import random
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.fair_play.copying import is_telling
from bot.hosting.fair_play.errors import PlayedElsewhereError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.stored import repository
from engines.core.types import Seat
from engines.registry import games
from tests.bot.hosting.test_exhibitions import staging
from tests.lab import noughts
from tests.lab.hosting import against_engine, against_person
from tests.lab.virtual_host import HOUR, lived

BOARD = {"size": "4"}
CLOCK = TimeControl.parse("1h")
_OWN = (13, 3, 10, 8)
"""What person 1 plays, so that nobody has four in a row."""


def changed(offer, *, is_rated=True, clock=CLOCK, **terms):
    return replace(offer, terms=replace(offer.terms, options=BOARD, is_rated=is_rated, clock=clock, **terms))


class Lines:
    """Person 1 plays a match against an engine, and person 2 or a second engine follows its line."""

    def __init__(self, host):
        self.host = host

    async def against_engine(self, **terms):
        return (await self.host.service.begin(changed(against_engine("weak"), **terms))).id

    async def against_person(self, **terms):
        offer, opponent = against_person()
        challenge = await self.host.service.challenges.offer(changed(offer, **terms), opponent)
        return (await self.host.service.challenges.accept(challenge.id, 2)).id

    async def get(self, number):
        return await self.host.service.get(number)

    async def play(self, number, action, user_id=None):
        match = await self.get(number)
        mover = match.player_to_move.user_id if user_id is None else user_id
        await self.host.service.play(number, mover, action)
        await asyncio.sleep(30)
        return await self.get(number)

    async def play_to(self, number, ply):
        """Play against an engine that takes the first legal point, up to this ply."""
        while (match := await self.get(number)).ply < ply:
            await self.play(number, _OWN[match.ply // 2])
        return match

    async def follow(self, number, other):
        """Play everything that was played in another match."""
        actions = (await self.get(other)).position.actions
        while (match := await self.get(number)).ply < len(actions):
            if match.player_to_move.is_engine:
                await asyncio.sleep(30)
            else:
                await self.play(number, actions[match.ply])
        assert match.position.actions == actions

    async def both_at(self, ply, first, second):
        """Bring the second match to this ply, and the first to the same board."""
        await self.play_to(second, ply)
        await self.follow(first, second)

    async def refused(self, number, action):
        """The match that a move waits for; `None` if it was played."""
        before = (await self.get(number)).position
        try:
            await self.play(number, action, user_id=1)
        except PlayedElsewhereError as error:
            assert (await self.get(number)).position.actions == before.actions
            return error.match.id
        return None


@pytest.fixture
def play(host):
    """Run a scenario with `Lines`."""
    return lambda scenario: lived(host, lambda: scenario(Lines(host)))


def actions_of(match):
    return match.position.legal_actions()


def test_copied_move_is_refused_and_clock_stands(host, play):
    async def scenario(lines):
        first = await lines.against_person()
        second = await lines.against_engine(is_rated=False)
        await lines.both_at(8, first, second)
        match = await lines.get(second)
        left = match.clock.left(Seat.FIRST, host.now())
        for action in actions_of(match)[:3]:
            assert await lines.refused(second, action) == first
        held = await lines.get(second)
        assert held.held_by == (first, 8)
        assert [event.kind for event in held.events].count(EventKind.PAUSED) == 1
        await asyncio.sleep(HOUR // 2)
        assert (await lines.get(second)).clock.left(Seat.FIRST, host.now()) == left
        await lines.play(first, actions_of(match)[0])
        after = await lines.get(second)
        assert after.held_by is None
        assert not after.is_paused
        assert after.clock.left(Seat.FIRST, host.now()) < left
        # The new board of the first match is not reached, but any other is.
        assert await lines.refused(second, actions_of(match)[0]) == first
        assert await lines.refused(second, actions_of(match)[1]) is None
        return await lines.get(second)

    played = play(scenario)
    assert played.ply == 10
    assert played.clock.since is not None


@pytest.mark.parametrize(("clock", "stands"), [(CLOCK, True), (None, False)])
def test_copied_move_refusal_says_whether_clock_stands(host, play, clock, stands):
    async def scenario(lines):
        first = await lines.against_person()
        second = await lines.against_engine(is_rated=False, clock=clock)
        await lines.both_at(8, first, second)
        told = []
        for _ in range(2):
            with pytest.raises(PlayedElsewhereError) as refusal:
                await lines.play(second, 5, user_id=1)
            told.append(refusal.value.is_timed)
        return told

    assert play(scenario) == [stands, stands]


def test_held_clock_resumes_after_restart(host, play):
    async def scenario(lines):
        first = await lines.against_person()
        second = await lines.against_engine(is_rated=False)
        await lines.both_at(8, first, second)
        action = actions_of(await lines.get(second))[0]
        assert await lines.refused(second, action) == first
        await host.die()
        await host.open()
        assert (await lines.get(second)).held_by is not None
        await host.service.resign(first, 2)
        await asyncio.sleep(120)
        assert not (await lines.get(second)).is_paused
        return await lines.refused(second, action)

    assert play(scenario) is None


def test_different_move_pays_for_held_time(host, play):
    async def scenario(lines):
        first = await lines.against_person()
        second = await lines.against_engine(is_rated=False, clock=TimeControl.parse("30+0"))
        await lines.both_at(8, first, second)
        await lines.play(first, actions_of(await lines.get(first))[0])
        match = await lines.get(second)
        assert await lines.refused(second, actions_of(match)[0]) == first
        left = match.clock.left(Seat.FIRST, host.now())
        await asyncio.sleep(600)
        assert (await lines.get(second)).held_by is not None
        assert await lines.refused(second, actions_of(match)[1]) is None
        return left, await lines.get(second)

    left, match = play(scenario)
    assert match.clock.banks[0] <= left - timedelta(seconds=600)
    assert match.held_by is None


def test_hold_does_not_save_expired_clock(host, play):
    async def scenario(lines):
        first = await lines.against_person()
        second = await lines.against_engine(is_rated=False)
        await lines.both_at(8, first, second)
        host.service._scheduler.handle(2, lambda _: asyncio.sleep(0))
        await asyncio.sleep(HOUR + 60)
        assert await lines.refused(second, actions_of(await lines.get(second))[0]) == first
        assert (await lines.get(second)).clock.left(Seat.FIRST, host.now()) == timedelta(0)

    play(scenario)


@pytest.mark.parametrize(
    ("first", "second", "waiting"),
    [
        ({"is_rated": True}, {"is_rated": False}, 1),
        ({"is_rated": False}, {"is_rated": True}, 0),
        ({"is_rated": True}, {"is_rated": True}, 1),
        ({"is_rated": False}, {"is_rated": False}, None),
    ],
)
def test_one_of_two_engine_matches_waits_for_other(monkeypatch, play, first, second, waiting):
    monkeypatch.setattr(repository, "_is_measured", lambda game, seats: True)

    async def scenario(lines):
        numbers = [await lines.against_engine(**terms) for terms in (first, second)]
        await lines.both_at(8, *numbers)
        action = actions_of(await lines.get(numbers[0]))[0]
        order = [waiting, 1 - waiting] if waiting is not None else [0, 1]
        return numbers, [await lines.refused(numbers[one], action) for one in order]

    numbers, found = play(scenario)
    assert found == [None if waiting is None else numbers[1 - waiting], None]


def test_matches_between_people_and_early_boards_never_wait(play):
    async def scenario(lines):
        numbers = [await lines.against_person(), await lines.against_person(is_rated=False)]
        for number in numbers:
            for action in (0, 1, 2, 3, 7, 4, 9, 8, 10):
                await lines.play(number, action)
        engine = await lines.against_engine(is_rated=False)
        early = await lines.against_person()
        await lines.both_at(6, early, engine)
        return await lines.refused(engine, actions_of(await lines.get(engine))[0])

    assert play(scenario) is None


def test_eighth_move_of_second_player_is_compared(host, play):
    async def scenario(lines):
        offer = changed(against_engine("weak", side="second"))
        engine, other = (await host.service.begin(offer)).id, await lines.against_person()
        while (match := await lines.get(engine)).ply < 7:
            if match.player_to_move.is_engine:
                await asyncio.sleep(30)
            else:
                await lines.play(engine, _OWN[match.ply // 2])
        last = actions_of(match)[-1]
        await lines.follow(other, engine)
        await lines.play(other, last)
        return other, await lines.refused(engine, last)

    other, found = play(scenario)
    assert found == other


FIRST_EIGHT = (13, 0, 3, 1, 10, 2, 8, 4)
"""What `play_to` and the engine play."""


async def with_person(lines, *more):
    """A match against a person in which the line, and more, has been played."""
    number = await lines.against_person()
    for action in (*FIRST_EIGHT, *more):
        await lines.play(number, action)
    return number


def test_planned_move_is_not_copied_to_other_board(host, play):
    async def scenario(lines):
        await with_person(lines, 5)
        second = await lines.against_engine(is_rated=False, clock=TimeControl.parse("1d"))
        await lines.play_to(second, 6)
        await host.service.plans.make(second, 1, "a3 a2 b2")
        await lines.play(second, 8)
        return await lines.get(second), (await host.service.plans.get(second, 1))[1]

    match, plan = play(scenario)
    assert match.position.actions == FIRST_EIGHT
    assert plan is None


def test_vote_is_refused_to_player_of_same_board(host, play):
    async def scenario(lines):
        first = await with_person(lines)
        offer = staging(pace_s=15)
        offer = replace(offer, terms=replace(offer.terms, options=BOARD))
        second = (await host.service.votes.begin(offer, "weak")).id
        for action in _OWN:
            await host.service.votes.vote(second, 1, action)
            await asyncio.sleep(18)
        assert (await lines.get(second)).position.actions == FIRST_EIGHT
        with pytest.raises(PlayedElsewhereError) as refused:
            await host.service.votes.vote(second, 1, 5)
        await host.service.votes.vote(second, 3, 5)
        return refused.value.match.id, first

    refused, first = play(scenario)
    assert refused == first


def test_takeback_ends_hold_and_frees_the_line(host, play):
    async def scenario(lines):
        first = await with_person(lines)
        second = await lines.against_engine(is_rated=False)
        await lines.play_to(second, 8)
        assert await lines.refused(second, 5) == first
        await host.service.take_back(second, 1)
        back = await lines.get(second)
        assert (back.ply, back.held_by, back.is_paused) == (6, None, False)
        assert back.clock.since is not None
        # The same move leads to the other board again, but only by the engine's answer.
        return await lines.refused(second, 9), await lines.get(second)

    refused, match = play(scenario)
    assert refused is None
    assert match.ply == 8


def test_engine_draw_offer_on_copied_board_is_refused(host, play):
    async def scenario(lines):
        first = await with_person(lines)
        second = await lines.against_engine(is_rated=False)
        await lines.play_to(second, 8)
        with pytest.raises(PlayedElsewhereError):
            await host.service.offer_draw(second, 1)
        # Between the two people it stays possible.
        assert (await host.service.offer_draw(first, 1)).offer is not None

    play(scenario)


@pytest.mark.parametrize("disguise", range(8))
def test_copied_board_is_recognized_turned_and_reflected(host, play, disguise):
    async def scenario(lines):
        turned = host.games["noughts"].symmetries(BOARD)[disguise]
        first = await lines.against_person()
        for action in FIRST_EIGHT:
            await lines.play(first, turned.actions[action])
        second = await lines.against_engine(is_rated=False)
        await lines.play_to(second, 8)
        return first, await lines.refused(second, 5)

    first, refused = play(scenario)
    assert refused == first


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_boards_are_compared_in_all_but_tic_tac_toe(game):
    dice, telling = random.Random(1), 0
    for _ in range(20):
        position = game.position()
        while position.outcome is None and position.ply < 20:
            position = position.play(dice.choice(position.legal_actions()))
            telling += is_telling(position)
    assert (telling == 0) is (game.id == "tic_tac_toe")


def test_boards_are_compared_while_choices_remain():
    dice, told = random.Random(1), {}
    for _ in range(50):
        position = noughts.NOUGHTS.position(noughts.NOUGHTS.complete({"size": "4"}))
        while position.outcome is None:
            told.setdefault(len(position.legal_actions()), set()).add(is_telling(position))
            position = position.play(dice.choice(position.legal_actions()))
    assert (told[1], told[2], told[8], told[9]) == ({False}, {True}, {True}, {False})
