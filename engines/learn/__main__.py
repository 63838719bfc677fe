"""`python -m engines.learn …`: learn a game from its rules, and examine the result.

    python -m engines.learn train tictactoe
    python -m engines.learn train connect4 --learner network --set rounds=200
    python -m engines.learn prove tictactoe --file learnt-tic_tac_toe.npz
    python -m engines.learn show tictactoe --moves "b2 a1"
    python -m engines.learn arena connect4 one.npz other.npz
    python -m engines.learn examine connect4 --simulations 1 --simulations 64

`train` can be interrupted and run again: it resumes from its file.
"""

from __future__ import annotations

import enum
import time
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from engines.arguments import GameName
from engines.command_line import MAX_GAMES, OptionWords, named_values, program, run_and_exit, whole
from engines.console_progress import Progress
from engines.core.engine import Limits, StopFlag
from engines.core.errors import NotationError, OptionError
from engines.core.game import Game
from engines.core.statistics.elo import difference
from engines.core.types import Seat
from engines.learn.book.book import LearningSettings, LearntValues, book_of, read_book
from engines.learn.book.player import BookPlayer
from engines.learn.network.encoding import Encoder
from engines.learn.network.network_file import LearntNetwork, network_of, read_network
from engines.learn.network.player import NetworkPlayer
from engines.learn.network.settings import NetworkSettings, setting
from engines.learn.network.training.curve import draw, read_rounds
from engines.learn.network.training.examination import Examination, by_analyst
from engines.learn.network.training.network_match import match_scores
from engines.learn.picture import book_picture, network_picture
from engines.learn.proof import Lines, engine_player, walk_lines
from engines.learn.runs import learn_book, learn_network, state_file
from engines.learn.solution import Solution
from engines.registry import analyst_of, find

app = program(
    "Learn a game from its rules alone, and examine the result.", "python -m engines.learn train tictactoe"
)

Learnt = TypeVar("Learnt", LearntValues, LearntNetwork)


class Kind(enum.StrEnum):
    """Kinds of learners: a book (table of values) or a network."""

    BOOK = "book"
    NETWORK = "network"


Learner = Annotated[
    Kind, typer.Option(help="The kind of learner: a table of values (book), or a network with a search.")
]
LearntFile = Annotated[
    Path | None,
    typer.Option("--file", exists=True, dir_okay=False, help="A file that `train` wrote [the game's own]."),
]
NetworkFile = Annotated[
    Path, typer.Argument(exists=True, dir_okay=False, help="A network that `train` wrote.")
]
Simulations = Annotated[
    int, whole("Simulations per move of a network; 1 plays its policy alone.", maximum=MAX_GAMES)
]


@app.command(epilog="Example: python -m engines.learn train connect4 --learner network --workers 2")
def train(
    game: GameName,
    learner: Learner = Kind.BOOK,
    games: Annotated[int | None, whole("Self-play games for a book [ten for each position in it].")] = None,
    option: OptionWords = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=NUMBER", help="Set a parameter of a network; can be repeated."),
    ] = None,
    seed: Annotated[int, whole("The seed of random moves.", minimum=0)] = 0,
    out: Annotated[
        Path | None, typer.Option(help="The file to write, and to resume from [learnt-GAME.npz].")
    ] = None,
    workers: Annotated[int, whole("Processes that play a network's games.", maximum=256)] = 1,
    begin_with: Annotated[
        Path | None,
        typer.Option(
            exists=True, dir_okay=False, help="Start with this network, such as one for a smaller board."
        ),
    ] = None,
    examine: Annotated[
        int,
        whole(
            "Positions of an examination after each match; only for small games.",
            minimum=0,
            maximum=MAX_GAMES,
        ),
    ] = 0,
    until: Annotated[
        int | None, whole("Stop a network's training after this round [the last one set].")
    ] = None,
) -> None:
    """Learn a game by self-play.

    A book is learned by temporal differences, a network with tree search. The command can be
    stopped and run again.
    """
    options = game.complete(named_values(option))
    if learner is Kind.BOOK:
        path = _in_a_folder(out or Path(f"learnt-{game.id}.npz"))
        book = learn_book(game, LearningSettings(game.id, options, games, seed), path)
        typer.echo(f"{len(book.values):,} positions from {book.played:,} games in {path}")
        return
    path = _in_a_folder(out or Path(f"learnt-{game.id}-network.npz"))
    settings = _changed_settings(NetworkSettings(game.id, options, seed=seed), named_values(setting))
    rounds = learn_network(game, settings, path, workers, begin_with, examine, until)
    typer.echo(f"{len(rounds) * settings.games_a_round:,} games in {path}")


