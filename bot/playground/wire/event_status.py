"""Statuses of a scheduled event, in Discord's numbers."""

SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
OPEN = frozenset({SCHEDULED, ACTIVE})
