"""An engine that owes a move for more than a minute is seen from outside."""

from dataclasses import replace

from bot.hosting.matches.acting.engine_turns import is_overdue
from bot.hosting.matches.match_values import Exhibition
from tests.lab.house import against_engine


async def test_a_move_that_does_not_come_is_counted_after_a_minute(house, service):
    match = await service.begin(against_engine("unmeasured", side="second"))
    await service.engine_turns.close()
    thinking = replace(match, events=())
    assert thinking.is_thinking
    house.clock.forward(seconds=60)
    assert not is_overdue(thinking, house.clock())
    house.clock.forward(seconds=1)
    assert is_overdue(thinking, house.clock())
    slow = replace(thinking, terms=replace(thinking.terms, exhibition=Exhibition(1, 30)))
    assert not is_overdue(slow, house.clock())


async def test_what_waits_for_a_person_is_not_counted(house, service):
    await service.begin(against_engine("unmeasured", side="first"))
    house.clock.forward(hours=5)
    assert await service.count_overdue() == 0


async def test_the_matches_that_changed_last_are_looked_at(house, service, monkeypatch):
    monkeypatch.setattr(service.engine_turns, "wake", lambda match: None)
    await service.begin(against_engine("unmeasured", side="second"))
    assert await service.count_overdue() == 0
    house.clock.forward(minutes=2)
    assert await service.count_overdue() == 1
