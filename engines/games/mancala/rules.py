"""Rules of Kalah, the mancala game with six houses and a store for each side.

         A   B   C   D   E   F
         4   4   4   4   4   4         cells 0 … 5: the second side's, its store on the left
         4   4   4   4   4   4         cells 6 … 11: the first side's, its store on the right

A move takes all seeds of an own house and drops them one by one, counterclockwise: through
the own houses, into the own store, through the opponent's houses, past the opponent's store. If
the last seed falls into the store, the same side moves again. If it falls into an own empty house,
it goes to the store with the seeds opposite; if the opposite house is empty, it stays.
The game ends as soon as the houses of either side are empty. What remains goes to its owner, more seeds
win, and equal stores are a draw.

With the option *captures* `counts`, a last seed in an own empty house goes to the store even if the
opposite house is empty. With the option *swap*, the second player may answer the first whole
turn, with all its sowings, by taking the first player's seat: the sides stay, the players change them.

A house is named by its column, `A` to `F`, for either side: only own houses can be sown, so the
side to move tells which one is meant, and opposite houses share a letter. Rows have no labels,
because their numbers would stand beside numbers of seeds.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, NoReturn, Self

from engines.core.board.position import BoardPosition
from engines.core.errors import IllegalActionError, NoSetupsError, NotationError, SetupError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Option, Options
from engines.core.setup import Setup
from engines.core.state import Counter, State
from engines.core.types import Outcome, Seat, Side, Termination

_SEEDS = ("3", "4", "5", "6")
COLUMNS, HOUSES = 6, 12
"""Number of houses of each side, and of both."""
SWAP = HOUSES
"""The action that takes the first player's seat; the houses come before it."""
STAYS, COUNTS = "stays", "counts"
"""Choices of the option *captures*: what happens to a last seed whose opposite house is empty."""
OFF, ON = "off", "on"
MAX_SEEDS = 6 * HOUSES
OWN = (tuple(range(COLUMNS, HOUSES)), tuple(reversed(range(COLUMNS))))
"""Each side's houses, in the direction of sowing."""
_STORE = -1
_WAYS = ((*OWN[0], _STORE, *OWN[1]), (*OWN[1], _STORE, *OWN[0]))
"""Each side's way around the board: its houses, its store, the other side's houses."""
_SWAP_NAME = "swap"
_NUMBERS = tuple(str(number) for number in range(1, COLUMNS + 1))
"""Numbers of houses, which people and other programs use in place of letters."""


def opposite(house: int) -> int:
    """Return the house (0 … 11) in the same column on the other side of the board."""
    return (house + COLUMNS) % HOUSES


def owner(house: int) -> Side:
    """Return the side that sows `house`, 0 … 11."""
    return Side.FIRST if house >= COLUMNS else Side.SECOND


@dataclass(frozen=True)
class Mancala(Game):
    """The game Mancala: its properties and its start positions."""

    id: ClassVar[str] = "mancala"
    command: ClassVar[str] = "mancala"
    title: ClassVar[str] = "Mancala"
    example: ClassVar[str] = "C"
    unit: ClassVar[str] = "seeds"
    look: ClassVar[Look] = Look(
        side_names=("blue", "red"),
        pieces=(Piece(None, "🟤", "black", "disc", name="seeds", max_number=MAX_SEEDS),),
        side_marks=(
            Piece(Side.FIRST, "🔵", "blue", max_number=MAX_SEEDS),
            Piece(Side.SECOND, "🔴", "red", max_number=MAX_SEEDS),
        ),
        empty="🟫",
        left="🟨",
        ground="squares",
        marks_win=False,
        numbers_moves=False,
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("seeds", _SEEDS, "4", names_default=False),
        Option("captures", (STAYS, COUNTS), STAYS, names_default=False),
        Option("swap", (OFF, ON), OFF, names_default=False, is_rated_apart=False),
    )

    def start(self, options: Options) -> MancalaPosition:
        """Return the board with the option's number of seeds in every house, and empty stores."""
        seeds = (int(options["seeds"]),) * HOUSES
        return MancalaPosition(bytes(map(bool, seeds)), options=MappingProxyType(dict(options)), seeds=seeds)

    def set_up(self, options: Options, setup: Setup) -> MancalaPosition:
        """Return the position with the seeds in `setup.numbers`: of the twelve houses, then of both stores.

        Raises `SetupError` if these are not fourteen numbers of at least 0, contradict `setup.cells`, or do
        not add up to the seeds of a game with these options. With the option *swap*, which needs a first
        turn, raises `NoSetupsError`.
        """
        if options["swap"] == ON:
            raise NoSetupsError(
                "a setup cannot be combined with the swap, which needs a game from the start; set swap=off"
            )
        seeds, stores = setup.numbers[:HOUSES], setup.numbers[HOUSES:]
        if len(seeds) != HOUSES or len(stores) != len(Side) or min(setup.numbers) < 0:
            raise SetupError(
                f"the setup must have {HOUSES + 2} numbers of seeds: those of {HOUSES} houses and of two "
                "stores"
            )
        if setup.cells != bytes(map(bool, seeds)):
            raise SetupError(
                "the setup contradicts itself: the houses with pieces are not those with a number above 0"
            )
        total = int(options["seeds"]) * HOUSES
        if sum(setup.numbers) != total:
            raise SetupError(
                f"the setup has {sum(setup.numbers)} seeds, but a game with these options has {total}"
            )
        return replace(self.start(options), setup=setup).sown(setup.side, seeds, stores)


