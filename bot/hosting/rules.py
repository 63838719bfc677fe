"""The rules of the house: limits that hold for every match, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HostingRules:
    """How the host runs its matches."""

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
    """How long a challenge waits for an answer."""
    challenges_to_one: int = 3
    """Challenges from one person to another within an hour that were not accepted."""
    challenges_an_hour: int = 20
    """Challenges from one person to anybody within an hour that were not accepted."""
    name_length: int = 32
    """Longer display names are cut."""
