"""Command-line arguments shared by Gomoku's training commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engines.games.gomoku.search.board.patterns import RULES


def _rule(text: str) -> str:
    if text not in RULES:
        raise typer.BadParameter(f"the rule must be one of {', '.join(RULES)}, not {text[:20]!r}")
    return text


Rule = Annotated[str, typer.Option(parser=_rule, metavar="RULE", help=f"One of {', '.join(RULES)}.")]
Size = Annotated[int, typer.Option(help="Number of rows and columns of the board.")]
Folder = Annotated[Path, typer.Option(help="The folder of the positions.")]
