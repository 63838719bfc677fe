"""Learns a network in rounds of self-play, training and measurement.

The best network so far generates games. The network in training replaces the
best network when it scores more than half of the points against it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Protocol

from engines.core.errors import NotationError
from engines.core.game import Game
from engines.core.statistics.elo import elo_of
from engines.core.types import Seat
from engines.learn.arrays_file import Array, read_arrays, reading, write_arrays
from engines.learn.network.encoding import Encoder, Floats
from engines.learn.network.network_file import LearntNetwork
from engines.learn.network.search import Thinker
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training.curve import Round
from engines.learn.network.training.examination import Examination
from engines.learn.network.training.network_match import match_scores
from engines.learn.network.training.pool import PlayerPool, thinker_of
from engines.learn.network.training.resignation import KEPT, false_share, threshold
from engines.learn.network.training.samples import Samples, concatenate_samples
from engines.learn.network.training.self_play import Conditions, FinishedGame

SECONDS_AN_HOUR = 3600.0


class WeightTrainer(Protocol):
    """Interface of `trainer.Trainer` and of its test doubles: trains a network's weights on samples."""

    def learn(self, window: Samples, new: int, number: int) -> tuple[float, float]:
        """Train on a window of samples, and return the mean losses of the policy and of the results.

        The last `new` samples come from round `number`.
        """
        ...

    def weights(self) -> dict[str, Floats]:
        """Return the weights of the network in training, by name."""
        ...

    def put(self, weights: Mapping[str, Floats]) -> None:
        """Replace the weights of the network in training."""
        ...

    def state(self) -> dict[str, Floats]:
        """Return the state needed to resume training, as arrays by name."""
        ...

    def restore(self, arrays: Mapping[str, Floats]) -> None:
        """Resume from arrays that `state` returned."""
        ...


