"""Discord's limits on messages that several pages have to keep."""

MAX_OPTIONS = 25
"""Options of a menu, choices of an option, and suggestions while somebody types."""
MAX_COMPONENTS = 40
"""Components of a message, those inside others included."""
