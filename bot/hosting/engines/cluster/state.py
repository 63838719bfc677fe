"""How it is with the cluster."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClusterState:
    """Whether its scheduler is there, how many workers are admitted, and in English what is wrong."""

    is_connected: bool = False
    workers: int = 0
    trouble: str = ""