@app.command(epilog="Example: python -m engines.learn prove tictactoe")
def prove(
    game: GameName,
    learner: Learner = Kind.BOOK,
    file: LearntFile = None,
    simulations: Simulations = 64,
    lines_only: Annotated[
        bool, typer.Option("--lines-only", help="Do not solve the game, because it is too large.")
    ] = False,
) -> None:
    """Play a learner against all possible replies.

    It plays both seats. Each of its moves is compared with best play. Exits with 1 if a move is worse.
    """
    chosen: LearntValues | LearntNetwork
    if learner is Kind.BOOK:
        chosen = _read_learnt(game, file, read_book, book_of)
        choose = engine_player(BookPlayer(chosen))
    else:
        chosen = _read_learnt(game, file, read_network, network_of)
        choose = NetworkPlayer(game, chosen.network, simulations).choose
    options = chosen.settings.options
    solution = None if lines_only else Solution(game, options)
    with Progress(f"{game.title}: walking all lines"):
        walks = [walk_lines(game.position(options), choose, seat, solution) for seat in Seat]
    for seat, lines in zip(Seat, walks, strict=True):
        typer.echo(_account(seat, lines))
    if any(lines.slips for lines in walks):
        raise typer.Exit(1)


@app.command(epilog="Example: python -m engines.learn show tictactoe --moves 'b2 a1 c1'")
def show(
    game: GameName,
    learner: Learner = Kind.BOOK,
    file: LearntFile = None,
    moves: Annotated[str, typer.Option(help="Moves from the start to the position.")] = "",
    simulations: Simulations = 64,
) -> None:
    """Show a position and a learner's score of each move.

    Scores go from -100 (lost) to 100 (won). A network also shows its policy, in percent, and its
    probabilities of a win, a draw and a loss.
    """
    if learner is Kind.BOOK:
        book = _read_learnt(game, file, read_book, book_of)
        position = game.parse_moves(moves, book.settings.options)
        result = None if position.outcome else BookPlayer(book).search(position, Limits(), StopFlag())
        typer.echo(book_picture(position, result))
        return
    network = _read_learnt(game, file, read_network, network_of)
    typer.echo(
        network_picture(
            game.parse_moves(moves, network.settings.options),
            NetworkPlayer(game, network.network, simulations),
        )
    )


@app.command(epilog="Example: python -m engines.learn arena connect4 one.npz other.npz")
def arena(
    game: GameName,
    a: NetworkFile,
    b: NetworkFile,
    pairs: Annotated[
        int, whole("Pairs of games; both games of a pair have the same opening.", maximum=MAX_GAMES)
    ] = 100,
    simulations: Simulations = 64,
    seed: Annotated[int, whole("The seed of the openings.", minimum=0)] = 0,
) -> None:
    """Play two networks against each other.

    Prints the Elo difference.
    """
    networks = [_read_learnt(game, path, read_network, network_of) for path in (a, b)]
    options = networks[0].settings.options
    first, second = (network.network(Encoder(game, options)) for network in networks)
    with Progress(f"{game.title}: playing {pairs:,} pairs of games"):
        scores = match_scores(game, options, (first, second), simulations, pairs, seed)
    typer.echo(f"{sum(scores) / len(scores):.1%} of the points, Elo {difference(scores)}")


