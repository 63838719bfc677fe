"""Draws the layers of the packages from the import contracts; `python -m tests.layers` rewrites the maps.

A drawing stands between `<!-- layers of PACKAGE -->` and `<!-- end -->`: a line for each layer, the highest
first, with the first sentence of its docstring. A layer may import those below it, never one above.
"""

import ast
import re
import tomllib
from pathlib import Path

from engines.command_line import run_and_exit

ROOT = Path(__file__).parents[1]
MAPS = {"bot": "bot/README.md", "bot.playground": "bot/README.md", "engines": "engines/README.md"}


def contract_of(package):
    """The layers of the contract inside a package, highest first, each a list of modules side by side."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in settings["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "layers":
            layers = [layer.split(" | ") for layer in contract["layers"]]
            if all(name.rpartition(".")[0] == package for layer in layers for name in layer):
                return layers
    raise LookupError(package)


def sentence_of(module):
    """The first sentence of a module's docstring."""
    path = ROOT / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return re.split(r"\.\s|\.$|\n\n", text, maxsplit=1)[0].replace("\n", " ")


def drawing(package):
    rows = [
        (name, sentence_of(name))
        for layer in contract_of(package)
        for name in layer
        if "__main__" not in name
    ]
    width = max(len(name.rpartition(".")[2]) for name, _ in rows)
    lines = [f"{name.rpartition('.')[2]:{width}}  {sentence}" for name, sentence in rows]
    return "\n".join(["```", *lines, "```"])


def redrawn(path):
    """The text of a map with today's drawings."""
    text = path.read_text(encoding="utf-8")
    for package in MAPS:
        before, begin, rest = text.partition(f"<!-- layers of {package} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if begin and end:
            text = f"{before}{begin}{drawing(package)}\n{end}{after}"
    return text


def main() -> None:
    """Redraw the layers in every map."""
    for name in sorted(set(MAPS.values())):
        (ROOT / name).write_text(redrawn(ROOT / name), encoding="utf-8")


if __name__ == "__main__":
    run_and_exit(main)
