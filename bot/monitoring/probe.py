"""`python -m bot.monitoring.probe`: ask a running bot for its health, as a container's health check does.

It asks `/healthz` at `MONITORING_PORT`, of each process that runs here; a bot that still waits for its token
answers at `SETUP_PORT`. It reads only the environment, and imports only the standard library, because it runs
once a minute.
"""

from __future__ import annotations

import http.client
import os
import sys
from collections.abc import Mapping

_TIMEOUT_S = 5.0
_ANY = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Wildcard addresses that the monitor listens at, with the local address at which each of them answers."""


def find_fault(environment: Mapping[str, str]) -> str:
    """Return the faults of the bot that runs with these settings; empty if it is healthy.

    Without `MONITORING_PORT`, the bot cannot be asked and counts as healthy. So does a bot whose setup page
    answers, because it waits for its token.
    """
    port = environment.get("MONITORING_PORT")
    if not port:
        return ""
    host = environment.get("MONITORING_HOST") or "127.0.0.1"
    faults = [_ask(_ANY.get(host, host), int(port) + index) for index in _processes(environment)]
    setup_port = environment.get("SETUP_PORT")
    if any(faults) and setup_port and not _ask("127.0.0.1", int(setup_port)):
        return ""
    return "; ".join(filter(None, faults))


def _processes(environment: Mapping[str, str]) -> range:
    """Return the indices, from 0, of the processes that run here; index 2 has `MONITORING_PORT` plus 2."""
    if one := environment.get("SHARD_PROCESS"):
        return range(int(one), int(one) + 1)
    return range(int(environment.get("SHARD_PROCESSES") or 1))


def _ask(host: str, port: int) -> str:
    """Return why the process at this port is unhealthy or does not answer; empty if it is healthy."""
    connection = http.client.HTTPConnection(host, port, timeout=_TIMEOUT_S)
    try:
        connection.request("GET", "/healthz", headers={"Host": "localhost"})
        response = connection.getresponse()
        found = response.read().decode(errors="replace")
    except (OSError, http.client.HTTPException) as error:
        return f"port {port}: {error}"
    finally:
        connection.close()
    return "" if response.status == http.HTTPStatus.OK else f"port {port}: {found}"


if __name__ == "__main__":
    sys.exit(find_fault(os.environ) or None)
