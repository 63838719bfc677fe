"""Rewrites the tables of a manual that stand between `<!-- SUBJECT: WORDS -->` and `<!-- end -->`."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def parts(text, subject):
    """The words and the written lines of each part about a subject, in the page's order."""
    return re.findall(rf"<!-- {subject}(?:: (.*?))? -->\n(.*?)<!-- end -->", text, flags=re.DOTALL)


def rewritten(text, subject, write):
    """The text with today's parts about a subject; `write` returns the lines of a part from its words."""

    def replaced(found):
        return f"{found[1]}\n{write(found[2] or '')}\n<!-- end -->"

    pattern = rf"(<!-- {subject}(?:: (.*?))? -->)\n.*?<!-- end -->"
    return re.sub(pattern, replaced, text, flags=re.DOTALL)


def outside(text):
    """The text that people write: all but the written parts."""
    return re.sub(r"<!-- \w+(?:: .*?)? -->\n.*?<!-- end -->", "", text, flags=re.DOTALL)


def table(*titles):
    """The head of a table with these titles."""
    return [row(*titles), "|".join(["", *("---" for _ in titles), ""])]


def row(*cells):
    """A line of a table."""
    bare = (cell.replace("\N{NO-BREAK SPACE}", " ").replace("|", "\\|").strip() for cell in cells)
    return re.sub(r" +", " ", f"| {' | '.join(bare)} |")
