"""What the README's pictures show: the matches on the boards, and the words of a message."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.match import MatchWithBoard
from bot.views.boards.board import Drawing
from bot.views.boards.match_page import draw
from bot.views.tiles import Tiles
from tests.bot.bot_lab import a_match
from tests.e2e.messages import Json, labels, selects, text_of

FOLDER = Path(__file__).parents[2] / "pictures"
WORDS = FOLDER / "words.json"
"""What the pictures say, as it was when they were drawn."""
PLAYER = "Ada"
COMMAND, OPPONENT = "play", "Easy"
"""What is typed and pressed in the film; the game is the one that `/play` suggests."""
_EMOJI = re.compile(r"(?:<a?:\w+:\d+>|[\U0001F300-\U0001FAFF⚪⚫])\s?")


@dataclass(frozen=True, slots=True)
class Scene:
    """A match between `PLAYER` and the strongest level of a game, after some moves."""

    game: str
    moves: str
    style: BoardStyle

    def match(self) -> MatchWithBoard:
        """Return the match with its board, unrated."""
        match = a_match(self.game, self.moves)
        return replace(match, board=replace(match.board, style=self.style), ratings=(None, None))

    async def drawing(self, tiles: Tiles) -> Drawing:
        """Return the message of the board."""
        return await draw(self.match(), tiles=tiles)


BOARDS = (
    Scene("gomoku", "H8 I7 I9 G7 G8 H7 F7 J7 K7 I8 H9 E6 J9 G9 K8 K9", BoardStyle.EMOJI),
    Scene(
        "chess",
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Bb7 d4 Re8",
        BoardStyle.PICTURE,
    ),
    Scene("othello", "d3 c3 e6 d6 c4 d2 e2 f2 c6 e3 f1 e7 f7 d7 d8 g7 f3 g3", BoardStyle.PICTURE),
)


def told_by(message: Json) -> dict[str, list[str]]:
    """Return the lines of words of a message, its buttons and its menus, without emojis."""
    bare = _EMOJI.sub("", text_of({"content": "", "embeds": [], **message}))
    return {
        "words": [line for line in bare.splitlines() if re.search("[A-Za-z]{2}", line)],
        "buttons": labels(message),
        "menus": [menu["placeholder"] for menu in selects(message)],
    }
