"""Commands by which other programs use our engines: `python -m engines gomocup`, `gtp` and `uci`."""

from __future__ import annotations

import sys
import time
from typing import Annotated

import typer

from engines.arguments import GameName
from engines.core.errors import EngineError
from engines.core.game import Game
from engines.core.level import Level
from engines.programs.uci import UciProgram
from engines.protocols import gomocup as piskvork
from engines.protocols.gtp import GtpSession
from engines.protocols.uci import UciSession
from engines.registry import find_level, levels_of

OptionalLevel = Annotated[str | None, typer.Option(metavar="LEVEL", help="The level that plays [strongest].")]


def gomocup(level: OptionalLevel = None) -> None:
    """Speak the Gomocup (piskvork) protocol."""
    game = piskvork.game_of_protocol(piskvork.WIRE)
    engine, loading_s = _chosen(game, level).build(), time.process_time()
    piskvork.GomocupSession(game, engine, sys.stdin, sys.stdout, loading_s=loading_s).run()


def gtp(game: GameName, level: OptionalLevel = None) -> None:
    """Speak GTP 2, the Go Text Protocol."""
    GtpSession(game, _chosen(game, level), sys.stdin, sys.stdout).run()


def uci(game: GameName, level: OptionalLevel = None) -> None:
    """Speak UCI, the Universal Chess Interface."""
    if game.external_protocol != UciProgram.protocol:
        raise EngineError(f"{game.title} is not played over UCI; python -m engines lists the other protocols")
    UciSession(game, _chosen(game, level), sys.stdin, sys.stdout).run()


def _chosen(game: Game, name: str | None) -> Level:
    return find_level(game, name) if name else levels_of(game)[-1]
