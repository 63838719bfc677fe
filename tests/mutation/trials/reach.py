"""Which tests reach a mutant, and which of them are run for it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_MAX_S = 20.0
"""Seconds of CPU that the tests of one mutant may cost."""
_SHARED_S = 10.0
"""If a fixture reaches a mutant, all tests of its file are run, unless the file costs more seconds of CPU."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The tests that were run without a mutant: their costs in seconds of CPU, and what each reaches."""

    costs: Mapping[str, float]
    tests: Mapping[int, frozenset[str]]
    at_import: frozenset[int]
    """Mutants that act when their module is imported, before any test runs."""

    def tests_for(self, number: int) -> tuple[str, ...]:
        """Return the tests to run for a mutant: the cheapest file first, each file's tests in their order."""
        reaching = self.tests.get(number, frozenset())
        if number in self.at_import:
            # Its value may be read anywhere in the module.
            reaching = frozenset[str]().union(*self.tests.values())
        by_file = defaultdict(list)
        for test in self.costs:
            if test in reaching:
                by_file[file_of(test)].append(test)
        chosen: list[str] = []
        left_s = _MAX_S
        for tests in sorted(by_file.values(), key=self.cost_of):
            for test in tests:
                if self.costs[test] <= left_s:
                    chosen.append(test)
                    left_s -= self.costs[test]
        return tuple(chosen)

    def cost_of(self, tests: list[str] | tuple[str, ...]) -> float:
        """Return the seconds of CPU that these tests cost without a mutant."""
        return sum(self.costs[test] for test in tests)


def read_reach(path: Path, costs: Mapping[str, float], failed: list[str]) -> Reach:
    """Read which tests reach which mutants; tests that fail without any are left out."""
    sound = {test: cost for test, cost in costs.items() if test not in failed}
    files = defaultdict(list)
    for test in sound:
        files[file_of(test)].append(test)
    tests: dict[int, set[str]] = defaultdict(set)
    at_import = set()
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        number, _, where = line.partition("\t")
        found = re.fullmatch(r"(.*) \((\w+)\)", where)
        if found is None:
            at_import.add(int(number))
            continue
        test, phase = found.groups()
        mine = files[file_of(test)]
        is_shared = phase != "call" and sum(sound[one] for one in mine) < _SHARED_S
        tests[int(number)].update(mine if is_shared else {test} & sound.keys())
    return Reach(sound, {number: frozenset(those) for number, those in tests.items()}, frozenset(at_import))


def file_of(test: str) -> str:
    """Return the file of a test."""
    return test.partition("::")[0]
