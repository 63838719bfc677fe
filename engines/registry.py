"""Finds the games, leaves out those that cannot be loaded, and returns each game's parts.

A game is a package in `engines/games`, or in a folder of the environment variable `TENGEN_GAMES`
(separated as in `PATH`). It declares `CONTRACT`, the version of the interface that it was written for. Its
rules are `GAME` of the package, its parts `PARTS` of the package's module `parts`; without that module
it has none.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import keyword
import re
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import cast

from engines import games as packages
from engines.core.errors import RegistryError, TengenError, UnknownGameError, UnknownLevelError
from engines.core.game import Game, Position
from engines.core.level import ANALYST, POLICY, Level
from engines.core.look import Look
from engines.core.option import Option
from engines.core.statistics.win_probability import FILE as WIN_PROBABILITY
from engines.core.statistics.win_probability import scale_of
from engines.parts import CONTRACT, Bench, GameParts
from engines.programs.host_programs import PROGRAM_ANALYST, absent_level, program_levels, program_of
from engines.records.notation import GameNotation
from engines.search.default_levels import LEVELS
from engines.search.move_by_move import analyst_from

_REQUIRED = {"id": str, "command": str, "title": str, "look": Look}
"""The facts without a default, which every game has to give, and their types."""
_PARENTS = tuple(map(Path, packages.__path__))
"""Our own folder of games and those of `TENGEN_GAMES`, but not those that `games_in` adds."""
_ID = re.compile(r"[a-z][a-z0-9_]*")
_COMMAND = re.compile(r"[a-z0-9_-]{1,32}")
"""Names of commands that Discord accepts, in ASCII."""
_OPTION = re.compile(r"[a-z][a-z0-9_]{0,31}")
_CHOICE = re.compile(r"\S(.{0,98}\S)?")
_LEVEL = re.compile(r"[a-z][a-z0-9-]{0,31}")
TAKEN_OPTIONS = frozenset(
    "clock first interaction level opponent pace rated second seconds side thread".split()  # noqa: SIM905
)
"""Names beside a game's options in the bot's commands; no option can have them."""
MAX_OPTIONS = 12
"""Maximum number of a game's options, beside which a command of Discord has room for the bot's own."""
_MAX_CHOICES, _MAX_TITLE = 25, 25
_MAX_REASON = 300
_CONTRACT = re.compile(r"^CONTRACT\b[^=\n]*=[ \t]*(\d+)", re.MULTILINE)
_MANUAL = "see engines/docs/adding-a-game.md"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A folder whose game cannot be loaded, and the reason in English, with file and line."""

    folder: Path
    reason: str

    def __str__(self) -> str:
        return f"{self.folder} is left out: {self.reason}"


@functools.cache
def games() -> Mapping[str, Game]:
    """Return all games that can be loaded, by id, sorted by title."""
    return _found()[0]


def left_out() -> Sequence[LeftOut]:
    """Return the folders whose games cannot be loaded, missing ones of `TENGEN_GAMES` first, with reasons."""
    return _found()[1]


@functools.cache
def _found() -> tuple[Mapping[str, Game], Sequence[LeftOut]]:
    missing = [LeftOut(parent, "there is no such folder") for parent in _PARENTS if not parent.is_dir()]
    found, absent = load(folder for parent in _PARENTS for folder in _folders_in(parent))
    return found, (*missing, *absent)


def load(folders: Iterable[Path]) -> tuple[Mapping[str, Game], Sequence[LeftOut]]:
    """Return the games of these folders, by id, and the folders that cannot be loaded, with the reasons.

    Of two games with the same id, command or title, the later one is left out.
    """
    found, absent = dict[str, Game](), list[LeftOut]()
    names = dict[str, Path]()
    for folder in folders:
        try:
            # Of two folders with the same name, Python would import the first one twice.
            _refuse_taken([folder.name], names, folder)
            names[folder.name] = folder
            game = _load(folder)
            own = {game.command, game.title.casefold()}
            _refuse_taken(own - {folder.name}, names, folder)
        except RegistryError as error:
            absent.append(LeftOut(folder, str(error)))
        else:
            names |= dict.fromkeys(own, folder)
            found[game.id] = game
    by_title = sorted(found.values(), key=lambda game: game.title)
    return MappingProxyType({game.id: game for game in by_title}), tuple(absent)


