"""The check of linearizability itself, on histories with and without an explaining order."""

import itertools
import random

import pytest

from tests.faults.linearizability import Append, Outcome, Read, is_linearizable

MADE, REFUSED, UNKNOWN = Outcome


def append(called, answered, ply, action, outcome=MADE):
    return Append(called=called, answered=answered, ply=ply, action=action, outcome=outcome)


def unanswered(called, ply, action):
    return Append(called=called, ply=ply, action=action, outcome=UNKNOWN)


def read(called, answered, *seen):
    return Read(called=called, answered=answered, seen=seen)


EXPLAINED = {
    "nothing happened": [],
    "one after the other": [append(0, 1, 0, 7), append(2, 3, 1, 8), read(4, 5, 7, 8)],
    "of two at once one is made": [append(0, 3, 0, 7), append(1, 2, 0, 8, REFUSED), read(4, 5, 7)],
    "a read beside a move sees it": [append(0, 9, 0, 7), read(1, 2, 7)],
    "or does not": [append(0, 9, 0, 7), read(1, 2)],
    "two reads beside a move, the later one sees it": [append(0, 9, 0, 7), read(1, 2), read(3, 4, 7)],
    "a move without an answer was made": [unanswered(0, 0, 7), read(5, 6, 7)],
    "or was not": [unanswered(0, 0, 7), read(5, 6)],
    "or much later": [unanswered(0, 0, 7), read(5, 6), read(7, 8, 7)],
    "and may be what another was refused for": [unanswered(0, 0, 7), append(1, 2, 0, 8, REFUSED)],
    "the opponent answers what nobody acknowledged": [unanswered(0, 0, 7), append(3, 4, 1, 8)],
}

UNEXPLAINED = {
    "an acknowledged move is lost": [append(0, 1, 0, 7), read(2, 3)],
    "a move is there twice": [append(0, 1, 0, 7), read(2, 3, 7, 7)],
    "another move stands in its place": [append(0, 1, 0, 7), read(2, 3, 8)],
    "two were acknowledged in one place": [append(0, 3, 0, 7), append(1, 2, 0, 8)],
    "a refused move was made": [append(0, 1, 0, 7, REFUSED), read(2, 3, 7)],
    "one is refused though nobody was before": [append(0, 1, 0, 7, REFUSED), append(2, 3, 0, 8)],
    "a move was seen before anybody made it": [read(0, 1, 7), append(2, 3, 0, 7)],
    "a move was seen and is gone": [append(0, 9, 0, 7), read(1, 2, 7), read(3, 4)],
    "a move that was made before the one it follows": [append(0, 1, 1, 8), append(2, 3, 0, 7)],
    "one without an answer, seen before it was called": [read(0, 1, 7), unanswered(2, 0, 7)],
    "one without an answer, made twice": [unanswered(0, 0, 7), read(1, 2, 7, 7)],
}


@pytest.mark.parametrize("history", EXPLAINED.values(), ids=EXPLAINED)
def test_history_explained_by_one_order_is_linearizable(history):
    for order in itertools.islice(itertools.permutations(history), 24):
        assert is_linearizable(order)


@pytest.mark.parametrize("history", UNEXPLAINED.values(), ids=UNEXPLAINED)
def test_history_explained_by_no_order_is_refused(history):
    for order in itertools.islice(itertools.permutations(history), 24):
        assert not is_linearizable(order)


def real_history(dice, people=4, presses=60):
    """Return a history of a correct register, whose answers are sometimes lost."""
    moves, history, now = (), [], 0.0
    for _ in range(presses):
        now += dice.random()
        # Presses at the same time take effect in any order, all before the first is answered.
        together = range(dice.randint(1, people))
        calls = [now + dice.random() / 10 for _ in together]
        now += 0.2
        for called in sorted(calls, key=lambda _: dice.random()):
            ply, action = max(0, len(moves) - dice.choice((0, 0, 0, 1))), dice.randrange(9)
            is_made = ply == len(moves)
            moves = (*moves, action) if is_made else moves
            if dice.random() < 0.2:
                history.append(unanswered(called, ply, action))
            else:
                history.append(append(called, now + dice.random(), ply, action, MADE if is_made else REFUSED))
        now += 1.0
        history.append(read(now, now + 0.1, *moves))
    return history


@pytest.mark.parametrize("seed", range(5))
def test_working_register_passes_and_a_forgetful_one_fails(seed):
    history = real_history(random.Random(seed))
    assert is_linearizable(history)
    last = history[-1]
    for forgotten in range(0, len(last.seen), 7):
        left = last.seen[:forgotten] + last.seen[forgotten + 1 :]
        assert not is_linearizable([*history[:-1], read(last.called, last.answered, *left)])


def test_unanswered_presses_make_no_long_search():
    made = [unanswered(ply, ply, ply) for ply in range(60)]
    others = [unanswered(ply, ply, 100 + ply) for ply in range(60)]
    assert is_linearizable([*others, *made, read(99, 100, *range(60))])
    assert not is_linearizable([*others, *made, read(99, 100, *range(59), 7)])
