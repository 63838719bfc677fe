"""The exact search: its memory, and what a side can do for ever."""
