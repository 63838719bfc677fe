"""Stores the names of openings that lichess-org/chess-openings lists, by the positions reached.

    python -m engines.games.chess.training.openings_builder FOLDER

replaces `openings.json`. The folder has the files `a.tsv` to `e.tsv` of
https://github.com/lichess-org/chess-openings, with a code, a name and the moves in each line.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.games.chess.records.openings import BETWEEN, CODED, LONGEST, OPENINGS_FILE, Opening, key_of
from engines.games.chess.records.pgn import Pgn
from engines.games.chess.rules import GAME, ChessPosition

_VOLUMES = "abcde"


def build(folder: Annotated[Path, typer.Argument(help="Folder with the lists a.tsv to e.tsv")]) -> None:
    """Write `openings.json` from the lists in a folder."""
    families: dict[str, dict[str, list[str]]] = {}
    for opening, position in _openings(folder):
        family, _, variation = opening.name.partition(BETWEEN)
        coded = f"{opening.code}{CODED}{key_of(position)}"
        families.setdefault(family, {}).setdefault(variation, []).append(coded)
        if position.ply > LONGEST:
            raise ValueError(
                f"the opening {opening.name} has {position.ply} plies; raise LONGEST, which is {LONGEST}"
            )
    joined = {
        family: {variation: " ".join(keys) for variation, keys in variations.items()}
        for family, variations in families.items()
    }
    OPENINGS_FILE.write_text(json.dumps(joined, ensure_ascii=False, indent=1) + "\n", "utf-8")


def _openings(folder: Path) -> Iterator[tuple[Opening, ChessPosition]]:
    """Yield each opening of the five lists in `folder`, with the position after its moves."""
    for volume in _VOLUMES:
        with (folder / f"{volume}.tsv").open(encoding="utf-8") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                position = Pgn().read(GAME, row["pgn"]).position
                assert isinstance(position, ChessPosition)
                yield Opening(row["eco"], row["name"]), position


if __name__ == "__main__":
    run_and_exit(build)
