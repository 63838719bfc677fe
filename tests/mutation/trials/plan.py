"""What the tests' process is asked to do with one file, and what it answers."""

from __future__ import annotations

import enum
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

_VARIABLE = "TENGEN_MUTATION_PLAN"


@dataclass(frozen=True, slots=True)
class Plan:
    """A file to mutate, the folder for temporary files, and the seconds of CPU that may be used."""

    file: str
    folder: str
    cpu_s: float
    seed: int

    @classmethod
    def read(cls) -> Plan:
        """Return the plan that the environment names."""
        return cls(**json.loads(os.environ[_VARIABLE]))

    def environment(self) -> dict[str, str]:
        """Return the environment variable that hands the plan on."""
        return {_VARIABLE: json.dumps(asdict(self))}

    def path(self, name: str) -> Path:
        """Return the path of a temporary file."""
        return Path(self.folder) / name


class Outcome(enum.StrEnum):
    """What became of a mutant; `UNREACHED` if none of the tests that were run executes it."""

    KILLED = "killed"
    SURVIVED = "survived"
    UNREACHED = "unreached"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome for a mutant: what killed it, and the tests that ran."""

    number: int
    outcome: Outcome
    killed_by: str = ""
    tests: tuple[str, ...] = ()

    def append_to(self, path: Path) -> None:
        """Write the verdict as the next line of a file."""
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(self)) + "\n")


def verdicts_in(path: Path) -> Iterator[Verdict]:
    """Yield the verdicts that were written, in their order."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        values = json.loads(line)
        outcome, tests = Outcome(values.pop("outcome")), tuple(values.pop("tests"))
        yield Verdict(**values, outcome=outcome, tests=tests)
