"""The exact search: its context and table, and bounds by zugzwang."""
