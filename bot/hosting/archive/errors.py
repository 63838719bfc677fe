"""Errors raised when the import of a file is refused."""

from __future__ import annotations

from bot.hosting.errors import HostingError, LimitError
from engines.core.game import Game
from engines.records.record import Fault


class RecordRefusedError(HostingError):
    """Raised when a file cannot be imported as a match of `game`: it is invalid, too large or takes too long.

    `fault` has the reason and, if the line is known, its number.
    """

    key = "import-refused"

    def __init__(self, game: Game, fault: Fault) -> None:
        super().__init__(f"the file holds no readable match of {game.id}: {fault}")
        self.game = game
        self.fault = fault


class OneRecordError(HostingError):
    """Raised when an import has both a file and a text, or neither."""

    key = "import-one"


class LostFileError(HostingError):
    """Raised when the file to import cannot be downloaded from Discord."""

    key = "import-lost"


class LostFileListError(HostingError):
    """Raised when a person uses the list of a file's games, but the file is no longer in memory.

    It was not used for a while, later files needed the memory, the person has opened another file, or the bot
    was restarted.
    """

    key = "file-lost"


class TooManyImportsError(LimitError):
    """Raised when a person has imported `limit` matches within a day."""
