"""Rules of Mancala in the form of Kalah.

         f  e  d  c  b  a           The second side's houses; its store is point 0.
     0   1  2  3  4  5  6
         9 10 11 12 13 14  15       The first side's houses; its store is point 15.
         A  B  C  D  E  F

An action is the point of the house to sow, or `SWAP`. A move takes all seeds of an own
house and drops them one by one, counter-clockwise: through the own houses, into the own
store and through the opponent's houses, past its store. A last seed in the own store
moves again. A last seed in an own empty house goes to the store with the seeds opposite;
without seeds opposite, the option `capture` decides. The game ends as soon as the houses
of either side are empty; the remaining seeds go to their owner, and more seeds win.

With the opening `swap`, the second player can take the first player's side after that
side's first whole turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engines.core.board.position import BoardPosition
from engines.core.errors import IllegalActionError, NotationError, SetupError
from engines.core.game import Game, Turn
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Option, Options
from engines.core.setup import Setup
from engines.core.types import Outcome, Seat, Side, Termination

HOUSES = 6
COLUMNS = HOUSES + 2
POINTS = 2 * COLUMNS
SWAP = POINTS
OWN = (tuple(range(COLUMNS + 1, POINTS - 1)), tuple(range(HOUSES, 0, -1)))
"""Each side's houses, in the direction of sowing."""
STORES = (POINTS - 1, 0)
"""Each side's store."""
_VOIDS = (COLUMNS - 1, COLUMNS)
_ROUND = tuple((*OWN[side], STORES[side], *OWN[side.other]) for side in Side)
"""Each side's way around the board."""
_LETTERS = "ABCDEF"
_NAMES = {
    **dict(zip(OWN[Side.FIRST], _LETTERS, strict=True)),
    **dict(zip(OWN[Side.SECOND], _LETTERS.lower(), strict=True)),
    SWAP: "swap",
}
_HOUSE = re.compile("[A-F1-6]", re.ASCII | re.IGNORECASE)
_COORDINATES = Coordinates(2, COLUMNS, bottom_up=False)
_MOST_SEEDS = 6


@dataclass(frozen=True)
class Mancala(Game):
    """The game Mancala: its properties and its start positions."""

    id: ClassVar[str] = "mancala"
    command: ClassVar[str] = "mancala"
    title: ClassVar[str] = "Mancala"
    example: ClassVar[str] = "C F e"
    unit: ClassVar[str] = "seeds"
    look: ClassVar[Look] = Look(
        side_names=("blue", "red"),
        pieces=(Piece(None, "🟤", "black", "disc", name="seeds", most_number=2 * HOUSES * _MOST_SEEDS),),
        side_marks=(Piece(Side.FIRST, "🔵", "blue"), Piece(Side.SECOND, "🔴", "red")),
        empty="🟫",
        left="🟨",
        ground="squares",
        marks_win=False,
        numbers_moves=False,
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("seeds", ("3", "4", "5", "6"), "4", names_default=False),
        Option("capture", ("opposite", "any"), "opposite", names_default=False),
        Option("opening", ("free", "swap"), "free", names_default=False),
    )

    def start(self, options: Options) -> MancalaPosition:
        """Return the board with as many seeds in every house, and empty stores."""
        seeds = [0] * POINTS
        for house in (*OWN[Side.FIRST], *OWN[Side.SECOND]):
            seeds[house] = int(options["seeds"])
        return MancalaPosition(
            _filled(seeds),
            seeds=tuple(seeds),
            capture=options["capture"],
            opening=options["opening"],
            can_swap=options["opening"] == "swap",
        )

    def set_up(self, options: Options, setup: Setup) -> MancalaPosition:
        """Return the position with these seeds in houses and stores; raises `SetupError`."""
        start, seeds = self.start(options), setup.numbers
        if start.can_swap:
            raise SetupError("a game with a swap begins from its own first position")
        if len(seeds) != POINTS or min(seeds) < 0 or setup.cells != _filled(seeds):
            raise SetupError("a house or a store has no number of seeds")
        if any(seeds[point] for point in _VOIDS) or sum(seeds) != sum(start.seeds):
            raise SetupError(f"the game has {sum(start.seeds)} seeds in houses and stores")
        return replace(start, setup=setup).with_seeds(setup.side, seeds)


GAME = Mancala()


