"""Notes the time of a heartbeat before it is sent, so that the measured latency is right.

discord.py 2.7.1 beats in a thread of its own, and notes the time only once the event loop has told that
thread that the beat is out. An acknowledgement that comes first is then measured from the beat before, and
looks 41 seconds late.
"""

from __future__ import annotations

import time
from typing import Any

from discord.gateway import KeepAliveHandler

_payload_of = KeepAliveHandler.get_payload


def note_heartbeats() -> None:
    """Patch discord.py to note heartbeats before they are sent; call it before connecting."""
    KeepAliveHandler.get_payload = _noted_payload  # type: ignore[assignment,method-assign]


def _noted_payload(handler: KeepAliveHandler) -> dict[str, Any]:
    handler._last_send = time.perf_counter()
    return _payload_of(handler)
