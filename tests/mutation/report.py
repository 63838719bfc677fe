"""Words what became of a file's mutants: one line of sums, then each survivor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.mutation.campaign import Result
from tests.mutation.changes.finder import mutants_in
from tests.mutation.trials.plan import Outcome, Verdict
from tests.mutation.trials.reach import file_of

_MAX_FILES = 4
"""Test files that are named for a survivor."""


def report(file: Path, name: str, result: Result) -> Iterator[str]:
    """Yield the lines of the report about a file, which is called `name`."""
    mutants, source = mutants_in(file), file.read_text(encoding="utf-8")
    outcomes = Counter(verdict.outcome for verdict in result.verdicts)
    sums = [f"{len(mutants)} mutants", *(f"{outcomes[one]} {one}" for one in Outcome)]
    if left := len(mutants) - len(result.verdicts):
        sums.append(f"{left} not tried")
    ran = f"{_number(len(result.tests), 'test')} of {_number(len(set(map(file_of, result.tests))), 'file')}"
    yield f"{name}: {', '.join(sums)}; {ran}, {result.cpu_s:.0f} s of CPU"
    alive = [verdict for verdict in result.verdicts if verdict.outcome is not Outcome.KILLED]
    for verdict in sorted(alive, key=lambda verdict: verdict.number):
        mutant = mutants[verdict.number]
        yield ""
        yield f"{name}:{mutant.line}: {mutant.operator}, {_ran(verdict)}"
        yield mutant.difference(source)


def _ran(verdict: Verdict) -> str:
    if verdict.outcome is Outcome.UNREACHED:
        return "reached by no test that was run"
    files = Counter(map(file_of, verdict.tests))
    return f"survived {_number(len(verdict.tests), 'test')} in {_named(list(files))}"


def _named(files: Sequence[str]) -> str:
    more = len(files) - _MAX_FILES
    return ", ".join([*files[:_MAX_FILES], f"{_number(more, 'more file')}"] if more > 0 else files)


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
