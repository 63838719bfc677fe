"""Limits that apply to every person and game, such as the number of ongoing matches."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HostLimits:
    """Limits on what one person can do, and the name of the engines."""

    engine_name: str = "Tengen"
    """The display name of engines."""
    max_matches: int = 25
    """Maximum number of one person's ongoing matches, including pending challenges that they sent."""
    max_exhibitions: int = 2
    """Maximum number of ongoing exhibitions and votes that one person started."""
    aborts_a_day: int = 3
    """Maximum number of matches that one person can abort within a day."""
    imports_a_day: int = 50
    """Maximum number of matches that one person can import from files within a day."""
    reviews_at_once: int = 3
    """Maximum number of unfinished reviews that one person can request."""
    challenge_timeout_s: float = 24 * 3600.0
    """Seconds until an unanswered challenge expires."""
    challenges_to_one: int = 3
    """Maximum number of unaccepted challenges that one person can send another per hour."""
    challenges_an_hour: int = 20
    """Maximum number of unaccepted challenges that one person can send to all others per hour."""
    name_length: int = 32
    """Maximum length of display names, in characters; longer ones are truncated."""
