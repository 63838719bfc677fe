"""The guard tries replies that won earlier first, and counts only replies that are seen."""

from engines.core.scoring.guard import Guard, leaves, threats
from tests.lab import noughts

THREATENED = noughts.NOUGHTS.position({}, [4, 0, 8, 1])
"""O threatens 2 on the first row, so that every other move loses."""


def test_reply_that_won_is_tried_first():
    searched = []
    guarded = Guard(THREATENED, lambda reply: searched.append(reply) is None)
    assert not any(guarded.is_safe(action) for action in THREATENED.legal_actions() if action != 2)
    assert searched == [2]
    assert guarded.is_safe(2)


def test_reply_that_goes_unseen_is_no_danger():
    assert all(map(Guard(THREATENED, lambda reply: False).is_safe, THREATENED.legal_actions()))


def test_threat_is_what_wins_after_most_actions():
    assert threats(THREATENED) == [2]
    assert not leaves(THREATENED, 2, 2)
    assert leaves(THREATENED, 3, 2)
    assert threats(noughts.NOUGHTS.position({}, [4, 0])) == []
