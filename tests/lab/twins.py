"""Tic-tac-toe in which every move can be made in two ways, with one result: `a1` and `a1 again`."""

from dataclasses import dataclass

from engines.core.game import Game
from engines.games.tic_tac_toe.rules import TicTacToePosition
from engines.registry import find

POINTS = 9
TICTACTOE = find("tictactoe")


class TwinPosition(TicTacToePosition):
    """A position in which action `POINTS + n` does what action `n` does."""

    __slots__ = ()

    @property
    def game(self):
        return TWINS

    @property
    def action_count(self):
        return 2 * POINTS

    def path_of(self, action):
        return (action,) if action < POINTS else (action - POINTS, "again")

    def format_action(self, action):
        return super().format_action(action % POINTS) + "again" * (action >= POINTS)

    def parse_action(self, text):
        return super().parse_action(text.removesuffix("again")) + POINTS * text.endswith("again")

    def legal_actions(self):
        legal = super().legal_actions()
        return (*legal, *(action + POINTS for action in legal))

    def play(self, action):
        self._refuse_unless_open(action)
        self._refuse_if_taken(action % POINTS)
        after = self._with_piece(action % POINTS, action % POINTS, 3)
        after.actions = (*self.actions, action)
        return after


@dataclass(frozen=True)
class Twins(Game):
    """The facts of the game."""

    id = "twins"
    command = "twins"
    title = "Twins"
    look = TICTACTOE.look

    def start(self, options):
        return TwinPosition(bytes(POINTS))


TWINS = Twins()
