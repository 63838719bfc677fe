"""Command-line arguments: names of games, and numbers within bounds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from engines.core.errors import NotationError
from engines.core.notation.numbers import LARGEST, parse_decimal

MOST_GAMES = 1_000_000
_MOST_JOBS = 256
_SHORTEST_S, _LONGEST_S = 0.01, 86_400.0


def whole(help_text: str, *names: str, least: int = 1, most: int = LARGEST) -> Any:
    """Return an option that takes a whole number within these bounds."""
    return typer.Option(*names, min=least, max=most, help=help_text)


def decimal(help_text: str, least: float, most: float) -> Any:
    """Return an option that takes a number within these bounds; neither `nan` nor `inf`."""

    def parse(text: str) -> float:
        try:
            number = parse_decimal(text)
        except NotationError as error:
            raise typer.BadParameter(str(error)) from error
        if not least <= number <= most:
            raise typer.BadParameter(f"{text[:20]} is not in the range from {least:g} to {most:,.0f}")
        return number

    return typer.Option(parser=parse, metavar="FLOAT", help=help_text)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, such as gomoku or connect4.")]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game; can be repeated."),
]
Jobs = Annotated[int, whole("Games played at the same time.", most=_MOST_JOBS)]
Processes = Annotated[int | None, whole("Processes that work at the same time.", most=_MOST_JOBS)]
Seed = Annotated[int, whole("The seed of openings and engines.", least=-LARGEST)]
Seconds = Annotated[float | None, decimal("Seconds a move, for both players.", _SHORTEST_S, _LONGEST_S)]
Nodes = Annotated[int | None, whole("Nodes a move, for both players.")]
Out = Annotated[Path, typer.Option(help="The file to write.")]
