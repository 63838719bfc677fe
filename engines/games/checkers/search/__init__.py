"""The engine of English draughts."""
