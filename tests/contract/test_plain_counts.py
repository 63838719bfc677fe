"""What the plain count of every game promises, and the move that is chosen by it."""

from __future__ import annotations

import math

from engines.core.errors import NoSetupsError, SetupError
from engines.core.game import Game, Position
from engines.core.scoring.ending import is_winning, winner_of, winning_reply
from engines.search.plain_move import plain_action

Variant = tuple[Game, dict[str, str]]


def some_positions(random_game, variant: Variant) -> list[Position]:
    """Return the last positions before the end of a random game, and some earlier ones."""
    *game, _ = random_game(*variant, 0)
    return [*game[:-4:20], *game[-4:]]


def test_plain_count_is_negated_for_the_other_side(variant: Variant, random_game) -> None:
    for position in some_positions(random_game, variant):
        count = position.plain_count()
        assert math.isfinite(count)
        try:
            other = position.with_side(position.side_to_move.other)
        except (NoSetupsError, SetupError):
            continue
        if other.outcome is None:
            assert other.plain_count() == -count


def test_plain_move_wins_and_avoids_losing_at_once(variant: Variant, random_game) -> None:
    for position in some_positions(random_game, variant):
        legal = position.legal_actions()
        chosen = plain_action(position, seed=3)
        assert chosen in legal
        wins = {action for action in legal if is_winning(position, action)}
        assert chosen in (wins or legal)
        if not wins and not is_safe(position, chosen):
            assert not any(is_safe(position, action) for action in legal)


def is_safe(position: Position, action: int) -> bool:
    """Whether the other seat wins neither by `action` nor by a reply to it."""
    child = position.play(action)
    seat = position.seat_to_move
    return winner_of(child) is not seat.other and winning_reply(child, seat) is None
