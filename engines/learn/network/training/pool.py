"""Process pool that plays the games of a round; each process holds a copy of the network."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from types import TracebackType
from typing import Self

from engines.core.game import Game
from engines.learn.network.encoding import Encoder, Floats
from engines.learn.network.forward import Network
from engines.learn.network.search import Thinker
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training.self_play import Conditions, FinishedGame, SelfPlay
from engines.workers import worker_pool


class PlayerPool:
    """Plays games in `workers` processes; a single worker plays in the caller's process."""

    def __init__(self, game: Game, settings: NetworkSettings, workers: int, device: str) -> None:
        self._game, self._settings, self._workers, self._device = game, settings, workers, device
        self._pool = worker_pool(workers) if workers > 1 else None

    def play(self, weights: Mapping[str, Floats], conditions: Conditions) -> Iterator[FinishedGame]:
        """Play the games of a round with the network `weights`, and yield them.

        A single worker yields each game when it ends; of several, each yields its whole share at once, when
        it has ended.
        """
        numbers = range(self._settings.games_a_round)
        if self._pool is None:
            yield from _self_play(self._game, self._settings, self._device, weights).play(numbers, conditions)
            return
        shares = [numbers[worker :: self._workers] for worker in range(self._workers)]
        given = self._game, self._settings, self._device, weights
        tasks = [self._pool.submit(_play_games, *given, share, conditions) for share in shares if share]
        for task in as_completed(tasks):
            yield from task.result()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


def _play_games(
    game: Game,
    settings: NetworkSettings,
    device: str,
    weights: Mapping[str, Floats],
    numbers: Sequence[int],
    conditions: Conditions,
) -> list[FinishedGame]:
    return list(_self_play(game, settings, device, weights).play(numbers, conditions))


def _self_play(game: Game, settings: NetworkSettings, device: str, weights: Mapping[str, Floats]) -> SelfPlay:
    encoder = _encoder(game, tuple(settings.options.items()))
    return SelfPlay(game, encoder, settings, thinker_of(encoder, settings, weights, device))


def thinker_of(
    encoder: Encoder, settings: NetworkSettings, weights: Mapping[str, Floats], device: str
) -> Thinker:
    """Return a network for positions of `encoder`, with these weights, of the size in `settings`.

    It runs in PyTorch on `device`, or in NumPy if PyTorch is not installed.
    """
    try:
        from engines.learn.network.training.torch_network import network_for
    except ModuleNotFoundError:
        return Network(encoder.shape, weights, encoder.gather)
    return network_for(encoder, settings, device, weights)


@functools.cache
def _encoder(game: Game, options: tuple[tuple[str, str], ...]) -> Encoder:
    return Encoder(game, dict(options))
