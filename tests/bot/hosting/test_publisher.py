"""Published once, in order, even if a subscriber raises."""

from bot.hosting.background import Publisher


def test_subscribers_hear_in_order_despite_bug_of_one(caplog):
    heard = []
    publisher = Publisher()
    publisher.subscribe(lambda change: heard.append(("a", change)))
    publisher.subscribe(lambda change: 1 / 0)
    publisher.subscribe(lambda change: heard.append(("b", change)))
    publisher.publish(1)
    publisher.publish(2)
    assert heard == [("a", 1), ("b", 1), ("a", 2), ("b", 2)]
    assert "ZeroDivisionError" in caplog.text
