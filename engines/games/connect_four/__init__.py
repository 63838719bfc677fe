"""Connect Four on 7×6."""

from engines.games.connect_four.rules import ConnectFour as _ConnectFour

__all__ = ["GAME"]

GAME = _ConnectFour()
