"""A game of its own for testing the host.

Three in a row (or as many as the board is wide) wins; with the rule
`reverse` it loses. It lies outside `engines`, so that a host of it knows
no game of ours.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType

from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game, Position
from engines.core.look import Look, Piece
from engines.core.option import Option
from engines.core.symmetry import DIHEDRAL
from engines.core.types import Outcome, Seat, Side, Termination


@dataclass(frozen=True, slots=True)
class NoughtsPosition(Position):
    chosen: MappingProxyType = field(hash=False)
    played: tuple[int, ...] = ()

    @property
    def game(self):
        return NOUGHTS

    @property
    def options(self):
        return self.chosen

    @property
    def rows(self):
        return int(self.chosen["size"])

    columns = rows

    @property
    def action_count(self):
        return self.rows**2

    @property
    def actions(self):
        return self.played

    @property
    def cells(self):
        cells = bytearray(self.action_count)
        for ply, action in enumerate(self.played):
            cells[action] = 1 + ply % 2
        return bytes(cells)

    @property
    def side_to_move(self):
        return Side(len(self.played) % 2)

    @property
    def outcome(self):
        line = self.winning_line
        if line:
            last = self.side_to_move.other
            winner = last if self.chosen["rule"] == "usual" else last.other
            return Outcome(winner, Termination.LINE)
        if len(self.played) == self.action_count:
            return Outcome(None, Termination.BOARD_FULL)
        return None

    @property
    def winning_line(self):
        n, cells = self.rows, self.cells
        lines = [range(r * n, r * n + n) for r in range(n)] + [range(c, n * n, n) for c in range(n)]
        lines += [range(0, n * n, n + 1), range(n - 1, n * n - 1, n - 1)]
        for line in lines:
            if len({cells[point] for point in line}) == 1 and cells[line[0]]:
                return tuple(line)
        return ()

    def seat_of(self, side):
        return Seat(side)

    def legal_actions(self):
        if self.outcome is not None:
            return ()
        return tuple(point for point, cell in enumerate(self.cells) if not cell)

    def play(self, action):
        if self.outcome is not None:
            raise IllegalActionError("over", reason="finished")
        if action not in range(self.action_count):
            raise IllegalActionError("outside", reason="off_board")
        if action in self.played:
            raise IllegalActionError("taken", reason="occupied")
        return NoughtsPosition(self.chosen, (*self.played, action))

    def format_action(self, action):
        return "abcd"[action % self.rows] + str(action // self.rows + 1)

    def parse_action(self, text):
        for action in range(self.action_count):
            if self.format_action(action) == text.strip().lower():
                return action
        raise NotationError(text)

    def point_of(self, action):
        return action

    def column_labels(self):
        return tuple("abcd"[: self.rows])

    def row_labels(self):
        return tuple("1234"[: self.rows])


class Noughts(Game):
    id = "noughts"
    command = "noughts"
    title = "Noughts"
    look = Look(
        ("crosses", "noughts"),
        (Piece(Side.FIRST, "X", "red", "cross"), Piece(Side.SECOND, "O", "blue", "ring")),
        ".",
        ground="partitions",
        surface="paper",
    )
    options = (
        Option("rule", ("usual", "reverse"), "usual"),
        Option("size", ("3", "4"), "3", is_rated_apart=False),
    )
    transforms = DIHEDRAL
    compares_pieces = True

    def start(self, options):
        return NoughtsPosition(MappingProxyType(dict(options)))


class Crosses(Noughts):
    """The same under another name, for leaderboards of several games."""

    id = "crosses"
    command = "crosses"
    title = "Crosses"
    options = ()

    def start(self, options):
        return NoughtsPosition(MappingProxyType({"rule": "usual", "size": "3"}))


NOUGHTS = Noughts()
CROSSES = Crosses()
GAMES = {game.id: game for game in (NOUGHTS, CROSSES)}


def find_game(game_id: str) -> Game:
    return GAMES[game_id]
