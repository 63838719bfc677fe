"""Nobody waits for somebody else's many or long requests."""

import random

from bot.hosting.engines.fair_queue import FairQueue

COSTS = {"short": 0.02, "middle": 0.3, "long": 2.0}


def cost_s(item):
    return COSTS[item.rstrip("0123456789")]


def drain(queue, **how):
    taken = []
    while (item := queue.take(**how)) is not None:
        taken.append(item)
    return taken


def test_requesters_take_turns():
    queue = FairQueue(lambda item: 1.0)
    for number in range(4):
        queue.put(f"a{number}", 1)
    queue.put("b0", 2)
    queue.put("c0", 3)
    queue.put("b1", 2)
    assert len(queue) == 7
    assert drain(queue) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]
    assert len(queue) == 0


def test_newcomer_precedes_requesters_already_served():
    queue = FairQueue(lambda item: 1.0)
    for number in range(5):
        queue.put(f"a{number}", 1)
    assert [queue.take(), queue.take()] == ["a0", "a1"]
    queue.put("b0", 2)
    assert drain(queue)[:2] in (["a2", "b0"], ["b0", "a2"])


def test_short_request_passes_hundred_long_ones():
    queue = FairQueue(cost_s)
    for number in range(100):
        queue.put(f"long{number}", number)
    for number in range(90):
        assert queue.take() == f"long{number}"
        queue.put(f"short{number}", 1000 + number)
        assert queue.take() == f"short{number}"


def test_long_request_waits_for_equal_work_of_other_kinds():
    queue = FairQueue(cost_s)
    for number in range(300):
        queue.put(f"short{number}", number)
        queue.put(f"middle{number}", 2000 + number)
    queue.put("long0", 5000)
    taken = drain(queue)
    before = taken[: taken.index("long0")]
    for kind in ("short", "middle"):
        before_s = sum(cost_s(item) for item in before if item.startswith(kind))
        assert cost_s("long0") - cost_s(kind) - 1e-6 <= before_s <= cost_s("long0") + 1e-6


def test_request_cost_is_read_when_taken():
    costs = {f"a{number}": 0.01 for number in range(10)} | {"b": 0.01}
    queue = FairQueue(costs.__getitem__)
    for number in range(10):
        queue.put(f"a{number}", number)
    assert queue.take() == "a0"
    for number in range(10):
        costs[f"a{number}"] = 1.8
    queue.put("b", 99)
    assert queue.take() == "b"


def test_request_refused_by_filter_waits():
    queue = FairQueue(cost_s)
    queue.put("long0", 1)
    queue.put("short0", 1)
    assert drain(queue, may_take=lambda item: item.startswith("short")) == ["short0"]
    assert queue.take() == "long0"


def test_removed_request_is_not_taken():
    queue = FairQueue(lambda item: 1.0)
    for item in ("a", "b", "c"):
        queue.put(item, ord(item))
    for item in ("b", "c", "never there"):
        queue.remove(item)
    assert drain(queue) == ["a"]


def test_every_request_is_taken_once():
    dice = random.Random(7)
    queue = FairQueue(cost_s)
    put, taken = [], []
    for number in range(2000):
        item = f"{dice.choice(list(COSTS))}{number}"
        queue.put(item, dice.randrange(20))
        put.append(item)
        if dice.random() < 0.6:
            taken.append(queue.take())
    taken += drain(queue)
    assert sorted(taken) == sorted(put)
    assert len(queue._turns) <= 20


def test_removed_request_costs_no_turn():
    queue = FairQueue(lambda item: 1.0)
    own, others = [f"a{number}" for number in range(4)], [f"b{number}" for number in range(4)]
    for one, other in zip(own, others, strict=True):
        queue.put(one, 1)
        queue.put(other, 2)
    assert queue.take() == "a0"
    for gone in (own[1], own[2], "unknown"):
        queue.remove(gone)
    queue.put("a4", 1)
    assert drain(queue) == ["b0", "b1", "a3", "b2", "a4", "b3"]
