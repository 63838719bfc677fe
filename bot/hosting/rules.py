"""Rules of hosting: limits that hold for the matches of every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HostingRules:
    """Limits and names of the host."""

    engine_name: str = "Tengen"
    """The name engines play under."""
    max_matches: int = 25
    """Ongoing matches of one person, pending challenges they made included."""
    max_exhibitions: int = 2
    """Ongoing matches between engines, or by vote, that one person began."""
    aborts_a_day: int = 3
    """Matches that one person may call off within a day."""
    imports_a_day: int = 50
    """Matches that one person may read from files within a day."""
    reviews_at_once: int = 3
    """Reviews that one person may wait for."""
    challenge_timeout_s: float = 24 * 3600.0
    """Time until an unanswered challenge expires."""
    challenges_to_one: int = 3
    """Challenges from one person to another within an hour that were not accepted."""
    challenges_an_hour: int = 20
    """Challenges from one person to all others within an hour that were not accepted."""
    name_length: int = 32
    """Length to which display names are cut."""
