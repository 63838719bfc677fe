"""The parts of chess."""

from __future__ import annotations

from engines.parts import GameParts

PARTS = GameParts()
