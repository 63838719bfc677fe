"""The outcome of an interaction, as the person who used it sees it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.e2e.messages import EPHEMERAL, Json, text_of


class InteractionFailedError(AssertionError):
    """Discord would show "This interaction failed" or "The application did not respond"."""


@dataclass
class Answer:
    """Outcome of an interaction: the messages that it made or changed, and the form that it opened."""

    id: str
    failure: str | None = None
    made: list[Json] = field(default_factory=list)
    changed: list[Json] = field(default_factory=list)
    modal: Json | None = None

    @property
    def message(self) -> Json:
        """Return the first message made; without one, the last message changed."""
        found = self.made[:1] or self.changed[-1:]
        assert found, "the bot acknowledged, but showed nothing"
        first: Json = found[0]
        return first

    @property
    def is_ephemeral(self) -> bool:
        """Whether only this person can see the answer."""
        return bool(self.message["flags"] & EPHEMERAL)

    @property
    def text(self) -> str:
        """Return all text of the answer."""
        return text_of(self.message)

    def note(self, event: Json, *, is_own: bool) -> None:
        """Record one event; `is_own` means that it carries this interaction's nonce."""
        data = event["d"]
        if event["t"] == "INTERACTION_MODAL_CREATE" and is_own:
            self.modal = data
        elif event["t"] == "MESSAGE_CREATE" and (data.get("interaction_metadata") or {}).get("id") == self.id:
            self.made.append(data)
        elif event["t"] == "MESSAGE_UPDATE":
            self.made = [data if one["id"] == data["id"] else one for one in self.made]
            self.changed.append(data)
