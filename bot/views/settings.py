"""What people and servers may choose, and the page that shows it.

A setting is a line below, a field of its row in `db.rows`, a column, and
its sentences: `option-x` and `setting-x`, `choice-x-automatic` for the
default, and `choice-x-value` for every value without a name of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.hosting.matches.board import STYLES
from bot.i18n import LANGUAGES, Words
from db.rows import PersonSettings, ServerSettings

AUTOMATIC = "automatic"
"""What is chosen to choose nothing; stored as NULL."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that can be set: an option of the command, and a line of the page."""

    name: str
    values: tuple[str, ...]
    """What can be chosen besides `AUTOMATIC`."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What values are called in every language."""

    @property
    def choices(self) -> tuple[str, ...]:
        """Everything that can be chosen, as it is typed."""
        return (AUTOMATIC, *self.values)

    def key(self, choice: str) -> str:
        """Return the key of a choice's sentence."""
        return f"choice-{self.name}-{choice}"

    def choice_name(self, choice: str, words: Words) -> str:
        """Return what a choice is called."""
        return words.get(self.key(choice), self.names.get(choice, choice))


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose settings: a subcommand of `/settings`."""

    name: str
    settings: tuple[Setting, ...]


ME = Scope("me", (Setting("language", tuple(LANGUAGES), LANGUAGES), Setting("style", STYLES)))
SERVER = Scope("server", (Setting("language", tuple(LANGUAGES), LANGUAGES), Setting("style", STYLES)))


def settings_text(scope: Scope, chosen: PersonSettings | ServerSettings, words: Words) -> str:
    """Return the page: every setting with what is chosen, and how to change it."""
    lines = [f"### {words(f'settings-{scope.name}')}"]
    for setting in scope.settings:
        choice = getattr(chosen, setting.name) or AUTOMATIC
        name = setting.choice_name(choice, words)
        if (scope, setting.name, choice) == (ME, "language", AUTOMATIC):
            # The page itself is in the language that this comes to.
            name = f"{name} · {LANGUAGES[words.locale]}"
        lines.append(words("labeled", label=words(f"setting-{setting.name}"), text=f"**{name}**"))
    options = " ".join(f"{setting.name}:" for setting in scope.settings)
    lines.append(f"-# {words('settings-change', command=f'`/settings {scope.name} {options}`')}")
    return "\n".join(lines)
