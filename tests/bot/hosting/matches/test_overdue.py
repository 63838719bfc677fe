"""An engine that owes a move for more than a minute is seen from outside."""

from dataclasses import replace

from bot.hosting.matches.acting.engine_turns import is_overdue
from bot.hosting.matches.match_values import Exhibition
from tests.lab.hosting import against_engine


async def test_late_engine_move_is_overdue_after_one_minute(hosting, service):
    match = await service.begin(against_engine("unmeasured", side="second"))
    await service.engine_turns.close()
    thinking = replace(match, events=())
    assert thinking.is_thinking
    hosting.clock.forward(seconds=60)
    assert not is_overdue(thinking, hosting.clock())
    hosting.clock.forward(seconds=1)
    assert is_overdue(thinking, hosting.clock())
    slow = replace(thinking, terms=replace(thinking.terms, exhibition=Exhibition(1, 30)))
    assert not is_overdue(slow, hosting.clock())


async def test_match_waiting_for_person_is_not_overdue(hosting, service):
    await service.begin(against_engine("unmeasured", side="first"))
    hosting.clock.forward(hours=5)
    assert await service.engine_turns.count_overdue() == 0


async def test_overdue_count_covers_latest_matches(hosting, service, monkeypatch):
    monkeypatch.setattr(service.engine_turns, "wake", lambda match: None)
    await service.begin(against_engine("unmeasured", side="second"))
    assert await service.engine_turns.count_overdue() == 0
    hosting.clock.forward(minutes=2)
    assert await service.engine_turns.count_overdue() == 1
