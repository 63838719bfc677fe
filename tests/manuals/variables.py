"""Writes the environment variables into `.env.example` and `bot/docs/hosting.md`.

The docstring of a setting is its explanation: `.env.example` has all of it, the manual's table its first
paragraph. Defaults and limits are those that `Settings` enforces.
"""

import ast
import inspect
import re
import textwrap
import typing
from dataclasses import dataclass

from bot.settings import Settings
from engines.programs import SUFFIX
from engines.registry import games
from tests.manuals.page import ROOT, rewritten, row, table

EXAMPLE = ROOT / ".env.example"
MANUAL = ROOT / "bot" / "docs" / "hosting.md"
WIDTH = 118
_PROGRAM = "/usr/games/stockfish"
_HEAD = """\
# Settings of the bot. Copy this file to .env and fill in what you need. Every value is the default; a setting
# after "# " has none, and its value is an example. To look around without Discord: python -m bot playground
"""


@dataclass(frozen=True)
class Variable:
    """An environment variable: its default, the values that it may have, and what it is."""

    name: str
    text: str
    """The first paragraph is for the manual's table."""
    default: str = ""
    values: str = ""
    example: str = ""
    """A value, where the default is that the variable is not set."""
    is_in_file: bool = True
    """Whether a file `.env` may set it."""

    @property
    def brief(self):
        return self.text.partition("\n\n")[0].replace("\n", " ")

    @property
    def whole(self):
        return " ".join(self.text.split())


def _docstrings():
    """The docstrings of the settings, by their fields."""
    (owner,) = ast.parse(textwrap.dedent(inspect.getsource(Settings))).body
    return {
        field.target.id: inspect.cleandoc(text.value.value)
        for field, text in zip(owner.body, owner.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr)
    }


def _values(field):
    """The values that a setting may have, in words."""
    limits = {
        name: getattr(one, name)
        for one in field.metadata
        for name in ("ge", "gt", "le")
        if hasattr(one, name)
    }
    if limits:
        low = f"{limits['ge']}" if "ge" in limits else f"above {limits['gt']}"
        return f"{low} to {limits['le']:,}" if "le" in limits else f"{low} or more"
    if field.annotation is bool:
        return "`true` or `false`"
    choices = typing.get_args(field.annotation)
    return ", ".join(f"`{one}`" for one in choices) if choices else ""


def _written(value):
    """A default as it is written in a file."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None or not isinstance(value, int | float | str):
        return ""
    return f"{value:g}" if isinstance(value, float) else str(value)


def settings():
    """The bot's settings, in the order of the class."""
    docstrings = _docstrings()
    for name, field in Settings.model_fields.items():
        yield Variable(
            name.upper(),
            docstrings[name],
            _written(field.default),
            _values(field),
            "".join(map(str, field.examples or ())),
        )


def programs():
    """The variables that name external programs, the first with an example."""
    played = [game for game in games().values() if game.external_protocol]
    names = [f"{game.id.upper()}{SUFFIX}" for game in played]
    more = (
        "It adds levels without a rating, and runs in each engine process; see engines/docs/programs.md. "
        f"Likewise {' and '.join(names[1:])}."
    )
    for name, game in zip(names, played, strict=True):
        text = f"Command line of an external program that plays {game.title}.\n\n{more}"
        yield Variable(name, text, values="a command line", example=_PROGRAM if name == names[0] else "")


OTHERS = (
    Variable(
        "TENGEN_CACHE_DIR",
        "Folder of compiled engines. If it cannot be written, they go into the folder of `NUMBA_CACHE_DIR`, "
        "the user's cache or the temporary folder.",
        values="a folder",
        is_in_file=False,
    ),
    Variable(
        "NUMBA_CACHE_DIR",
        "The same, if `TENGEN_CACHE_DIR` is not set.",
        values="a folder",
        is_in_file=False,
    ),
    Variable(
        "TENGEN_GAMES",
        "Folders of further games, separated as in `PATH` "
        "([Adding a game](../../engines/docs/adding-a-game.md)).",
        values="folders",
        is_in_file=False,
    ),
    Variable(
        "POSTGRES_PASSWORD",
        "Password of the PostgreSQL that `docker compose --profile postgres` starts; write it into "
        "`DATABASE_URL` too.",
        values="a word",
        example="a-word-of-your-own",
    ),
    Variable(
        "TENGEN_IMAGE",
        "Image that `docker compose` starts; without such an image it is built.",
        "tengen",
        "an image",
    ),
)
"""Variables that the engines, Numba or `compose.yaml` read."""


def variables():
    """All variables that a host may set."""
    return [*settings(), *programs(), *OTHERS]


def example():
    """The text of `.env.example`."""
    found = [*settings(), next(programs()), *(one for one in OTHERS if one.is_in_file)]
    return "\n".join([_HEAD, *(f"{_entry(one)}\n" for one in found)]).rstrip("\n") + "\n"


def _entry(variable):
    text = re.sub(r"[`*]", "", variable.whole)
    comment = textwrap.fill(text, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
    line = (
        f"# {variable.name}={variable.example}" if variable.example else f"{variable.name}={variable.default}"
    )
    return f"{comment}\n{line}"


def of_image():
    """The values of the variables that the container sets."""
    (line,) = re.findall(r"^ENV (.*)$", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(pair.split("=", 1) for pair in line.split())


def lines(_):
    """The table of the variables, for the manual."""
    found, image = table("Variable", "Default", "Values", "Meaning"), of_image()
    for one in variables():
        default = [f"`{one.default}`"] if one.default else []
        default += [f"in the container `{image[one.name]}`"] if one.name in image else []
        found.append(row(f"`{one.name}`", "; ".join(default), one.values, one.brief))
    return "\n".join(found)


def manual():
    """The text of the manual with today's table."""
    return rewritten(MANUAL.read_text(encoding="utf-8"), "variables", lines)