def _refuse_taken(wanted: Iterable[str], names: Mapping[str, Path], folder: Path) -> None:
    for name in wanted:
        if name in names:
            raise RegistryError(f"the name {name!r} is taken by the game in {names[name]} ({_head(folder)})")


def games_in(folder: str) -> list[Game]:
    """Return the games of a folder, which can lie outside the package; raises `RegistryError`.

    The folder is added to those from which games can be imported.
    """
    if folder not in packages.__path__:
        packages.__path__.append(folder)
    return [_load(path) for path in _folders_in(Path(folder))]


def _folders_in(parent: Path) -> Sequence[Path]:
    """Return the folders in `parent` that hold modules, sorted by path; they need not be packages yet.

    Folders with a dot in their name are left out.
    """
    return sorted({file.parent for file in parent.glob("*/*.py") if "." not in file.parent.name})


def find(name: str) -> Game:
    """Return the game with this id, command or title, ignoring case; raises `UnknownGameError`."""
    wanted = name.strip().casefold()
    for game in games().values():
        if wanted in (game.id, game.command, game.title.casefold()):
            return game
    for absent in left_out():
        if wanted == absent.folder.name.casefold():
            raise UnknownGameError(str(absent))
    raise UnknownGameError(f"no game is called {name[:40]!r}; name one of {', '.join(games())}")


@functools.cache
def parts_of(game: Game) -> GameParts:
    """Return the parts in the module `parts` beside the game's rules; without that module, it has none."""
    name = f"{game.package}.parts"
    if importlib.util.find_spec(name) is None:
        return GameParts()
    return cast(GameParts, getattr(importlib.import_module(name), "PARTS", None))


def levels_of(game: Game) -> Sequence[Level]:
    """Return the game's opponents, weakest first; their engines are not loaded.

    A game without levels gets two levels that can play any game.
    """
    return parts_of(game).levels or LEVELS


def opponents_of(game: Game) -> Sequence[Level]:
    """Return the levels of `levels_of` and those of the host's program, which are not measured."""
    return (*levels_of(game), *program_levels(game))


def find_level(game: Game, name: str) -> Level:
    """Return the opponent with this id or title, ignoring case; raises `UnknownLevelError`.

    The level of an external program is found even if the program is not installed; it cannot be built then.
    """
    wanted = name.strip().casefold()
    levels = opponents_of(game)
    for level in levels:
        if wanted in (level.id, level.title.casefold()):
            return level
    if (absent := absent_level(game, wanted)) is not None:
        return absent
    names = ", ".join(level.id for level in levels)
    raise UnknownLevelError(f"{game.title} has no level {name[:40]!r}; name one of {names}")


def analyst_of(game: Game) -> Level:
    """Return the level that scores every move: the game's analyst, or else its strongest level.

    That level then searches each move separately. The engine fills `SearchResult.action_scores` for every
    move that it searched. The level is not an opponent.
    """
    return parts_of(game).analyst or analyst_from(levels_of(game)[-1])


def analysts_of(game: Game) -> Sequence[Level]:
    """Return the levels that score every move, the preferred first.

    They are that of the host's program, if it is installed and has scores, then `analyst_of`.
    """
    program = program_of(game)
    preferred = None if program is None else program.analyst()
    return (*filter(None, [preferred]), analyst_of(game))


def reviewers_of(game: Game) -> Sequence[Level]:
    """Return the levels that judge finished games, the preferred first.

    They are that of the host's program, if it is installed and has scores, then the game's strongest level.
    """
    program = program_of(game)
    preferred = None if program is None else program.reviewer()
    return (*filter(None, [preferred]), levels_of(game)[-1])


def policy_of(game: Game) -> Level | None:
    """Return the level that gives each move a probability; `None` if the game has none.

    Its engine fills `SearchResult.action_scores` for every legal move, in percent; they sum to 100.
    """
    return parts_of(game).policy


