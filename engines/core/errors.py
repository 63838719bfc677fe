"""Exceptions of the engines, all subclasses of `TengenError`.

"Unreadable" and "illegal" are different errors: `NotationError` is about
the text, `IllegalActionError` about the position.
"""

from __future__ import annotations


class TengenError(Exception):
    """Base class of every error that this package raises deliberately."""


class UnknownGameError(TengenError):
    """Raised when no game has this name."""


class UnknownLevelError(TengenError):
    """Raised when a game has no level of this name."""


class KernelMissingError(TengenError):
    """Raised when a kernel is not in the cache and must not be compiled here (`loading_only`)."""


class OptionError(TengenError):
    """Raised when a game has no such option, or the option has no such choice."""


class SetupError(TengenError):
    """Raised when a setup's pieces form no playable position."""


class NotationError(TengenError):
    """Raised when a text cannot be parsed as a coordinate, move or record."""


class IllegalActionError(TengenError):
    """Raised when a well-formed action is against the rules in this position.

    `reason` is one of `occupied`, `off_board`, `finished`, plain `illegal`,
    or a game-specific reason, whose sentence is in the game's locale.
    """

    def __init__(self, message: str, *, reason: str = "illegal") -> None:
        super().__init__(message)
        self.reason = reason


class RegistryError(TengenError):
    """Raised when two games share a name, or a game's folder does not follow the interface."""


class EngineError(TengenError):
    """Raised when an engine cannot start, or when its answer is late, illegal or missing."""
