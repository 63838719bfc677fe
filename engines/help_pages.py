"""Help pages of commands, with plain names of values (`N`, `FILE`) and ranges in words (`1 to 256`).

Typer names the types of Python instead (`<list[Path]>`), and writes a range as `1<=x<=256`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand
from typer.models import CommandFunctionType

from engines.core.notation.numbers import MAX_NUMBER

_NAMES = {"int": "N", "float": "N", "path": "FILE", "file": "FILE", "dir": "FOLDER", "str": "NAME"}
_TYPE = re.compile(r" <(?:list\[)?(\w+)(?: range)?\]?>(?:\.\.\.)?")
_CHOICES = re.compile(r"<(\w+(?:\|\w+)+)>")
_RANGE = re.compile(r"(-?\d+)<=x<=(\d+)")
_FACTS = re.compile(r" *\[([^\[\]]*)\]$")
"""Default, range and `required`, with which Typer ends an option's sentence."""
_GENERATED = ("default: ", "required")


class PlainCommand(TyperCommand):
    """Command whose help page has plain names for values, and ranges in words."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, then the options, each with its sentence, to `formatter`."""
        for heading, kind in (("Arguments", "argument"), ("Options", "option")):
            params = [param for param in self.get_params(ctx) if param.param_type_name == kind]
            records = [record for param in params if (record := param.get_help_record(ctx))]
            if records:
                with formatter.section(heading):
                    formatter.write_dl(
                        [(_plain_name(name, kind), plain_text(text)) for name, text in records]
                    )


class PlainProgram(typer.Typer):
    """Command line whose commands have plain help pages."""

    def command(self, *args: Any, **settings: Any) -> Callable[[CommandFunctionType], CommandFunctionType]:
        """Return a decorator that adds a command; its help page is plain unless `settings` has a `cls`."""
        return super().command(*args, **{"cls": PlainCommand} | settings)


def _plain_name(name: str, kind: str) -> str:
    """Return the name that Typer shows, with plain names of values; an argument has no type.

    `kind` is `argument`, or another word for an option.
    """
    if kind == "argument":
        return _TYPE.sub("", name)
    return _CHOICES.sub(r"\1", _TYPE.sub(lambda found: f" {_NAMES.get(found[1].lower(), 'NAME')}", name))


def plain_text(text: str) -> str:
    """Return an option's sentence with its range in words; a range up to the largest number is left out.

    Other facts of Typer in the brackets, such as the default, stay; so do brackets of the sentence itself.

    >>> plain_text("Games.  [default: 2; 1<=x<=256]"), plain_text("Nodes.  [1<=x<=2147483647]")
    ('Games.  [default: 2; 1 to 256]', 'Nodes.')
    """
    found = _FACTS.search(text)
    if found is None:
        return text
    facts = found[1].split("; ")
    if not any(_RANGE.fullmatch(fact) or fact.startswith(_GENERATED) for fact in facts):
        return text
    told = [fact for fact in map(_plain_fact, facts) if fact]
    return text[: found.start()] + (f"  [{'; '.join(told)}]" if told else "")


def _plain_fact(fact: str) -> str:
    """Return a range as `1 to 256`, or nothing if its end is the largest number; other facts as they are."""
    found = _RANGE.fullmatch(fact)
    if found is None:
        return fact
    least, most = int(found[1]), int(found[2])
    return "" if most >= MAX_NUMBER else f"{least:,} to {most:,}"
