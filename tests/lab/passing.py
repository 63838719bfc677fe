"""A game in which every stone is followed by passes, which are all that may be played then."""

from dataclasses import dataclass

from engines.core.errors import IllegalActionError
from engines.core.game import Game, Position
from engines.core.types import Outcome, Side, Termination
from tests.lab.noughts.rules import Noughts

PASS = 9


@dataclass(frozen=True, slots=True)
class PassingPosition(Position):
    passes: int
    played: tuple[int, ...] = ()

    @property
    def game(self):
        return Passing(self.passes)

    options = {}  # noqa: RUF012
    rows = columns = 3
    action_count = PASS + 1

    @property
    def actions(self):
        return self.played

    @property
    def cells(self):
        return bytes(1 if point in self.played else 0 for point in range(PASS))

    @property
    def side_to_move(self):
        return Side(len(self.played) % 2)

    @property
    def outcome(self):
        return Outcome(None, Termination.BOARD_FULL) if all(self.cells) else None

    def legal_actions(self):
        if self.outcome is not None:
            return ()
        latest = len(self.played) - 1
        stones = [ply for ply, action in enumerate(self.played) if action != PASS]
        if stones and latest - stones[-1] < self.passes:
            return (PASS,)
        return tuple(point for point, cell in enumerate(self.cells) if not cell)

    def play(self, action):
        if action not in self.legal_actions():
            raise IllegalActionError("not now", reason="occupied")
        return PassingPosition(self.passes, (*self.played, action))

    def format_action(self, action):
        return "pass" if action == PASS else "abc"[action % 3] + str(action // 3 + 1)

    def parse_action(self, text):
        return next(action for action in range(PASS + 1) if self.format_action(action) == text)

    def column_labels(self):
        return ("a", "b", "c")

    def row_labels(self):
        return ("1", "2", "3")


@dataclass(frozen=True)
class Passing(Game):
    passes: int

    id = "passing"
    command = "passing"
    title = "Passing"
    look = Noughts.look

    def start(self, options):
        return PassingPosition(self.passes)
