"""Reads the rows of a manual: its numbers with their constants and tests, and those that promise nothing."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from tests.promises.numbers import numbers_in

ROOT = Path(__file__).parents[2]
ROWS = Path(__file__).parent / "rows"
NO_PROMISES = {
    "measured": "a figure that was measured, beside the command that measures it again",
    "estimated": "what people usually need, or an assumption of an estimate",
    "computed": "a figure that a function computes, which a test compares with the page",
    "tested": "what a test is given or does, beside its command",
    "discord": "a limit or habit of Discord, which the bot does not set",
    "rule": "a rule of the game, which its perft counts and recorded games hold",
    "counted": "how many things follow in the text, or are in a picture beside it",
    "example": "one value of many, in an example",
    "history": "versions, dates and what was so before",
    "wording": "how many take part: with another number it would be another sentence",
    "people": "asked of people or promised by them, not by the program",
}
"""Why some numbers have no constant."""


@dataclass(frozen=True, slots=True)
class Row:
    """A number in a sentence, in braces; its constant; and the test that fails when the constant moves.

    A number without a test counts what there is: comparing it is the test. What has no constant is how the
    program works, and may be words: *until the year is over*.
    """

    says: str
    constant: str | None = None
    edge: str | None = None

    @property
    def number(self) -> str:
        """The number as the sentence has it, with its unit if that is in the braces."""
        return re.search(r"\{(.*)\}", self.says)[1]


@dataclass(frozen=True)
class Table:
    """The numbers of one manual."""

    manual: str
    rows: tuple[Row, ...]
    no_promises: dict[str, list[str]] = field(default_factory=dict)
    """Fragments of sentences by the reason why their numbers promise nothing."""
    sections: dict[str, str] = field(default_factory=dict)
    """The same reasons for whole sections, by their headings."""
    columns: dict[str, str] = field(default_factory=dict)
    """The same reasons for columns of tables."""

    @classmethod
    def read(cls, path: Path) -> Table:
        """Return the table in a file."""
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = tuple(Row(**row) for row in found.pop("row", ()))
        return cls(found.pop("manual"), rows, **found)

    @cached_property
    def text(self) -> str:
        """The manual."""
        return (ROOT / self.manual).read_text(encoding="utf-8")

    @property
    def reasons(self) -> set[str]:
        """The reasons why some numbers promise nothing."""
        return {*self.no_promises, *self.sections.values(), *self.columns.values()}

    @property
    def without_promise(self) -> list[str]:
        """The fragments that promise nothing."""
        return [one for fragments in self.no_promises.values() for one in fragments]

    @property
    def fragments(self) -> list[str]:
        """The fragments of all rows, and those that promise nothing."""
        return [*dict.fromkeys(row.says for row in self.rows), *self.without_promise]

    def places_of(self, fragment: str) -> list[tuple[int, int]]:
        """Return where the braces of a fragment are in the manual, or the fragment if it has none."""
        before, _, rest = fragment.partition("{")
        number, brace, after = rest.partition("}")
        parts = [before, number, after] if brace else ["", fragment, ""]
        pattern = "".join(f"({_any_spaces(part)})" for part in parts)
        return [found.span(2) for found in re.finditer(pattern, self.text)]

    def unbound(self) -> list[str]:
        """Return the numbers that have no row and no reason, with the words around them."""
        known = [place for fragment in self.fragments for place in self.places_of(fragment)]
        known += [*self._sections(), *self._columns()]
        return [
            self.text[max(0, start - 40) : end + 30].replace("\n", " ")
            for start, end in numbers_in(self.text)
            if not any(first <= start and end <= last for first, last in known)
        ]

    def _sections(self) -> list[tuple[int, int]]:
        found = []
        for title in self.sections:
            heading = re.search(rf"^(#+) {re.escape(title)}\n", self.text, flags=re.MULTILINE)
            following = re.compile(rf"^#{{1,{len(heading[1])}}} ", flags=re.MULTILINE)
            end = following.search(self.text, heading.end())
            found.append((heading.start(), end.start() if end else len(self.text)))
        return found

    def _columns(self) -> list[tuple[int, int]]:
        found, titles, start = [], [], 0
        for line in self.text.splitlines(keepends=True):
            cells = _cells(line)
            titles = (titles or [line[a:b].strip() for a, b in cells]) if cells else []
            pairs = zip(titles, cells, strict=False)
            found += [(start + a, start + b) for title, (a, b) in pairs if title in self.columns]
            start += len(line)
        return found


def _any_spaces(text: str) -> str:
    """Return a pattern that finds the text however its lines are broken."""
    return r"\s+".join(map(re.escape, re.split(r"\s+", text)))


def _cells(line: str) -> list[tuple[int, int]]:
    """Return where the cells of a table's line are."""
    bars = [found.start() for found in re.finditer(r"(?<!\\)\|", line)] if line.startswith("|") else []
    return [(bar + 1, following) for bar, following in pairwise(bars)]


TABLES = [Table.read(path) for path in sorted(ROWS.glob("*.toml"))]
SENTENCES = {
    one.pop("key"): Row(**one)
    for one in tomllib.loads((ROWS.parent / "chat.toml").read_text(encoding="utf-8"))["sentence"]
}
"""The numbers in the bot's sentences, by their keys."""
