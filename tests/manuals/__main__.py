"""Writes all that manuals state from its source; `python -m tests.manuals` rewrites their files."""

from engines.command_line import run_and_exit
from tests.manuals import commands, variables


def main() -> None:
    """Rewrite the tables of commands, settings and environment variables."""
    for path, text in ((variables.EXAMPLE, variables.example()), (variables.MANUAL, variables.manual())):
        path.write_text(text, encoding="utf-8")
    commands.MANUAL.write_text(commands.manual(), encoding="utf-8")


if __name__ == "__main__":
    run_and_exit(main)
