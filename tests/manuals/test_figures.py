"""A measured figure stands in one manual; the others link to it."""

import re
from collections import defaultdict

from tests.manuals.page import outside
from tests.test_manuals import MANUALS, name_of

CHECKED_ELSEWHERE = {"README.md", "CHANGELOG.md"}
"""A test compares the README's figures with their notebooks; a changelog has those of its day."""
RESULT = r"(?<![\d–])\d{2,}–\d+–\d{2,}(?![\d–])"
INTERVAL = r"\[[+−-]\d+, [+−-]\d+\]"
DISTANCE = r"\d{3,} ± \d+"
SHARE = r"\d+\.\d %? ?± \d+\.\d %"
FIGURE = re.compile(f"{RESULT}|{INTERVAL}|{DISTANCE}|{SHARE}")


def test_measured_figures_stand_in_one_manual():
    places = defaultdict(set)
    for path in MANUALS:
        if name_of(path) in CHECKED_ELSEWHERE:
            continue
        # Tables that a program writes, such as the ladder's, have today's figures beside those of a day.
        text = re.sub(r"```.*?```", "", outside(path.read_text(encoding="utf-8")), flags=re.DOTALL)
        for figure in FIGURE.findall(text):
            places[figure].add(name_of(path))
    assert len(places) >= 150
    assert {figure: sorted(names) for figure, names in places.items() if len(names) > 1} == {}
