"""Races at the locks of solvers and puzzles, which a first attempt rates."""

from __future__ import annotations

from bot.hosting.puzzles.attempt import step_after
from bot.hosting.puzzles.solvers import strength_in
from bot.hosting.ratings.rating import Rating, rating_after_result
from tests.lab.hosting import Hosting, person
from tests.races.in_database.crowd import CONNECT4, strangers
from tests.races.in_database.meeting import meet
from tests.races.race import Race


async def _begun(hosting: Hosting, user_id: int, numbers):
    """Have a person begin these puzzles."""
    service, now = hosting.service, hosting.clock()

    def work(connection):
        service._matches.save_people_in(connection, [(person(user_id), None)])
        return [
            service.puzzles.begin_in(connection, user_id, number, day=0, guild_id=None, now=now)
            for number in numbers
        ]

    return await hosting.database.write(work)


def _wrong(attempt) -> int:
    legal = attempt.position.legal_actions()
    return next(action for action in legal if step_after(attempt.puzzle, 0, action) is None)


def _fail(hosting: Hosting, attempt):
    return hosting.service.puzzles.play(attempt.user_id, attempt.puzzle_id, 0, _wrong(attempt))


async def two_puzzles_fail_at_once(hosting: Hosting) -> None:
    """A person who fails at two puzzles at one moment would be rated for one."""
    user_id = strangers(1)[0]
    attempts = await _begun(hosting, user_id, hosting.service.puzzles.catalog.offered_numbers(CONNECT4)[:2])
    await meet(hosting.database, *(_fail(hosting, attempt) for attempt in attempts))
    assert (await hosting.service.puzzles.standing(user_id, CONNECT4)).failed == 2


async def two_solutions_are_shown_at_once(hosting: Hosting) -> None:
    """A person who gives up two puzzles at one moment would be rated for one."""
    user_id = strangers(1)[0]
    numbers = hosting.service.puzzles.catalog.offered_numbers(CONNECT4)[:2]
    await _begun(hosting, user_id, numbers)
    await meet(hosting.database, *(hosting.service.puzzles.show(user_id, number) for number in numbers))
    assert (await hosting.service.puzzles.standing(user_id, CONNECT4)).failed == 2


async def two_people_fail_at_one_puzzle(hosting: Hosting) -> None:
    """A puzzle that two people fail at would be rated for one of them."""
    number = hosting.service.puzzles.catalog.offered_numbers(CONNECT4)[-1]
    attempts = [(await _begun(hosting, user_id, [number]))[0] for user_id in strangers(2)]
    hard = await hosting.database.read(lambda it: strength_in(it, attempts[0].puzzle))
    await meet(hosting.database, *(_fail(hosting, attempt) for attempt in attempts))
    for _ in attempts:
        hard = rating_after_result(hard, Rating(), 1.0)
    assert await hosting.database.read(lambda it: strength_in(it, attempts[0].puzzle)) == hard


async def attempts_end_at_once(hosting: Hosting) -> None:
    """Both ends of an attempt take the one lock."""
    await two_puzzles_fail_at_once(hosting)
    await two_solutions_are_shown_at_once(hosting)


RACES = [
    Race("bot/hosting/puzzles/puzzles.py::Puzzles._judge", attempts_end_at_once),
    Race("bot/hosting/puzzles/solvers.py::rate_in", two_people_fail_at_one_puzzle),
    Race("db/store/puzzles.py::lock_strength", two_people_fail_at_one_puzzle),
]