class NetworkLearner:
    """Learns a network, round by round, with given settings; its state can be saved and restored.

    `device` is the device on which PyTorch runs the networks of matches. The best network takes the
    `examination`, if given, after each match.
    """

    def __init__(
        self,
        game: Game,
        settings: NetworkSettings,
        trainer: WeightTrainer,
        device: str = "cpu",
        examination: Examination | None = None,
    ) -> None:
        self._settings, self._trainer = settings, trainer
        self._device, self._examination = device, examination
        self.game = game
        self._encoder = Encoder(game, settings.options)
        self._best = trainer.weights()
        self._window: Samples | None = None
        self._longest = 1
        self._worst: list[float] = []
        self._rating = 0.0
        self.rounds: list[Round] = []

    @property
    def learnt(self) -> LearntNetwork:
        """The best network so far, with its settings."""
        return LearntNetwork(self._settings, len(self.rounds), self._best)

    def begin_with(self, weights: Mapping[str, Floats]) -> None:
        """Start with another network's weights, by name, which may have been learnt on a smaller board.

        Raises `NotationError` if the network has other layers.
        """
        if _shapes(weights) != _shapes(self._best):
            raise NotationError(
                "the initial network has other layers than the settings; give both the same planes and steps"
            )
        self._trainer.put(weights)
        self._best = self._trainer.weights()

    def round(self, pool: PlayerPool, has_played: Callable[[], None] = lambda: None) -> Round:
        """Play the games of a round with the best network, train on them, and return the round's statistics.

        Every `gate_every` rounds of the settings, and in the last round, the network in training plays a
        match against the best one; then follows the examination, if any. `pool` plays the games of the round;
        `has_played` is called after each.
        """
        begin, number = time.monotonic(), len(self.rounds) + 1
        below = threshold(self._worst)
        played = []
        for each in pool.play(self._best, Conditions(number, self._longest, below)):
            played.append(each)
            has_played()
        # The result must not depend on the order in which games finish.
        played.sort(key=lambda each: each.number)
        worst = [each for game in played for each in game.worst]
        losses = self._learn(played, number)
        told = self._figures(number, played, losses, false_share(worst, below))
        self._worst = [*self._worst, *worst][-KEPT:]
        self._longest = max(self._longest, *(each.plies for each in played))
        if number % self._settings.gate_every == 0 or number == self._settings.rounds:
            told = replace(told, rating=self._run_match(number), failed=self._failed_share())
        hours = (self.rounds[-1].hours if self.rounds else 0.0) + (time.monotonic() - begin) / SECONDS_AN_HOUR
        self.rounds.append(replace(told, hours=round(hours, 4)))
        return self.rounds[-1]

    def _learn(self, played: Sequence[FinishedGame], number: int) -> tuple[float, float]:
        new = concatenate_samples([each.samples for each in played])
        self._window = (
            new
            if self._window is None
            else concatenate_samples([self._window, new]).last(self._settings.window)
        )
        return self._trainer.learn(self._window, len(new), number)

    def _figures(
        self,
        number: int,
        played: Sequence[FinishedGame],
        losses: tuple[float, float],
        false_resignations: float,
    ) -> Round:
        count = len(played)
        return Round(
            number,
            games=number * self._settings.games_a_round,
            hours=0.0,
            plies=round(sum(each.plies for each in played) / count, 1),
            draws=round(sum(each.winner is None for each in played) / count, 3),
            first_wins=round(sum(each.winner is Seat.FIRST for each in played) / count, 3),
            resigned=round(sum(each.has_resigned for each in played) / count, 3),
            false_resignations=round(false_resignations, 3),
            policy_loss=round(losses[0], 4),
            value_loss=round(losses[1], 4),
        )

    def _run_match(self, number: int) -> float:
        """Play the network in training against the best one; return the Elo rating of the one in training.

        The rating is relative to the initial network. The network in training becomes the best one if it
        scores more than half of the points. `number` is the round.
        """
        settings, learning = self._settings, self._trainer.weights()
        players = self._thinker(learning), self._thinker(self._best)
        scores = match_scores(
            self.game,
            settings.options,
            players,
            settings.simulations,
            settings.gate_pairs,
            settings.seed + number,
        )
        # One even pair is added, so that a clean sweep has a finite rating.
        rating = self._rating + elo_of((sum(scores) + 0.5) / (len(scores) + 1))
        if sum(scores) > len(scores) / 2:
            self._best, self._rating = learning, rating
        return round(rating, 1)

    def _failed_share(self) -> float | None:
        if self._examination is None:
            return None
        return round(self._examination.error_rate(self._thinker(self._best), self._settings.simulations), 4)

    def _thinker(self, weights: Mapping[str, Floats]) -> Thinker:
        return thinker_of(self._encoder, self._settings, weights, self._device)

    def write(self, path: Path) -> None:
        """Write a file with the state needed to resume learning, atomically."""
        about = {
            "plan": {**asdict(self._settings), "options": dict(self._settings.options)},
            "longest": self._longest,
            "worst": self._worst,
            "rating": self._rating,
            "rounds": [asdict(each) for each in self.rounds],
        }
        arrays: dict[str, Array] = {f"trainer.{name}": each for name, each in self._trainer.state().items()}
        arrays |= {f"best.{name}": each for name, each in self._best.items()}
        if self._window is not None:
            arrays |= {f"window.{name}": each for name, each in self._window.to_arrays().items()}
        write_arrays(path, about, arrays)

    def restore(self, path: Path) -> None:
        """Resume from the file at `path`; raises `NotationError` if it is damaged or of other settings.

        Raises `OSError` if the file cannot be read.
        """
        about, arrays = read_arrays(path)
        with reading(path, "course of a learning"):
            if NetworkSettings(**about["plan"]) != self._settings:
                raise NotationError(
                    f"{path.name} was learned with other settings; give the same or another file: "
                    f"{about['plan']}"
                )
            self._longest, self._worst, self._rating = about["longest"], about["worst"], about["rating"]
            self.rounds = [Round(**each) for each in about["rounds"]]
            self._trainer.restore(_part(arrays, "trainer."))
            self._best = _part(arrays, "best.")
            window = _part(arrays, "window.")
            self._window = Samples.from_arrays(window) if window else None


def _shapes(weights: Mapping[str, Floats]) -> dict[str, tuple[int, ...]]:
    return {name: each.shape for name, each in weights.items()}


def _part(arrays: Mapping[str, Array], prefix: str) -> dict[str, Array]:
    return {name.removeprefix(prefix): each for name, each in arrays.items() if name.startswith(prefix)}
