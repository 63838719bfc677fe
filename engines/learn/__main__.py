"""`python -m engines.learn …`: learn a game from its rules, and look at what was learnt.

    python -m engines.learn train tictactoe --games 20000
    python -m engines.learn prove tictactoe --book learnt-tic_tac_toe.npz
    python -m engines.learn show tictactoe --moves "b2 a1"

The first may be stopped and started again: it goes on where its file ends.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engines.core.engine import Limits, StopFlag
from engines.core.errors import NotationError, OptionError, TengenError
from engines.core.game import Game
from engines.core.registry import find
from engines.core.types import Seat
from engines.learn.book.book import Book, Plan, book_of, read_book
from engines.learn.book.learning import Learner
from engines.learn.book.player import BookPlayer
from engines.learn.picture import picture
from engines.learn.proof import Lines, walk
from engines.learn.solution import Solution

app = typer.Typer(
    help="Learn a game from its rules alone, and look at what was learnt.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GAMES_AT_A_TIME = 500
"""How many games are played between two looks at the progress."""
SAVED_EVERY = 20_000
"""How many games may be lost when the learning is stopped."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, such as tictactoe.")]
BookFile = Annotated[
    Path | None,
    typer.Option("--book", exists=True, dir_okay=False, help="What `train` wrote [the game's own]."),
]


@app.command()
def train(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games to play in all.")] = 20_000,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game; repeatable."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Decides what is tried.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The book to go on with [learnt-GAME.npz].")] = None,
) -> None:
    """Learn a book: a table of positions, by temporal differences from the learner's own games."""
    kind = find(game)
    path = out or Path(f"learnt-{kind.id}.npz")
    learner = Learner(kind, _begun(path, Plan(kind.id, _options(kind, option), games, seed)))
    with _progress() as progress:
        bar = progress.add_task(kind.title, total=games, completed=learner.played)
        while learner.played < games:
            learner.learn(GAMES_AT_A_TIME)
            if learner.played % SAVED_EVERY == 0:
                learner.book.write(path)
            standing = f"{kind.title}, the first player's chances {learner.start_worth:.0%}"
            progress.update(bar, completed=learner.played, description=standing)
    learner.book.write(path)
    typer.echo(f"{len(learner.book.worths):,} positions in {path}")


@app.command()
def prove(game: GameName, book: BookFile = None) -> None:
    """Let the book answer every line of play, from both chairs, and hold its moves to the full solution."""
    kind = find(game)
    chosen = _book(kind, book)
    solution, start = Solution(kind, chosen.plan.options), kind.position(chosen.plan.options)
    walks = [walk(start, BookPlayer(chosen), seat, solution) for seat in Seat]
    for seat, lines in zip(Seat, walks, strict=True):
        typer.echo(_account(seat, lines))
    if any(lines.slips for lines in walks):
        raise typer.Exit(1)


@app.command()
def show(
    game: GameName,
    book: BookFile = None,
    moves: Annotated[str, typer.Option(help="Moves from the start to the position.")] = "",
) -> None:
    """Show a position, and what the book thinks each move worth: from -100, lost, to 100, won."""
    kind = find(game)
    chosen = _book(kind, book)
    position = kind.parse_moves(moves, chosen.plan.options)
    result = None
    if position.outcome is None:
        result = BookPlayer(chosen).search(position, Limits(), StopFlag())
    typer.echo(picture(position, result))


def _options(game: Game, words: list[str] | None) -> dict[str, str]:
    pairs = [word.partition("=") for word in words or ()]
    if broken := [name for name, equals, _ in pairs if not equals]:
        raise OptionError(f"{broken[0]!r} is not of the form NAME=CHOICE")
    return game.complete({name: choice for name, _, choice in pairs})


def _begun(path: Path, plan: Plan) -> Book:
    """The book in a file as far as it was learnt, or a new one; raises `NotationError` for another plan's."""
    if not path.exists():
        return Book(plan)
    book = read_book(path)
    if book.plan != plan:
        raise NotationError(f"{path.name} is learnt by another plan: {book.plan}")
    return book


def _book(game: Game, path: Path | None) -> Book:
    book = read_book(path) if path else book_of(game)
    if book.plan.game != game.id:
        raise NotationError(f"this book is about {book.plan.game}, not {game.id}")
    return book


def _account(seat: Seat, lines: Lines) -> str:
    chair = "first" if seat is Seat.FIRST else "second"
    ends = f"{lines.won:,} won, {lines.drawn:,} drawn, {lines.lost:,} lost"
    slips = f"{lines.slips:,} of {lines.decisions:,} positions played worse than can be"
    return f"as {chair} player: {lines.count:,} lines, {ends}; {slips}"


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))


def main() -> NoReturn:
    """Run the command line."""
    try:
        app()
    except TengenError as error:
        typer.echo(f"Error: {error}", err=True)
        sys.exit(2)
    sys.exit(0)


if __name__ == "__main__":
    main()
