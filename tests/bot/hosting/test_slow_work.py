from bot.hosting.transactions import requests
from bot.hosting.transactions.requests import SlowWork


def test_slowest_work_is_listed_first():
    slow = SlowWork()
    for name, seconds in (("read", 0.1), ("write", 0.5), ("read", 0.3)):
        slow.record(name, seconds)
    first, second = slow.slowest(5)
    assert (first.name, first.count, first.longest_s) == ("write", 1, 0.5)
    assert (second.name, second.count, round(second.mean_s, 3)) == ("read", 2, 0.2)
    assert slow.slowest(1) == [first]


def test_slow_work_keeps_bounded_names(monkeypatch):
    monkeypatch.setattr(requests, "_MAX_NAMES", 2)
    slow = SlowWork()
    for name in ("one", "two", "three", "one"):
        slow.record(name, 0.1)
    assert [(times.name, times.count) for times in slow.slowest(5)] == [("one", 2), ("two", 1)]
