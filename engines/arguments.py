"""Arguments of command lines that name games.

They are apart from `command_line`, which the commands of a game's folder use, because the registry stands
above the games.
"""

from __future__ import annotations

from typing import Annotated

import typer

from engines.core.game import Game
from engines.registry import find

GameName = Annotated[
    Game, typer.Argument(parser=find, metavar="GAME", help="A game's name, such as gomoku or connect4.")
]
OptionalGame = Annotated[
    Game | None, typer.Argument(parser=find, metavar="GAME", help="A game's name [every game].")
]
GameNames = Annotated[
    list[Game] | None, typer.Argument(parser=find, metavar="GAME", help="Names of games [every game].")
]
