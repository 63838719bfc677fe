"""Notations of Checkers games: PDN."""

from __future__ import annotations

from engines.games.checkers.pdn import Pdn

NOTATIONS = (Pdn(),)