@app.command(epilog="Example: python -m engines.learn examine connect4 --simulations 1 --simulations 64")
def examine(
    game: GameName,
    file: LearntFile = None,
    positions: Annotated[int, whole("Positions to test.", maximum=MAX_GAMES)] = 300,
    simulations: Annotated[
        list[int] | None,
        whole("Simulations per move; 1 plays the policy alone; can be repeated [1, 64].", maximum=MAX_GAMES),
    ] = None,
    seed: Annotated[int, whole("The seed of the positions.", minimum=0)] = 1,
) -> None:
    """Compare a network's moves with proven moves.

    The positions are those in which some moves spoil the result.
    """
    network = _read_learnt(game, file, read_network, network_of)
    judge = by_analyst(analyst_of(game))
    with Progress(f"{game.title}: choosing positions"):
        examination = Examination(game, network.settings.options, positions, seed, judge)
    typer.echo(
        f"{len(examination.questions)} positions by chance in which nothing wins at once "
        "and some moves give something away"
    )
    for count in simulations or (1, 64):
        player, begin = NetworkPlayer(game, network.network, count), time.perf_counter()
        asked = [each.position for each in examination.questions]
        with Progress(f"{game.title}: answering with {count:,} simulations", len(asked)) as progress:
            answered = [player.search(each, Limits(), StopFlag()).action for each in progress.each(asked)]
        marks = examination.marks(answered)
        seconds = (time.perf_counter() - begin) / len(asked)
        typer.echo(
            f"{count:,} simulations, {seconds:.3f} s a move: "
            f"{marks.right:.1%} keep the result, {marks.best:.1%} are best"
        )


@app.command(epilog="Example: python -m engines.learn curve learnt-connect_four-network.npz --out curve.png")
def curve(
    file: NetworkFile,
    out: Annotated[Path, typer.Option(help="The picture to write.")],
) -> None:
    """Draw the learning curve of a network.

    It shows rating, losses and results over time. They come from the learning state, which `train` wrote
    next to the network.
    """
    rounds = read_rounds(state_file(file))
    draw(find(read_network(file).settings.game).title, rounds, out)


def _in_a_folder(path: Path) -> Path:
    """Return the path; raises `OptionError` if its folder is missing, before hours of training."""
    if not path.parent.is_dir():
        raise OptionError(f"the folder {path.parent} does not exist; make it first")
    return path


def _changed_settings(settings: NetworkSettings, changes: dict[str, str]) -> NetworkSettings:
    """Return `settings` with the values in `changes`, by name.

    Raises `OptionError` for a value out of range, and for a setting that is unknown, `seed`, or neither a
    number nor a boolean.
    """
    kinds = {field.name: type(getattr(settings, field.name)) for field in fields(settings)}
    numbers = {name for name, kind in kinds.items() if kind in (int, float, bool)} - {"seed"}
    if unknown := changes.keys() - numbers:
        raise OptionError(f"there is no setting {min(unknown)}; name one of {', '.join(sorted(numbers))}")
    return replace(settings, **{name: setting(name, kinds[name], text) for name, text in changes.items()})


def _read_learnt(
    game: Game, path: Path | None, read: Callable[[Path], Learnt], own: Callable[[Game], Learnt]
) -> Learnt:
    """Return what `read` reads from the file `path`; without a path, what `own` returns: the game's own.

    Raises `NotationError` if the file is missing or damaged, or is about another game.
    """
    learnt = read(path) if path else own(game)
    if learnt.settings.game != game.id:
        raise NotationError(
            f"the file holds what was learned about {learnt.settings.game}, not {game.id}; name another file"
        )
    return learnt


def _account(seat: Seat, lines: Lines) -> str:
    chair = "first" if seat is Seat.FIRST else "second"
    ends = f"{lines.won:,} won, {lines.drawn:,} drawn, {lines.lost:,} lost"
    slips = (
        ""
        if lines.slips is None
        else f"; {lines.slips:,} of {lines.decisions:,} positions played worse than can be"
    )
    return f"as {chair} player: {lines.count:,} lines, {ends}{slips}"


if __name__ == "__main__":
    run_and_exit(app)
