"""What came of an interaction, as the person who tried it saw it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.e2e.messages import EPHEMERAL, Json, text_of


class InteractionFailedError(AssertionError):
    """Discord would show "This interaction failed" or "The application did not respond"."""


@dataclass
class Answer:
    """What came of an interaction: messages it made, messages it changed, a form it opened."""

    id: str
    failure: str | None = None
    made: list[Json] = field(default_factory=list)
    changed: list[Json] = field(default_factory=list)
    modal: Json | None = None

    @property
    def message(self) -> Json:
        """The first message made, or else the last one changed."""
        found = self.made[:1] or self.changed[-1:]
        assert found, "the bot acknowledged, but showed nothing"
        first: Json = found[0]
        return first

    @property
    def is_ephemeral(self) -> bool:
        """Whether the answer is for this person alone."""
        return bool(self.message["flags"] & EPHEMERAL)

    @property
    def text(self) -> str:
        """Everything the answer says."""
        return text_of(self.message)

    def note(self, event: Json, *, is_own: bool) -> None:
        """Take in one event; `is_own`: it carries this interaction's nonce."""
        data = event["d"]
        if event["t"] == "INTERACTION_MODAL_CREATE" and is_own:
            self.modal = data
        elif event["t"] == "MESSAGE_CREATE" and (data.get("interaction_metadata") or {}).get("id") == self.id:
            self.made.append(data)
        elif event["t"] == "MESSAGE_UPDATE":
            self.made = [data if one["id"] == data["id"] else one for one in self.made]
            self.changed.append(data)
