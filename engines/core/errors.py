"""Exceptions of the engines, all subclasses of `TengenError`.

A text that cannot be parsed raises `NotationError`; an action that the rules forbid
raises `IllegalActionError`.
"""

from __future__ import annotations


class TengenError(Exception):
    """Base class of this package's own errors; a wrong call can raise Python's too, such as `ValueError`."""


class UnknownGameError(TengenError):
    """Raised when no game has the given name or id, or the game that has it cannot be loaded."""


class UnknownLevelError(TengenError):
    """Raised when a game has no level, or no historic program, of the given name."""


class KernelMissingError(TengenError):
    """Raised when a kernel is not in the cache and compilation is disabled (`no_compiling`)."""


class OptionError(TengenError):
    """Raised when a game lacks the given option, choice or colour, or a command cannot use a given value."""


class SetupError(TengenError):
    """Raised when no game can be played from a setup: its board, pieces or numbers are impossible.

    `reason` is empty, or a word that the game defines, with a sentence in the game's folder.
    """

    def __init__(self, message: str, *, reason: str = "") -> None:
        """Describe the fault in English in `message`.

        `reason` is the word for a sentence in other languages.
        """
        super().__init__(message)
        self.reason = reason


class NoSetupsError(SetupError):
    """Raised when a game, with its options, cannot begin from a setup, or has no line of text for setups."""


class NotationError(TengenError):
    """Raised when a text or a file cannot be read, or does not hold what is wanted.

    Texts are coordinates, moves, numbers, positions and records; a file can be that of another match, for
    example.
    """


class IllegalActionError(TengenError):
    """Raised when a well-formed action is against the rules in this position.

    `reason` is `occupied`, `off_board`, `finished`, `illegal` (any other reason), or
    a word that the game defines, with a sentence in the game's folder.
    """

    def __init__(self, message: str, *, reason: str = "illegal") -> None:
        """Describe the fault in English in `message`.

        `reason` is the word for a sentence in other languages.
        """
        super().__init__(message)
        self.reason = reason


class RegistryError(TengenError):
    """Raised when two games share a name, or a game's folder does not follow the interface."""


class EngineError(TengenError):
    """Raised when an engine cannot start or play a game, or when its answer is late, illegal or missing."""


class ProgramLateError(EngineError):
    """Raised when an external program has not answered in time."""


class ProgramGoneError(EngineError):
    """Raised when an external program has ended, so that it cannot answer."""
