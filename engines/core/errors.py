"""The exceptions of the engines, all below `TengenError`.

"Unreadable" and "illegal" are different errors: `NotationError` is about
the text, `IllegalActionError` about the position.
"""

from __future__ import annotations


class TengenError(Exception):
    """Base class of every error that this package raises on purpose."""


class UnknownGameError(TengenError):
    """Raised when no game has this name."""


class UnknownLevelError(TengenError):
    """Raised when a game has no level of this name."""


class KernelMissingError(TengenError):
    """Raised when a kernel is not in the cache and must not be compiled here (`loading_only`)."""


class OptionError(TengenError):
    """Raised when a game has no such option, or the option has no such choice."""


class SetupError(TengenError):
    """Raised when no game can go on from a setup's pieces."""


class NotationError(TengenError):
    """Raised when a text is no coordinate, move or record: unreadable."""


class IllegalActionError(TengenError):
    """Raised when an action is well formed but the rules forbid it in this position.

    `reason` is one of `occupied`, `off_board`, `finished`, plain `illegal`,
    or one of the game's own, whose sentence is in the game's locale.
    """

    def __init__(self, message: str, *, reason: str = "illegal") -> None:
        super().__init__(message)
        self.reason = reason


class RegistryError(TengenError):
    """Raised when two games share a name, or a game's folder breaks the contract."""


class EngineError(TengenError):
    """Raised when an engine cannot be started, or answers late, illegally or not at all."""
