"""The referee of Sow, a small Kalah.

         a   b   c   d
    1    3   3   3   3         The second side's houses; its store is on the left.
    2    3   3   3   3         The first side's houses; its store is on the right.

A move takes all seeds of an own house and drops them one by one, counter-clockwise:
through the own houses, into the own store, through the opponent's houses, past its
store. A last seed in the own store moves again. In an own empty house it goes to the
store, with the seeds opposite. The game ends as soon as either side's houses are empty;
what is left goes to its owner, and more seeds win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engines.core.board.position import BoardPosition
from engines.core.errors import IllegalActionError, SetupError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Option, Options
from engines.core.setup import Setup
from engines.core.state import Counter, State
from engines.core.types import Outcome, Seat, Side, Termination

HOUSES, SEEDS = 4, 3
_COORDINATES = Coordinates(2, HOUSES, bottom_up=False)
_ABOVE = tuple(reversed(range(HOUSES)))
_BELOW = tuple(range(HOUSES, 2 * HOUSES))
_OWN = (_BELOW, _ABOVE)
"""Each side's houses, in the direction of sowing."""
_STORE = -1
_ROUND = ((*_BELOW, _STORE, *_ABOVE), (*_ABOVE, _STORE, *_BELOW))
"""Each side's way around the board."""


@dataclass(slots=True, eq=False, repr=False)
class SowPosition(BoardPosition):
    """A position of Sow; a cell is 1 where the house holds seeds, which belong to nobody."""

    seeds: tuple[int, ...] = (SEEDS,) * (2 * HOUSES)
    stores: tuple[int, int] = (0, 0)
    last_side: Side | None = None
    opening: str = "free"

    @property
    def options(self) -> Options:
        """The game's only option: whether an opening is drawn."""
        return {"opening": self.opening}

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def coordinates(self) -> Coordinates:
        """The names of the houses, `a1` being the upper left."""
        return _COORDINATES

    @property
    def is_late(self) -> bool:
        """Whether most seeds are in the stores."""
        return sum(self.stores) > HOUSES * SEEDS

    @property
    def last_seat(self) -> Seat | None:
        """The seat that sowed last, which may be to move again."""
        return None if self.last_side is None else self.seat_of(self.last_side)

    @property
    def left_points(self) -> tuple[int, ...]:
        """The house that was sown, unless it has seeds again."""
        return tuple(point for point in self.actions[-1:] if not self.cells[point])

    def state(self) -> State:
        """Return the seeds in the stores, which decide who wins."""
        counters = (Counter(self.stores[side], 2 * HOUSES * SEEDS, side) for side in Side)
        return State(counters=tuple(counters))

    def numbers(self) -> Sequence[int]:
        """Return the seeds of each house."""
        return self.seeds

    def as_setup(self) -> Setup:
        """Return the seeds of the houses and then of the stores, with the side to move."""
        return Setup(self.cells, self.side_to_move, (*self.seeds, *self.stores))

    def own_points(self, side: Side) -> tuple[int, ...]:
        """Return the side's houses."""
        return tuple(sorted(_OWN[side]))

    def counts(self) -> tuple[int, int]:
        """Return the seeds in the stores."""
        return self.stores

    def legal_actions(self) -> tuple[int, ...]:
        """The mover's houses that hold seeds."""
        if self.outcome is not None:
            return ()
        return tuple(sorted(house for house in _OWN[self.side_to_move] if self.seeds[house]))

    def play(self, action: int) -> Self:
        """Return the position after sowing the house."""
        self._refuse_unless_open(action)
        if action not in self.legal_actions():
            raise IllegalActionError(f"{self.format_action(action)} is no house to sow from")
        side, seeds, stores = self.side_to_move, list(self.seeds), list(self.stores)
        last = self._sow(action, seeds, stores)
        if last in _OWN[side] and seeds[last] == 1:
            opposite = (last + HOUSES) % (2 * HOUSES)
            stores[side] += seeds[last] + seeds[opposite]
            seeds[last] = seeds[opposite] = 0
        after = replace(self, actions=(*self.actions, action), last_side=side)
        return after.sown(side if last == _STORE else side.other, seeds, stores)

    def sown(self, side: Side, seeds: Sequence[int], stores: Sequence[int]) -> Self:
        """Return the position with these seeds and `side` to move, which is over if a side has none left."""
        outcome = None
        if any(not any(seeds[house] for house in houses) for houses in _OWN):
            stores = [stores[one] + sum(seeds[house] for house in _OWN[one]) for one in Side]
            seeds = [0] * len(seeds)
            outcome = Outcome(_leader(stores), Termination.COUNT)
        first, second = stores
        return replace(
            self,
            cells=bytes(map(bool, seeds)),
            side_to_move=side,
            outcome=outcome,
            seeds=tuple(seeds),
            stores=(first, second),
        )

    def _sow(self, house: int, seeds: list[int], stores: list[int]) -> int:
        """Sow the seeds of `house` one by one; return the place of the last."""
        way = _ROUND[self.side_to_move]
        hand, place = seeds[house], way.index(house)
        seeds[house] = 0
        for _ in range(hand):
            place = (place + 1) % len(way)
            if way[place] == _STORE:
                stores[self.side_to_move] += 1
            else:
                seeds[way[place]] += 1
        return way[place]


def _leader(stores: Sequence[int]) -> Side | None:
    first, second = stores
    return None if first == second else Side.FIRST if first > second else Side.SECOND


@dataclass(frozen=True)
class Sow(Game):
    """The facts of Sow."""

    id: ClassVar[str] = "sow"
    command: ClassVar[str] = "sow"
    title: ClassVar[str] = "Sow"
    unit: ClassVar[str] = "seeds"
    look: ClassVar[Look] = Look(
        side_names=("blue", "red"),
        pieces=(Piece(None, "🟤", "black", "disc", name="seeds", max_number=2 * HOUSES * SEEDS),),
        side_marks=(
            Piece(Side.FIRST, "🔵", "blue", max_number=2 * HOUSES * SEEDS),
            Piece(Side.SECOND, "🔴", "red", max_number=2 * HOUSES * SEEDS),
        ),
        empty="🟫",
        left="🟨",
        ground="squares",
        marks_win=False,
        numbers_moves=False,
    )

    options: ClassVar[tuple[Option, ...]] = (Option("opening", ("free", "drawn"), "free"),)

    def start(self, options: Options) -> SowPosition:
        """Return the board with as many seeds in every house."""
        return SowPosition(bytes((1,)) * (2 * HOUSES), opening=options["opening"])

    def set_up(self, options: Options, setup: Setup) -> SowPosition:
        """Return the position with these seeds in the houses and then in the stores; raises `SetupError`."""
        seeds, stores = setup.numbers[: 2 * HOUSES], setup.numbers[2 * HOUSES :]
        if setup.cells != bytes(map(bool, seeds)) or len(seeds) != 2 * HOUSES or len(stores) != len(Side):
            raise SetupError("a house or a store has no number")
        if sum(setup.numbers) != 2 * HOUSES * SEEDS:
            raise SetupError(f"the game has {2 * HOUSES * SEEDS} seeds")
        return replace(self.start(options), setup=setup).sown(setup.side, seeds, stores)

    def openings(self, options: Options) -> Sequence[tuple[int, ...]]:
        """Return every first move and answer, if openings are drawn."""
        if options["opening"] == "free":
            return ()
        start = self.start(options)
        return [(one, two) for one in start.legal_actions() for two in start.play(one).legal_actions()]


GAME = Sow()
