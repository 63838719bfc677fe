"""Finds the mentions in a text that ping somebody."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.playground.wire.errors import Json

_USER = re.compile(r"<@!?(\d{15,20})>")
_ROLE = re.compile(r"<@&(\d{15,20})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass
class Mentions:
    """Ids of the users and roles that a message pings, and whether it pings everyone."""

    users: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    is_everyone: bool = False


def find_mentions(text: str, allowed: Json | None, *, replied_to: str | None, may_everyone: bool) -> Mentions:
    """Return what a message with this `text` pings: users, roles, and perhaps everyone.

    `allowed` is the message's `allowed_mentions`; with `None`, all mentions ping. `replied_to` is the id of
    the author of the message to which this message replies, `None` without a reply; with `allowed`, that
    author is pinged only by a mention or by `replied_user`. `may_everyone` tells whether the sender has the
    permission to ping everyone. The ids need not exist.
    """
    rules = allowed if allowed is not None else {"parse": ["users", "roles", "everyone"]}
    parse = rules.get("parse") or []
    found = Mentions(
        users=_allowed(_USER.findall(text), "users", parse, rules),
        roles=_allowed(_ROLE.findall(text), "roles", parse, rules),
        is_everyone=may_everyone and "everyone" in parse and _EVERYONE.search(text) is not None,
    )
    pings_reply = True if allowed is None else bool(rules.get("replied_user"))
    if replied_to is not None and pings_reply and replied_to not in found.users:
        found.users.append(replied_to)
    return found


def _allowed(ids: list[str], kind: str, parse: list[str], rules: Json) -> list[str]:
    unique = list(dict.fromkeys(ids))
    if kind in parse:
        return unique
    listed = {str(one) for one in rules.get(kind) or []}
    return [one for one in unique if one in listed]
