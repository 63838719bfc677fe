"""Errors about settings."""

from __future__ import annotations

from bot.hosting.errors import HostingError


class SettingsOnlyServersError(HostingError):
    """Raised when a server's settings are requested outside servers."""


class SettingsNotYoursError(HostingError):
    """Raised when a person without the permission to manage a server changes its settings."""
