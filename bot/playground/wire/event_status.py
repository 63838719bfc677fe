"""Discord's numbers for the status of a scheduled event."""

SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
OPEN = frozenset({SCHEDULED, ACTIVE})
