"""Records the time of a heartbeat before sending it, so that the measured latency is correct.

discord.py 2.7.1 sends heartbeats from a separate thread, and records the time only after the event loop has
confirmed to that thread that the heartbeat was sent. If the acknowledgement arrives earlier, its latency is
measured from the previous heartbeat, and appears 41 seconds too long.
"""

from __future__ import annotations

import time
from typing import Any

from discord.gateway import KeepAliveHandler

_payload_of = KeepAliveHandler.get_payload


def record_heartbeats_early() -> None:
    """Patch discord.py to record the time of a heartbeat before sending it; call this before connecting."""
    KeepAliveHandler.get_payload = _payload_with_time  # type: ignore[assignment,method-assign]


def _payload_with_time(handler: KeepAliveHandler) -> dict[str, Any]:
    handler._last_send = time.perf_counter()
    return _payload_of(handler)