def find_searcher(game: Game, name: str) -> Level:
    """Return the analyst or policy with this id, or else the opponent with this id or title.

    Raises `UnknownLevelError`.
    """
    for analyst in analysts_of(game) if name in (ANALYST, PROGRAM_ANALYST) else ():
        if analyst.id == name:
            return analyst
    return (policy_of(game) if name == POLICY else None) or find_level(game, name)


def _load(folder: Path) -> Game:
    """Return the game of a folder, which may be third-party code; raises `RegistryError`."""
    try:
        _check_contract(folder)
        game = getattr(importlib.import_module(f"{packages.__name__}.{folder.name}"), "GAME", None)
        if not isinstance(game, Game):
            raise RegistryError(f"it has no GAME of the type Game ({_head(folder)})")
        _check_facts(game, folder)
        _check_parts(game, folder)
        _check_sentences(folder)
        _check_position(game)
        _check_scale(game)
        return game
    except (RegistryError, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise RegistryError(f"{_said_by(error)} ({_place_of(error, folder)})") from error


def _check_contract(folder: Path) -> None:
    """Raise `RegistryError` unless the folder declares our `CONTRACT`; its modules are not imported.

    Raises `OSError` if its `__init__.py` cannot be read.
    """
    text = (folder / "__init__.py").read_text(encoding="utf-8-sig", errors="replace")
    declared = _CONTRACT.search(text)
    if declared is None:
        raise RegistryError(
            f"it declares no CONTRACT, and this version has contract {CONTRACT}; {_MANUAL} ({_head(folder)})"
        )
    if int(declared[1]) != CONTRACT:
        line = text.count("\n", 0, declared.start()) + 1
        raise RegistryError(
            f"it was written for contract {declared[1]}, and this version has contract {CONTRACT}; "
            f"{_MANUAL} ({folder / '__init__.py'}, line {line})"
        )


def _check_facts(game: Game, folder: Path) -> None:
    faults = [
        f"has no {fact} of the type {kind.__name__}"
        for fact, kind in _REQUIRED.items()
        if not isinstance(getattr(game, fact, None), kind)
    ]
    if not faults and game.id != folder.name:
        faults.append(f"has the id {game.id!r}, which is not the folder's name")
    if not faults and not _ID.fullmatch(game.id):
        faults.append(f"has the id {game.id!r}, which is not of the form a-z0-9_")
    if not faults and not _COMMAND.fullmatch(game.command):
        faults.append(f"has the command {game.command!r}, which is not of the form a-z0-9_-")
    if not faults and not 1 <= len(game.title.strip()) <= _MAX_TITLE:
        faults.append(f"has a title that is not of 1 to {_MAX_TITLE} characters")
    faults += _faults_of_options(game.options)
    if faults:
        raise RegistryError(f"GAME {', '.join(faults)} ({_class_line(game)})")


def _faults_of_options(options: Sequence[Option]) -> Iterator[str]:
    """Yield the faults that would make a Discord command with these options invalid."""
    if not (isinstance(options, tuple) and all(isinstance(option, Option) for option in options)):
        yield "has options that are not a tuple of the type Option"
        return
    names = [option.name for option in options]
    if len(set(names)) < len(names) or len(names) > MAX_OPTIONS:
        yield f"has options with the same name, or more than {MAX_OPTIONS}"
    for option in options:
        if not _is_word(option.name, _OPTION) or keyword.iskeyword(option.name):
            yield f"has the option {option.name!r}, which is not of the form a-z0-9_"
        elif option.name in TAKEN_OPTIONS:
            yield f"has the option {option.name!r}, a name that the bot's commands have taken"
        elif not all(_is_word(choice, _CHOICE) for choice in (*option.choices, *option.others)):
            yield f"has choices of {option.name!r} that are not words of 1 to 100 characters"
        elif not len(set(option.choices)) == len(option.choices) <= _MAX_CHOICES:
            yield f"has choices of {option.name!r} that are the same, or more than {_MAX_CHOICES}"
        elif option.default not in option.choices:
            yield f"has a default of {option.name!r} that is not among its choices"


def _check_parts(game: Game, folder: Path) -> None:
    parts = parts_of(game)
    if not isinstance(parts, GameParts):
        raise RegistryError(f"PARTS is not of the type GameParts ({folder / 'parts.py'}, line 1)")
    if faults := [*_faults_of_types(parts)] or [*_faults_of_levels(parts.levels)]:
        raise RegistryError(f"PARTS has {', '.join(faults)} ({folder / 'parts.py'}, line 1)")


def _faults_of_types(parts: GameParts) -> Iterator[str]:
    for name, kind in (("levels", Level), ("notations", GameNotation)):
        found = getattr(parts, name)
        if not (isinstance(found, Sequence) and all(isinstance(one, kind) for one in found)):
            yield f"{name} that are not all of the type {kind.__name__}"
    for name, part in (("analyst", Level), ("policy", Level), ("bench", Bench), ("museum", Game)):
        if not isinstance(getattr(parts, name), part | None):
            yield f"no {name} of the type {part.__name__}"
    for name in ("solver", "puzzles", "perft", "opening_name"):
        if not (getattr(parts, name) is None or callable(getattr(parts, name))):
            yield f"no {name} that is a function"


def _faults_of_levels(levels: Sequence[Level]) -> Iterator[str]:
    for level in levels:
        if not _is_word(level.id, _LEVEL):
            yield f"the level {level.id!r}, which is not of the form a-z0-9-"
        elif not (isinstance(level.title, str) and 1 <= len(level.title.strip()) <= _MAX_TITLE):
            yield f"the level {level.id}, whose title is not of 1 to {_MAX_TITLE} characters"
    names = [str(name).casefold() for level in levels for name in {level.id, str(level.title).casefold()}]
    if len(set(names)) < len(names):
        yield "levels with the same id or title"


def _is_word(name: object, form: re.Pattern[str]) -> bool:
    return isinstance(name, str) and form.fullmatch(name) is not None


def _check_position(game: Game) -> None:
    """Raise `RegistryError` if the game cannot start, or if the example beside its rules cannot be played."""
    start = game.position()
    if not isinstance(start, Position):
        raise RegistryError(f"its method start returns no Position ({_class_line(game)})")
    if start.game is not game:
        raise RegistryError(f"its positions belong to the game {start.game.id!r} ({_class_line(game)})")
    try:
        game.parse_moves(game.example)
    except TengenError as error:
        raise RegistryError(f"its example cannot be played: {error} ({_class_line(game)})") from error


def _check_scale(game: Game) -> None:
    try:
        is_usable = scale_of(game).width > 0
    except (ValueError, LookupError, TypeError):
        is_usable = False
    if not is_usable:
        raise RegistryError(f"its win probabilities have no width ({game.folder / WIN_PROBABILITY}, line 1)")


def _check_sentences(folder: Path) -> None:
    for file in sorted(folder.glob("locale/*.ftl")):
        content = file.read_bytes()
        try:
            content.decode("utf-8")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            raise RegistryError(f"its sentences are not UTF-8 ({file}, line {line})") from error


def _head(folder: Path) -> str:
    return f"{folder / '__init__.py'}, line 1"


def _class_line(game: Game) -> str:
    return f"{inspect.getfile(type(game))}, line {inspect.getsourcelines(type(game))[1]}"


def _said_by(error: BaseException) -> str:
    """Return the error's type and text in one line, without the place that a `SyntaxError` adds.

    Of the text, at most `_MAX_REASON` characters are returned.
    """
    try:
        said = " ".join(str((isinstance(error, SyntaxError) and error.msg) or error).split())
    except Exception:
        said = "its text cannot be shown"
    return f"{type(error).__name__}: {said[:_MAX_REASON]}"


def _place_of(error: BaseException, folder: Path) -> str:
    """Return the file and line of the error: the last ones in the game's folder.

    If the error has no place there, it is the first line of the folder's `__init__.py`.
    """
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        places.append((error.filename or "", error.lineno))
    inside = [place for place in places if Path(place[0]).is_relative_to(folder.absolute())]
    return "{}, line {}".format(*inside[-1]) if inside else _head(folder)
