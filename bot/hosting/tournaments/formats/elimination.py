"""Single elimination: an entrant who loses is out of the tournament.

Seeds are placed so that the best two can meet only in the final, and the byes of the first round go to the
best seeds. After a draw the two entrants play again with seats exchanged; after a second draw the higher seed
advances. Beside the final, those who lost the semifinals play for third place.
"""

from __future__ import annotations

from bot.hosting.tournaments.formats.round_robin import walkover
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing, by_seed, in_seats, last_round

THIRD_PLACE = 2
"""Board of the game for third place in the last round; the final has board 1."""
_GAMES = 2
"""Number of games without a winner after which the seeds decide."""


def rounds(count: int) -> int:
    """Return the number of rounds in which an elimination of `count` entrants is decided."""
    return max(0, count - 1).bit_length()


def bracket(count: int) -> list[int]:
    """Return the seeds (from 1) in bracket order, from the top; seeds above `count` are byes."""
    seeds = [1]
    while len(seeds) < count:
        seeds = [one for seed in seeds for one in (seed, 2 * len(seeds) + 1 - seed)]
    return seeds


def next_games(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Return what follows drawn games: a second game each, or the decision after it (`_Tree.again`).

    If nothing follows a draw, return the next round once this one is over; before that, nothing. `entrants`
    and `pairings` are all of the tournament so far.
    """
    tree = _Tree(entrants, pairings)
    last = {one.board: one for one in pairings if one.round == tree.round}
    drawn = (one for one in last.values() if one.match_id is not None and one.is_over and one.winner is None)
    again = tuple(map(tree.again, drawn))
    if again or not all(one.is_over for one in pairings):
        return again
    return tree.next_round()


class _Tree:
    """The bracket as far as it has been played."""

    def __init__(self, entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> None:
        self._pairings = pairings
        self._field = by_seed(entrants)
        self._entrants = {one.number: one for one in entrants}
        self.round = last_round(pairings)

    def next_round(self) -> tuple[Pairing, ...]:
        """Return the pairings of the next round; empty after the last one."""
        number = self.round + 1
        if number > rounds(len(self._field)):
            return ()
        boards = 2 ** (rounds(len(self._field)) - number)
        opened = [self._board(number, board) for board in range(1, boards + 1)]
        if boards == 1:
            opened.append(self._third_place(number))
        return tuple(one for one in opened if one is not None)

    def _board(self, number: int, board: int) -> Pairing | None:
        upper, lower = (self._contender(number, slot) for slot in (2 * board - 1, 2 * board))
        alone = upper or lower
        if alone is None:
            return None
        if upper is None or lower is None:
            verdict = GameVerdict.FIRST if alone.is_playing else GameVerdict.VOID
            return Pairing(number, board, alone.number, verdict=verdict)
        return self._game(number, board, upper, lower)

    def _third_place(self, number: int) -> Pairing | None:
        """Return the game of round `number` for third place, between the losers of the round before.

        Returns `None` if fewer than two entrants lost there.
        """
        games = (one for one in self._pairings if one.round == number - 1 and one.winner is not None)
        lost = [one.opponent_of(one.winner or 0) for one in games]
        losers = [self._entrants[one] for one in lost if one is not None]
        return self._game(number, THIRD_PLACE, *losers) if len(losers) > 1 else None

    def _game(self, number: int, board: int, one: Entrant, another: Entrant) -> Pairing:
        higher, other = by_seed((one, another))
        seats = in_seats(self._pairings, higher.number, other.number, board)
        return Pairing(number, board, *seats, walkover(*(self._entrants[one] for one in seats)))

    def _contender(self, number: int, slot: int) -> Entrant | None:
        """Return the entrant in `slot` of round `number`, both counted from 1; `None` for an empty slot.

        Board 1 has the slots 1 and 2, board 2 the slots 3 and 4, and so on.
        """
        if number == 1:
            seed = bracket(len(self._field))[slot - 1]
            return self._field[seed - 1] if seed <= len(self._field) else None
        before = [one for one in self._pairings if (one.round, one.board) == (number - 1, slot)]
        winner = next((one.winner for one in before if one.winner is not None), None)
        return None if winner is None else self._entrants[winner]

    def again(self, drawn: Pairing) -> Pairing:
        """Return the second game after a drawn one; after two draws, a pairing that the higher seed wins.

        The seats are exchanged. If an entrant has withdrawn, the other wins by walkover.
        """
        first, second = self._entrants[drawn.second or 0], self._entrants[drawn.first]
        verdict = walkover(first, second)
        if drawn.game >= _GAMES and verdict is None:
            verdict = GameVerdict.FIRST if by_seed((first, second))[0] is first else GameVerdict.SECOND
        return Pairing(drawn.round, drawn.board, first.number, second.number, verdict, drawn.game + 1)
