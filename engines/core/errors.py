"""The exception tree of the engines.

"Unreadable" and "illegal" are different errors: the first is about the
text, the second about the position. Each names the reason in `reason`,
a stable word a caller can translate.
"""

from __future__ import annotations


class TengenError(Exception):
    """The root of every error that this package raises on purpose."""


class UnknownGameError(TengenError):
    """No game has this name."""


class UnknownLevelError(TengenError):
    """The game's ladder has no level of this name."""


class KernelMissingError(TengenError):
    """A compiled kernel is not in the cache, and this is not the place to compile it."""


class OptionError(TengenError):
    """A game has no such option, or the option no such choice."""


class SetupError(TengenError):
    """Raised when the game cannot be played from these pieces."""


class NotationError(TengenError):
    """The text is not a coordinate or a move list: unreadable."""


class IllegalActionError(TengenError):
    """The action is well formed but the rules deny it in this position.

    `reason` is one of `occupied`, `off_board`, `finished`, plain `illegal`,
    or one of the game's own, whose sentence is in the game's locale.
    """

    def __init__(self, message: str, *, reason: str = "illegal") -> None:
        super().__init__(message)
        self.reason = reason


class RegistryError(TengenError):
    """Two games claim one name, or a game's folder breaks the contract."""


class EngineError(TengenError):
    """An engine could not be started or broke its promise."""