@dataclass(slots=True, eq=False, repr=False)
class MancalaPosition(BoardPosition):
    """A position of Mancala; a cell is 1 where seeds lie, which belong to nobody."""

    seeds: tuple[int, ...] = ()
    """Seeds of each point, those of the stores included."""
    capture: str = "opposite"
    opening: str = "free"
    can_swap: bool = False
    """Whether the second player can still swap: it has not moved yet."""
    is_swapped: bool = False
    last_side: Side | None = None
    """The side that made the latest action."""
    touched: tuple[int, ...] = ()
    """Points whose seeds the latest turn has changed."""

    game = GAME
    coordinates = _COORDINATES
    action_count = POINTS + 1
    """Number of actions: the points, of which only houses are ever legal, and the swap."""
    voids = _VOIDS

    @property
    def options(self) -> Options:
        """The seeds of a house at the start, the rule of captures and the opening."""
        each = sum(self.seeds) // (2 * HOUSES)
        return {"seeds": str(each), "capture": self.capture, "opening": self.opening}

    # -- what a board shows ---------------------------------------------
    @property
    def is_late(self) -> bool:
        """Whether most seeds are in the stores."""
        return 2 * sum(self.counts()) > sum(self.seeds)

    @property
    def last_points(self) -> tuple[int, ...]:
        """The house that was sown last, and the points with seeds that the latest turn has changed."""
        return tuple(p for p in self.touched if self.seeds[p] or p in self.actions[-1:])

    @property
    def left_points(self) -> tuple[int, ...]:
        """The houses that the latest turn has emptied."""
        return tuple(point for point in self.touched if not self.seeds[point])

    def numbers(self) -> Sequence[int]:
        """Return the seeds of each point."""
        return self.seeds

    def counts(self) -> tuple[int, int]:
        """Return the seeds in the stores."""
        first, second = (self.seeds[store] for store in STORES)
        return first, second

    def column_labels(self) -> tuple[str, ...]:
        """Return the names of the houses of the side to move, between the stores."""
        letters = _LETTERS if self.side_to_move is Side.FIRST else _LETTERS[::-1]
        return ("", *letters, "")

    def row_labels(self) -> tuple[str, ...]:
        """Return no labels, because rows have no names."""
        return ()

    def format_point(self, point: int) -> str:
        """Return the house's name; empty for a store."""
        return _NAMES.get(point, "")

    # -- whose turn it is -----------------------------------------------
    def seat_of(self, side: Side) -> Seat:
        """Return the seat that plays `side`, the other one after a swap."""
        return Seat(side.other if self.is_swapped else side)

    @property
    def last_seat(self) -> Seat | None:
        """The seat that moved last, which may be to move again."""
        return None if self.last_side is None else self.seat_of(self.last_side)

    def state_key(self, turn: Turn = bytes) -> bytes:
        """Return the seeds of houses and stores, the side to move and whether it can swap."""
        return BoardPosition.state_key(self, turn) + bytes((self.can_swap,))

    def counters(self) -> Sequence[float]:
        """Return whether the second player can still swap; all other numbers are on the board."""
        return (float(self.can_swap),)

    # -- moves ----------------------------------------------------------
    def legal_actions(self) -> tuple[int, ...]:
        """Return the mover's houses that hold seeds, and the swap as the second player's first action."""
        if self.outcome is not None:
            return ()
        houses = sorted(house for house in OWN[self.side_to_move] if self.seeds[house])
        return (*houses, *((SWAP,) if self._may_swap else ()))

    @property
    def _may_swap(self) -> bool:
        return self.can_swap and self.side_to_move is Side.SECOND

    def play(self, action: int) -> Self:
        """Return the position after sowing a house, or after the swap."""
        self._refuse_unless_open(action)
        side = self.side_to_move
        if action == SWAP:
            if not self._may_swap:
                raise IllegalActionError("only the answer to the first turn can be a swap", reason="swap")
            # The seat that swaps has the other side from now on, and the other seat moves.
            swapped = replace(self, is_swapped=True, can_swap=False, last_side=Side.FIRST, touched=())
            return replace(swapped, actions=(*self.actions, action))
        if action not in OWN[side]:
            raise IllegalActionError("this is not one of the mover's houses", reason="not_yours")
        if not self.seeds[action]:
            raise IllegalActionError("this house has no seeds", reason="no_seeds")
        seeds = list(self.seeds)
        last = self._sow(action, seeds)
        changed = {point for point in range(POINTS) if seeds[point] != self.seeds[point]}
        earlier = self.touched if self.last_side is side else ()
        after = replace(
            self,
            actions=(*self.actions, action),
            last_side=side,
            can_swap=self.can_swap and side is Side.FIRST,
            touched=tuple(sorted(changed.union(earlier, (action,)))),
        )
        return after.with_seeds(side if last == STORES[side] else side.other, seeds)

    def _sow(self, house: int, seeds: list[int]) -> int:
        """Sow the seeds of `house` and capture; return the point of the last seed."""
        side = self.side_to_move
        way = _ROUND[side]
        hand, place = seeds[house], way.index(house)
        seeds[house] = 0
        for step in range(place + 1, place + 1 + hand):
            seeds[way[step % len(way)]] += 1
        last = way[(place + hand) % len(way)]
        if last in OWN[side] and seeds[last] == 1:
            opposite = (last + COLUMNS) % POINTS
            if seeds[opposite] or self.capture == "any":
                seeds[STORES[side]] += 1 + seeds[opposite]
                seeds[last] = seeds[opposite] = 0
        return last

    def with_seeds(self, side: Side, seeds: Sequence[int]) -> Self:
        """Return the position with these seeds and `side` to move, which is over if a side has no seeds."""
        outcome, left = None, list(seeds)
        if any(not any(seeds[house] for house in houses) for houses in OWN):
            for owner in Side:
                for house in OWN[owner]:
                    left[STORES[owner]] += left[house]
                    left[house] = 0
            first, second = (left[store] for store in STORES)
            winner = None if first == second else Side(first < second)
            outcome = Outcome(winner, Termination.COUNT)
        return replace(self, cells=_filled(left), side_to_move=side, outcome=outcome, seeds=tuple(left))

    def format_action(self, action: int) -> str:
        """Return the name of the house, a capital letter for the first side, or `swap`."""
        return _NAMES.get(action, "")

    def parse_action(self, text: str) -> int:
        """Return the mover's house with that letter or number, or the swap; raises `NotationError`."""
        word = text.strip()
        if word.lower() == _NAMES[SWAP]:
            return SWAP
        if not _HOUSE.fullmatch(word):
            raise NotationError(f"{text[:40]!r} is not a house from A to F")
        number = int(word) - 1 if word.isdigit() else _LETTERS.index(word.upper())
        return OWN[self.side_to_move][number]


def _filled(seeds: Sequence[int]) -> bytes:
    return bytes(1 if number > 0 else 0 for number in seeds)
