"""Something that people type: a subclass in a file of its own in `tests/sim/commands`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from tests.sim.person import Person


class Command:
    """A slash command with all that can be given to it. `weight` is how often people think of it."""

    weight: ClassVar[float] = 1.0

    async def use(self, person: Person) -> None:
        """Have this person type it, with the options that `person.dice` draws."""
        raise NotImplementedError
