"""Answers to clicks on one message, and what becomes known of its subject meanwhile."""

from bot.chat.live.live_messages import Answering


def test_older_state_does_not_replace_newer():
    answering = Answering(int)
    for state, newest in ((2, 2), (1, 2), (3, 3)):
        answering.record_change(state)
        assert answering.newest == newest


def test_answers_with_different_states_count_as_crossed():
    answering = Answering(int)
    answering.record_answer(1)
    answering.record_answer(1)
    assert not answering.is_crossed
    answering.record_answer(2)
    assert answering.is_crossed
    assert answering.shown == 2
