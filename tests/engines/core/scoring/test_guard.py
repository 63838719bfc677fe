"""The guard tries replies that won earlier first."""

from engines.core.scoring import guard
from engines.core.scoring.guard import Guard
from tests.lab import noughts


def test_reply_that_won_is_tried_first(monkeypatch):
    searched = []

    def winning_reply(child, seat):
        searched.append(child.actions[-1])
        return found(child, seat)

    found = guard.winning_reply
    monkeypatch.setattr(guard, "winning_reply", winning_reply)
    # O threatens 2 on the first row, so that every other move loses.
    position = noughts.NOUGHTS.position({}, [4, 0, 8, 1])
    guarded = Guard(position)
    actions = [action for action in position.legal_actions() if action != 2]
    assert not any(map(guarded.is_safe, actions))
    assert searched == actions[:1]
    assert guarded.is_safe(2)
