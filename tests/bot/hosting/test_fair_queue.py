"""Nobody waits for somebody else's many or long requests."""

from bot.hosting.fair_queue import SHORT_IN_A_ROW, FairQueue


def drain(queue, **how):
    taken = []
    while (item := queue.take(**how)) is not None:
        taken.append(item)
    return taken


def test_requesters_take_turns():
    queue = FairQueue()
    for number in range(4):
        queue.put(f"a{number}", 1, is_long=False)
    queue.put("b0", 2, is_long=False)
    queue.put("c0", 3, is_long=False)
    queue.put("b1", 2, is_long=False)
    assert len(queue) == 7
    assert drain(queue) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]
    assert len(queue) == 0


def test_short_requests_pass_long_ones_but_not_forever():
    queue = FairQueue()
    for number in range(2):
        queue.put(f"long{number}", 1, is_long=True)
    for number in range(3 * SHORT_IN_A_ROW):
        queue.put(number, 2, is_long=False)
    taken = drain(queue)
    assert taken.index("long0") == SHORT_IN_A_ROW
    assert taken.index("long1") == 2 * SHORT_IN_A_ROW + 1


def test_long_requests_wait_where_they_may_not_run():
    queue = FairQueue()
    queue.put("long", 1, is_long=True)
    queue.put("short", 1, is_long=False)
    assert drain(queue, may_be_long=False) == ["short"]
    assert queue.take() == "long"


def test_a_removed_request_is_not_taken():
    queue = FairQueue()
    for item in ("a", "b", "c"):
        queue.put(item, ord(item), is_long=item == "c")
    for item in ("b", "c", "never there"):
        queue.remove(item)
    assert drain(queue) == ["a"]
