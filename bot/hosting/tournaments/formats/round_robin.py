"""Round robin: each entrant meets every other once, using the Berger tables.

For an even number n of entrants, the last entrant keeps their place and alternates seats; all other
entrants move by n/2 places per round, modulo n - 1 (FIDE Handbook C.05, annex 1). For an odd number there
is a dummy last entrant, whose opponent has a free round, without a point.
"""

from __future__ import annotations

from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing, by_seed, last_round


def rounds(count: int) -> int:
    """Return the number of rounds in which each of `count` entrants meets every other once.

    That is 0 for fewer than two.
    """
    return count - 1 + count % 2 if count > 1 else 0


def next_round(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Return the next round; empty once all have met. Withdrawn entrants lose by walkover.

    `entrants` and `pairings` are all of the tournament so far; all its earlier rounds are over.
    """
    field = by_seed(entrants)
    number = last_round(pairings) + 1
    if number > rounds(len(field)):
        return ()
    pairs = [pair for pair in berger(len(field), number) if max(pair) <= len(field)]
    return tuple(
        _pairing(number, board, field[first - 1], field[second - 1])
        for board, (first, second) in enumerate(pairs, start=1)
    )


def berger(count: int, number: int) -> list[tuple[int, int]]:
    """Return the pairs of round `number`, from 1, among players 1 to `count`; the first seat comes first.

    If `count` is odd, the opponent of player `count` + 1 has a bye.
    """
    even = count + count % 2
    leader = (number - 1) * even // 2 % (even - 1)
    pairs = [(leader + 1, even) if number % 2 else (even, leader + 1)]
    for step in range(1, even // 2):
        pairs.append(((leader + step) % (even - 1) + 1, (leader - step) % (even - 1) + 1))
    return pairs


def _pairing(number: int, board: int, first: Entrant, second: Entrant) -> Pairing:
    return Pairing(number, board, first.number, second.number, walkover(first, second))


def walkover(first: Entrant, second: Entrant) -> GameVerdict | None:
    """Return the result of a pairing in which an entrant has withdrawn; `None` if both play."""
    if first.is_playing and second.is_playing:
        return None
    if first.is_playing:
        return GameVerdict.FIRST
    return GameVerdict.SECOND if second.is_playing else GameVerdict.VOID
