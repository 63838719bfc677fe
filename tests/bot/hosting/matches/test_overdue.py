"""An engine that owes a move for more than a minute is seen from outside."""

from dataclasses import replace

from bot.hosting.matches.acting.engine_turns import is_overdue
from bot.hosting.matches.match_values import Exhibition
from tests.lab.house import against_engine


async def test_late_engine_move_is_overdue_after_one_minute(house, service):
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


async def test_match_waiting_for_person_is_not_overdue(house, service):
    await service.begin(against_engine("unmeasured", side="first"))
    house.clock.forward(hours=5)
    assert await service.count_overdue() == 0


async def test_overdue_count_covers_latest_matches(house, service, monkeypatch):
    monkeypatch.setattr(service.engine_turns, "wake", lambda match: None)
    await service.begin(against_engine("unmeasured", side="second"))
    assert await service.count_overdue() == 0
    house.clock.forward(minutes=2)
    assert await service.count_overdue() == 1
