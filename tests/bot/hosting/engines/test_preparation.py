"""Levels are prepared in the background, as long as the bot runs."""

from concurrent.futures import Executor, Future

from bot.hosting.engines.preparation import Preparation
from engines.registry import find, games, levels_of


class Silent(Executor):
    """Takes every job and never answers."""

    def submit(self, fn, /, *args, **kwargs):
        return Future()


async def test_order_after_close_is_canceled():
    preparation = Preparation(Silent, find, 60.0, lambda: None)
    game = games()["tic_tac_toe"]
    first, second = levels_of(game)[:2]
    before = preparation.order(game.position(), first)
    assert preparation.left == 1
    await preparation.close()
    after = preparation.order(game.position(), second)
    assert before.cancelled()
    assert after.cancelled()
    assert preparation.left == 0