GAME = Mancala()


@dataclass(slots=True, eq=False, repr=False)
class MancalaPosition(BoardPosition):
    """A position of Kalah; a cell is 1 where the house holds seeds, which belong to nobody."""

    game: ClassVar[Game] = GAME
    coordinates: ClassVar[Coordinates] = Coordinates(2, COLUMNS, bottom_up=True)
    action_count: ClassVar[int] = HOUSES + 1
    """Number of actions: the houses and the swap."""
    options: Options = field(default_factory=dict)
    seeds: tuple[int, ...] = ()
    """The seeds of each house."""
    stores: tuple[int, int] = (0, 0)
    """The seeds in the stores, by side."""

    @property
    def captures_empty(self) -> bool:
        """Whether a last seed in an own empty house is captured even if the opposite house is empty."""
        return self.options["captures"] == COUNTS

    @property
    def is_swap_to_come(self) -> bool:
        """Whether the second player can still swap the seats, now or after the first whole turn."""
        return self.options["swap"] == ON and all(action in OWN[Side.FIRST] for action in self.actions)

    @property
    def can_swap(self) -> bool:
        """Whether the seats can be swapped now, after the first whole turn."""
        return self.side_to_move is Side.SECOND and self.is_swap_to_come

    @property
    def is_first_turn_to_swap(self) -> bool:
        """Whether the first turn still goes on, in a game in which the opponent can then swap the seats."""
        return self.side_to_move is Side.FIRST and self.is_swap_to_come

    @property
    def is_late(self) -> bool:
        """Whether the stores together hold more seeds than the houses."""
        return sum(self.stores) > sum(self.seeds)

    @property
    def turn(self) -> tuple[int, ...]:
        """The houses that one side has sowed in a row up to now, in order.

        Empty at the start, and after a swap.
        """
        sown = itertools.takewhile(
            lambda action: action != SWAP and owner(action) is owner(self.actions[-1]), reversed(self.actions)
        )
        return tuple(sown)[::-1]

    @property
    def last_points(self) -> tuple[int, ...]:
        """The houses that the latest turn sowed, in all its sowings."""
        return tuple(sorted(set(self.turn)))

    @property
    def left_points(self) -> tuple[int, ...]:
        """The houses that the latest turn sowed and that are now empty."""
        return tuple(house for house in self.last_points if not self.seeds[house])

    @property
    def last_seat(self) -> Seat | None:
        """The seat that made the latest action, which may be to move again; `None` before the first."""
        if not self.actions:
            return None
        return Seat.SECOND if self.actions[-1] == SWAP else self.seat_of(owner(self.actions[-1]))

    def seat_of(self, side: Side) -> Seat:
        """Return the seat that plays `side`: after a swap, the other one."""
        return Seat(side.other if SWAP in self.actions else side)

    def state(self) -> State:
        """Return the seeds in each store, and a counter that is 1 while a swap can still come, else 0."""
        total = sum(self.stores) + sum(self.seeds)
        stores = (Counter(self.stores[side], total, side) for side in Side)
        return State(counters=(*stores, Counter(self.is_swap_to_come, 1)))

    def numbers(self) -> Sequence[int]:
        """Return the seeds in each of the twelve houses."""
        return self.seeds

    def own_points(self, side: Side) -> tuple[int, ...]:
        """Return the side's houses."""
        return tuple(sorted(OWN[side]))

    def counts(self) -> tuple[int, int]:
        """Return the number of seeds in the first side's store and in the second side's."""
        return self.stores

    def as_setup(self) -> Setup:
        """Return the seeds of the houses and then of the stores, with the side to move."""
        return Setup(self.cells, self.side_to_move, (*self.seeds, *self.stores))

    def legal_actions(self) -> tuple[int, ...]:
        """Return the mover's houses that hold seeds, and the swap after the first whole turn."""
        if self.outcome is not None:
            return ()
        houses = sorted(house for house in OWN[self.side_to_move] if self.seeds[house])
        return (*houses, SWAP) if self.can_swap else tuple(houses)

    def play(self, action: int) -> Self:
        """Return the position after sowing the house `action`, or after the swap.

        Raises `IllegalActionError` if the game is over, or for an action that is not legal.
        """
        self._refuse_unless_open(action)
        if action not in self.legal_actions():
            self._refuse(action)
        after = replace(self, actions=(*self.actions, action))
        if action == SWAP:
            return after
        side, seeds, stores = self.side_to_move, list(self.seeds), list(self.stores)
        last = _sow(action, side, seeds, stores)
        if last != _STORE and owner(last) is side and seeds[last] == 1:
            there = opposite(last)
            if seeds[there] or self.captures_empty:
                stores[side] += seeds[last] + seeds[there]
                seeds[last] = seeds[there] = 0
        return after.sown(side if last == _STORE else side.other, seeds, stores)

    def sown(self, side: Side, seeds: Sequence[int], stores: Sequence[int]) -> Self:
        """Return the position with these seeds in the twelve houses and both stores, and `side` to move.

        If the houses of a side are empty, the game is over, and the other side's seeds go to its store.
        """
        outcome = None
        if any(not any(seeds[house] for house in houses) for houses in OWN):
            stores = [stores[one] + sum(seeds[house] for house in OWN[one]) for one in Side]
            seeds = (0,) * HOUSES
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

    def _refuse(self, action: int) -> NoReturn:
        """Raise the error that says why `action` is illegal."""
        if action == SWAP:
            raise IllegalActionError(
                "a swap is possible only as the reply to the first turn", reason="cannot_swap"
            )
        if owner(action) is not self.side_to_move:
            raise IllegalActionError(
                f"{self.format_action(action)} is a house of the opponent", reason="not_yours"
            )
        raise IllegalActionError(
            f"{self.format_action(action)} cannot be sown: it holds no seeds", reason="empty_house"
        )

    def row_labels(self) -> tuple[str, ...]:
        """Return no labels, because opposite houses share the letter of their column."""
        return ()

    def format_action(self, action: int) -> str:
        """Return the letter of the house's column, or `swap`."""
        return _SWAP_NAME if action == SWAP else self.format_point(action)

    def parse_action(self, text: str) -> int:
        """Return the mover's house that `text` names by its letter, or the swap.

        Neither needs to be legal: the house may be empty. Raises `NotationError` for any other text.
        """
        name = text.strip()
        if name.lower() == _SWAP_NAME:
            return SWAP
        if name.upper() not in self.column_labels():
            raise NotationError(f"{text[:40]!r} is not a house from A to F")
        column = self.column_labels().index(name.upper())
        return column if self.side_to_move is Side.SECOND else opposite(column)

    def readings(self, text: str) -> tuple[int, ...]:
        """Return the mover's houses that `text` can mean, or the swap; raises `NotationError`.

        A letter means one house. A number, 1 to 6, counts from A to F, but the second side may also count
        from F to A, its direction of sowing. Of the houses that a number can mean, those that hold seeds are
        returned; if none does, the one counted from A.
        """
        number = text.strip()
        if number not in _NUMBERS:
            return (self.parse_action(text),)
        column = _NUMBERS.index(number)
        houses = (
            (column, OWN[Side.SECOND][column]) if self.side_to_move is Side.SECOND else (opposite(column),)
        )
        legal = tuple(house for house in houses if self.seeds[house])
        return legal or houses[:1]

    def format_like(self, text: str, action: int) -> str:
        """Return the house's letter or, if `text` has digits alone, its column's number from 1; or `swap`."""
        is_number = text.strip().isdecimal() and action != SWAP
        return _NUMBERS[action % COLUMNS] if is_number else self.format_action(action)


def _sow(house: int, side: Side, seeds: list[int], stores: list[int]) -> int:
    """Sow the seeds of `house` one by one for `side`; return the house of the last seed, or `_STORE`.

    The lists `seeds`, by house, and `stores`, by side, are changed. Captures are not made.
    """
    way = _WAYS[side]
    hand, start = seeds[house], way.index(house)
    seeds[house] = 0
    for place in range(start + 1, start + 1 + hand):
        here = way[place % len(way)]
        if here == _STORE:
            stores[side] += 1
        else:
            seeds[here] += 1
    return way[(start + hand) % len(way)]


def _leader(stores: Sequence[int]) -> Side | None:
    """Return the side with more seeds in its store; `None` if both have the same number."""
    first, second = stores
    return None if first == second else Side.FIRST if first > second else Side.SECOND
