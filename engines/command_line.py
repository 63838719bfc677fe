"""Shared parts of command lines: bounded numbers, `NAME=VALUE` pairs, and exit statuses.

Importing this module also makes an interrupt end the program quietly, for
example while later imports compile kernels (see `engines.interrupts`).
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from engines import interrupts
from engines.core.errors import NotationError, OptionError, TengenError
from engines.core.notation.numbers import MAX_NUMBER, parse_decimal
from engines.help_pages import PlainProgram

interrupts.end_quietly()

MAX_GAMES = 1_000_000
"""Maximum of a number of games."""
_MAX_JOBS = 256
_MIN_S, _MAX_S = 0.01, 86_400.0


def program(help_text: str | None, example: str | None = None) -> typer.Typer:
    """Return a command line to which commands can be added; lines of `help_text` stay as they are.

    `example` is shown at the end of its help.
    """
    # Without this mark, each paragraph would be wrapped again, and lists and examples with it.
    paragraphs = [f"\b\n{paragraph}" for paragraph in (help_text or "").split("\n\n")]
    return PlainProgram(
        help="\n\n".join(paragraphs),
        epilog=example and f"Example: {example}",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )


def whole(help_text: str, *names: str, minimum: int = 1, maximum: int = MAX_NUMBER) -> Any:
    """Return the annotation of an option that takes an integer from `minimum` to `maximum`.

    `names` are its names, by default that of the parameter.
    """
    return typer.Option(*names, min=minimum, max=maximum, help=help_text)


def decimal(help_text: str, minimum: float, maximum: float) -> Any:
    """Return the annotation of an option that takes a number from `minimum` to `maximum`.

    It refuses `nan` and `inf`.
    """

    def parse(text: str) -> float:
        try:
            number = parse_decimal(text)
        except NotationError as error:
            raise typer.BadParameter(str(error)) from error
        if not minimum <= number <= maximum:
            raise typer.BadParameter(f"{text[:20]} must be a number from {minimum:g} to {maximum:,.0f}")
        return number

    return typer.Option(parser=parse, metavar="N", help=help_text)


def named_values(words: Iterable[str] | None) -> dict[str, str]:
    """Return the values in words of the form `NAME=VALUE`, by name; of several values for a name, the last.

    Raises `OptionError` for a word of another form.
    """
    parts = [(word, *word.partition("=")) for word in words or ()]
    if broken := [word for word, _, sign, _ in parts if not sign]:
        raise OptionError(f"{broken[0]!r} is not of the form NAME=CHOICE, such as size=15")
    return {name: value for _, name, _, value in parts}


def run_and_exit(command: typer.Typer | Callable[..., None]) -> NoReturn:
    """Run a command line, and exit with 0, or with 2 after invalid usage or a `TengenError`.

    The status is 1 if input or output failed. A command can choose another status. Bytes of the input
    that are not UTF-8 are replaced, as are characters that the output cannot encode.
    """
    interrupts.watch_kernels()
    app = command if isinstance(command, typer.Typer) else _one_command(command)
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are not UTF-8 make their line unreadable, but do not stop the program.
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Characters that the output encoding lacks are written as escapes.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        app()
    except TengenError as error:
        typer.echo(f"Error: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The process that reads the output has closed the pipe.
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        typer.echo(f"Error: {error}", err=True)
        sys.exit(1)
    sys.exit(0)


def _one_command(function: Callable[..., None]) -> typer.Typer:
    app = PlainProgram(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    app.command()(function)
    return app


OptionWords = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game; can be repeated."),
]
Jobs = Annotated[int, whole("Games played at the same time.", maximum=_MAX_JOBS)]
Processes = Annotated[int | None, whole("Processes that work at the same time.", maximum=_MAX_JOBS)]
Seed = Annotated[int, whole("The seed of all random choices; equal seeds repeat a run.", minimum=-MAX_NUMBER)]
Seconds = Annotated[
    float | None, decimal("Seconds per move, for both players [each level's limits].", _MIN_S, _MAX_S)
]
PositionSeconds = Annotated[
    float | None,
    decimal("Seconds per position; unproven scores are bounds [the game's limit].", _MIN_S, _MAX_S),
]
Nodes = Annotated[int | None, whole("Nodes per move, for both players [each level's limits].")]
Out = Annotated[Path, typer.Option(help="The file to write.")]
