"""A command that people type: a subclass in a file of its own in `tests/sim/commands`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from tests.sim.person import Person


class Command:
    """A slash command with its options. `weight` is its relative frequency."""

    weight: ClassVar[float] = 1.0

    async def use(self, person: Person) -> None:
        """Type the command as this person, with options drawn from `person.dice`."""
        raise NotImplementedError
