"""Learning runs on the command line, with resumable files and progress reports."""

from __future__ import annotations

from pathlib import Path

from engines.console_progress import Progress
from engines.core.errors import EngineError, NotationError
from engines.core.game import Game
from engines.learn.book.book import LearningSettings, LearntValues, read_book
from engines.learn.book.learning import Learner
from engines.learn.network.encoding import Encoder
from engines.learn.network.network_file import read_network, write_network
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training.curve import Round
from engines.learn.network.training.examination import Examination
from engines.learn.network.training.learner import NetworkLearner
from engines.learn.network.training.pool import PlayerPool

GAMES_AT_A_TIME = 500
"""Number of games between updates of the displayed progress of learning a book."""
SAVED_EVERY = 20_000
"""Number of games after which a book is saved; a stopped run loses at most this many games."""


def learn_book(game: Game, settings: LearningSettings, path: Path) -> LearntValues:
    """Learn a book until all its games are played, and return it.

    It is written to the file `path`, from which a stopped run resumes. Raises `NotationError` if that file is
    damaged or belongs to other settings.
    """
    learner = Learner(game, _open_book(path, settings))
    with Progress(game.title, learner.goal) as progress:
        while learner.played < learner.goal:
            learner.learn(GAMES_AT_A_TIME)
            if learner.played % SAVED_EVERY == 0:
                learner.book.write(path)
            standing = f"{game.title}, the first player's chances {learner.start_worth:.0%}"
            progress.update(learner.played, learner.goal, standing)
    learner.book.write(path)
    return learner.book


def _open_book(path: Path, settings: LearningSettings) -> LearntValues:
    if not path.exists():
        return LearntValues(settings)
    book = read_book(path)
    if book.settings != settings:
        raise NotationError(
            f"{path.name} was learned with other settings; give the same or another file: {book.settings}"
        )
    return book


def state_file(path: Path) -> Path:
    """Return the path of a network's learning state, next to the network's file."""
    return path.with_name(path.name.removesuffix(".npz") + ".learning.npz")


def learn_network(
    game: Game,
    settings: NetworkSettings,
    path: Path,
    workers: int,
    begin_with: Path | None,
    questions: int,
    until: int | None,
) -> list[Round]:
    """Learn a network to the last round, or up to round `until`, and return its rounds.

    - The network is written to `path`, and the state next to it (`state_file`), from which a stopped run
      resumes.
    - `workers` processes play the games.
    - A new network starts with the weights in the file `begin_with`, if given.
    - After every match, the network is examined on `questions` positions, if that is not 0.

    Raises `EngineError` without PyTorch, `NotationError` if a file is damaged, the state belongs to other
    settings or the initial network has another size, and `OptionError` if no position for an examination is
    found.
    """
    try:
        import torch

        from engines.learn.network.training.trainer import Trainer
    except ModuleNotFoundError as error:
        raise EngineError("training a network needs PyTorch: pip install tengen-bot[train]") from error
    device = "cuda" if torch.cuda.is_available() else "cpu"
    examination = Examination(game, settings.options, questions) if questions else None
    trainer = Trainer(Encoder(game, settings.options), settings, device)
    learner = NetworkLearner(game, settings, trainer, device, examination)
    if state_file(path).exists():
        learner.restore(state_file(path))
    elif begin_with is not None:
        learner.begin_with(read_network(begin_with).weights)
    with PlayerPool(game, settings, workers, device) as pool:
        learn_to_the_end(learner, settings, pool, path, until)
    return learner.rounds


def learn_to_the_end(
    learner: NetworkLearner, settings: NetworkSettings, pool: PlayerPool, path: Path, until: int | None = None
) -> None:
    """Run rounds of learning to the last one, or up to round `until`; `pool` plays the games.

    After every round the best network is written to `path`, and the state needed to resume is written
    next to it.
    """
    title, games = learner.game.title, settings.games_a_round
    last = min(settings.rounds, until or settings.rounds)
    with Progress(title, last * games) as progress:
        progress.update(len(learner.rounds) * games)
        while len(learner.rounds) < last:
            stats = learner.round(pool, progress.advance)
            # Written in this order, so that a stop in between only repeats the round.
            write_network(path, learner.learnt)
            learner.write(state_file(path))
            if stats.rating is not None:
                progress.update(title=f"{title}, {stats.rating:+.0f} Elo above its beginning")
            progress.say(describe_round(stats))


def describe_round(stats: Round) -> str:
    """Return a line for the terminal that describes a training round."""
    words = [
        f"round {stats.number}",
        f"{stats.hours:.2f} h",
        f"policy {stats.policy_loss:.3f}, results {stats.value_loss:.3f}",
        f"{stats.plies:.0f} plies, drawn {stats.draws:.0%}, first player won {stats.first_wins:.0%}",
    ]
    if stats.resigned:
        words.append(f"resigned {stats.resigned:.0%}, falsely {stats.false_resignations:.0%}")
    if stats.rating is not None:
        words.append(f"rating {stats.rating:+.0f}")
    if stats.failed is not None:
        words.append(f"errors {stats.failed:.1%}")
    return "; ".join(words)
