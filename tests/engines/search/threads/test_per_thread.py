"""What a thread makes is kept for it, and for no other."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from engines.search.threads.per_thread import per_thread


@per_thread
def thing(name: str, *, is_large: bool = False) -> list[str]:
    """Make a thing."""
    return [name, str(is_large)]


def test_thread_reuses_the_object_of_equal_arguments() -> None:
    assert thing("a") is thing("a")
    assert thing("a") == ["a", "False"]
    assert thing("b") == ["b", "False"]
    assert thing("a", is_large=True) == ["a", "True"]


def test_other_thread_gets_its_own_object() -> None:
    with ThreadPoolExecutor(1) as pool:
        theirs = [pool.submit(thing, "a").result() for _ in range(2)]
    assert theirs[0] is theirs[1]
    assert theirs[0] is not thing("a")


def test_decorated_function_keeps_its_name() -> None:
    assert (thing.__name__, thing.__doc__) == ("thing", "Make a thing.")
