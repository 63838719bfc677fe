"""Commands that make the data of the engine of English draughts."""
