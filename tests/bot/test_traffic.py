"""When other people's messages have pushed a board out of sight."""

from bot.chat.live.traffic import Traffic
from bot.hosting.matches.board import Place

BOARD = Place(1, 2, 100)


def after(*message_ids, channel_id=2):
    traffic = Traffic()
    for message_id in message_ids:
        traffic.record(channel_id, message_id)
    return traffic


def test_eight_messages_below_a_board_bury_it():
    assert after(*range(101, 109)).has_buried(BOARD)
    assert not after(*range(101, 108)).has_buried(BOARD)


def test_only_the_messages_below_it_count():
    assert not after(*range(100, 108)).has_buried(BOARD)
    assert not after(99, *range(101, 108)).has_buried(BOARD)
    assert after(99, *range(101, 109)).has_buried(BOARD)


def test_a_busy_channel_buries_no_board_elsewhere():
    assert not after(*range(101, 120), channel_id=3).has_buried(BOARD)
    assert not after(*range(101, 120)).has_buried(Place(1, 2))
