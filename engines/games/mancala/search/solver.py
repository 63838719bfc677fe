"""Solver for Mancala: answers each line of sowings with the exact lead at the end and the best houses.

    C F A                                   sowings from the start; none or `-`: the start
    Kalah(6,6), empty captures: 1. CF b     a game as it is exported, with the name of its variant

`score` is the mover's lead in seeds at the end of the game. The book answers the first six sowings of four
seeds in each house at once. Other positions of more than forty seeds can take a minute or more.
"""

from __future__ import annotations

import time
from typing import cast

from engines.core.errors import IllegalActionError, NotationError
from engines.games.mancala.notations import Houses
from engines.games.mancala.rules import GAME, MancalaPosition
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.book import opening_book
from engines.games.mancala.search.values import shared_solver


def solve_line(text: str, *, with_moves: bool) -> dict[str, object]:
    """Return the exact score of the position in `text` and its best houses, as plain JSON values.

    Without `with_moves`, `best` can lack houses that are as good as those it names.
    Raises `RecordError` for text that is no game, `IllegalActionError` for a finished game, and
    `NotationError` while a swap is to come, which the solver does not know.
    """
    begin = time.perf_counter()
    word = text.strip()
    position = parse_line(word)
    solver = shared_solver()
    solver.begin(empty_captures=position.captures_empty)
    score, best = _solved(position)
    answer: dict[str, object] = {"position": word, "score": score, "best": best}
    if with_moves:
        houses = houses_in(position).values()
        moves = {position.format_action(action): _value(position, action) for action in houses}
        answer |= {"best": [name for name, value in moves.items() if value == score], "moves": moves}
    seconds = round(time.perf_counter() - begin, 6)
    return answer | {"nodes": solver.nodes, "seconds": seconds, "proven": True}


def parse_line(text: str) -> MancalaPosition:
    """Return the position after the sowings in `text`; raises the same errors as `solve_line`."""
    game = GAME.position() if text in ("", "-") else Houses().read(GAME, text).position
    position = cast(MancalaPosition, game)
    if position.outcome is not None:
        raise IllegalActionError("the game is over", reason="finished")
    if position.is_swap_to_come:
        raise NotationError("a position before a swap is not solved")
    return position


def _solved(position: MancalaPosition) -> tuple[int, list[str]]:
    """Return the mover's lead at the end, and the best houses that are known."""
    own, opp = words_in(position)
    houses = houses_in(position)
    known = opening_book(position.captures_empty).find(own, opp)
    if known is None:
        solver = shared_solver()
        value = solver.bounds(own, opp).low
        house = solver.best_house(own, opp)
        known = value, [house] if house in houses else []
    value, best = known
    return value + lead_in(position), [position.format_action(houses[house]) for house in best]


def _value(position: MancalaPosition, action: int) -> int:
    """Return the lead at the end after `action`, for the side that makes it."""
    after = position.play(action)
    lead = _solved(after)[0] if after.outcome is None else lead_in(after)
    return lead if after.side_to_move is position.side_to_move else -lead
