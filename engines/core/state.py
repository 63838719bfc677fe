"""State of a position beside its main board, declared once by the game in `Position.state`.

The position's key, what learners see, and how alike two positions are all follow from it.

    what         key              learners see                           likeness
    layers       turned           a plane for each kind, mover first     compared, if `is_compared`
    counters     as they are      a fraction of the maximum              not compared
    rights       as they are      nothing                                not compared
    progress     earlier boards   how near the draws are, as fractions   not compared
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from engines.core.symmetry import Turn
from engines.core.types import Outcome, Side, Termination

_QUIET_BYTES = 2


@dataclass(frozen=True, slots=True)
class Layer:
    """A further board of the main one's size, such as walls, or areas that belong to a side."""

    cells: bytes
    """The points in reading order: 0 for an empty point, otherwise `n` for something of `owners[n - 1]`."""
    owners: tuple[Side | None, ...] = (None,)
    """The side that owns each kind, `None` for nobody; the same in every position of a game."""
    is_compared: bool = True
    """Whether likeness compares the board; false for marks that the next move changes."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A number `value` from 0 to `maximum`, such as the seeds in a store; `side` owns it, or nobody."""

    value: int
    maximum: int
    side: Side | None = None

    def key(self) -> bytes:
        """Return the value in as many bytes as the maximum requires."""
        return self.value.to_bytes((self.maximum.bit_length() + 7) // 8, "big")


@dataclass(frozen=True, slots=True)
class Progress:
    """Earlier boards that can come again, and the number of actions in a row without progress.

    Either can end the game in a draw. They are separate: in chess, a lost right to castle keeps earlier
    positions from coming again, but is no progress.
    """

    repetitions: int | None = None
    """The occurrence of the same boards, with the same side to move, that is a draw; `None` for no limit."""
    plies: int | None = None
    """The number of actions in a row without progress that is a draw; `None` for no limit."""
    history: tuple[tuple[Side, tuple[bytes, ...]], ...] = ()
    """The side to move and the boards since the last irreversible action, the current ones last."""
    quiet: int = 0
    """Number of actions in a row without progress."""
    has_draws: bool = True
    """Whether the limits end the game; if not, neither earlier boards nor quiet actions are kept."""

    def without_draws(self) -> Self:
        """Return this progress, that of a first position, with limits that do not end the game."""
        return replace(self, quiet=0, has_draws=False)

    def begin(self, side: Side, *boards: bytes) -> Self:
        """Return the progress at the start of a game with these boards and `side` to move."""
        return replace(self, history=((side, boards),), quiet=0)

    def after(self, side: Side, *boards: bytes, is_irreversible: bool, is_progress: bool) -> Self:
        """Return the progress after an action that led to these boards with `side` to move.

        `is_progress` resets the count of actions without progress. After an irreversible action, no
        earlier position can come again, so the earlier boards are dropped; they are also dropped without
        a limit of `repetitions`.
        """
        is_kept = self.repetitions is not None and not is_irreversible and self.has_draws
        history = (*(self.history if is_kept else ()), (side, boards))
        is_quiet = self.has_draws and not is_progress
        return replace(self, history=history, quiet=self.quiet + 1 if is_quiet else 0)

    @property
    def outcome(self) -> Outcome | None:
        """The draw by repetition or counting in this position; `None` if neither limit is reached."""
        if self.repetitions is not None and self._occurrences >= self.repetitions:
            return Outcome(None, Termination.REPETITION)
        is_drawn = self.plies is not None and self.quiet >= self.plies
        return Outcome(None, Termination.COUNTING) if is_drawn else None

    @property
    def _occurrences(self) -> int:
        return self.history.count(self.history[-1]) if self.history else 0

    def key(self, turn: Turn) -> bytes:
        """Return the earlier boards, each transformed by `turn`; sorted, because their order does not matter.

        The number of actions without progress follows if it has a limit and differs from the number of
        the earlier boards.
        """
        earlier = self.history[:-1]
        key = b"".join(sorted(bytes((side, *b"".join(map(bytes, map(turn, b))))) for side, b in earlier))
        is_separate = self.plies is not None and self.quiet != len(earlier)
        return key + self.quiet.to_bytes(_QUIET_BYTES, "big") if is_separate else key

    def fractions(self) -> list[float]:
        """Return the nearness of the draws by repetition and by counting, each from 0 (far) to 1 (there).

        A draw that the game does not have is omitted, as are the boards themselves: their number has no
        limit.
        """
        near = [] if self.repetitions is None else [self._occurrences / self.repetitions]
        return near if self.plies is None else [*near, min(1.0, self.quiet / self.plies)]


@dataclass(frozen=True, slots=True)
class State:
    """Data that decide the future beside the board, its numbers, the side to move and the request."""

    layers: tuple[Layer, ...] = ()
    """Further boards; symmetries turn them with the main one."""
    counters: tuple[Counter, ...] = ()
    """Numbers that learners see as fractions of their maximum."""
    rights: bytes = b""
    """Facts that are neither boards nor numbers, such as the rights to castle: a byte for each."""
    progress: Progress = Progress()

    def key(self, turn: Turn) -> bytes:
        """Return the state as bytes; `turn` rotates or reflects a board."""
        layers = b"".join(bytes(turn(layer.cells)) for layer in self.layers)
        counters = b"".join(counter.key() for counter in self.counters)
        return layers + counters + self.rights + self.progress.key(turn)

    def fractions(self, mover: Side) -> list[float]:
        """Return the counters as fractions of their maxima, then the fractions of the progress.

        The mover's counters come first, those of nobody last.
        """
        order = sorted(self.counters, key=lambda one: (one.side is None, one.side is not mover))
        return [*(counter.value / counter.maximum for counter in order), *self.progress.fractions()]

    def turned(self) -> State:
        """Return the state with its further boards rotated by 180°.

        The earlier boards in `progress` stay as they are.
        """
        layers = tuple(replace(layer, cells=layer.cells[::-1]) for layer in self.layers)
        return replace(self, layers=layers)


NO_STATE = State()
