"""The puzzles of a file: counted at once, played when one is looked up."""

import pytest

from engines.core.errors import NotationError
from engines.puzzles.puzzle import PuzzleFile, puzzles_of
from engines.registry import find


def test_puzzle_is_played_only_when_looked_up():
    """The start of the bot took half a second of CPU for the moves of all puzzles."""
    game = find("tictactoe")
    good, other, *_ = puzzles_of(game).values()
    puzzles = PuzzleFile(game, [good.to_json(), other.to_json().replace('"moves": "', '"moves": "z9 ')])
    assert (len(puzzles), list(puzzles)) == (2, [good.id, other.id])
    assert puzzles.rating(other.id) == other.rating
    assert puzzles[good.id] == good
    assert puzzles[good.id] is puzzles[good.id]
    with pytest.raises(NotationError):
        puzzles[other.id]
    with pytest.raises(KeyError):
        puzzles["00000000"]
