"""Tell a server's own names in `Host` headers from those that a web page could have."""

from __future__ import annotations

import contextlib
import ipaddress
import re

from yarl import URL

_AUTHORITY = re.compile(r"[\w.-]+(:\d{1,5})?|\[[0-9a-fA-F:.]+\](:\d{1,5})?", re.ASCII)


def is_own_name(named: str, host: str) -> bool:
    """Whether a `Host` header has an IP address, a name without a dot, or the name `host` of this server.

    The owner of a web page can point only other names at this address; `host` is the server's own setting.
    A port in the header is ignored.
    """
    name = URL.build(scheme="http", authority=named).host if _AUTHORITY.fullmatch(named) else None
    if name is None:
        return False
    with contextlib.suppress(ValueError):
        ipaddress.ip_address(name)
        return True
    return "." not in name.rstrip(".") or name.lower() == host.lower()
