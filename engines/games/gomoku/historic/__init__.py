"""The old notes' players of Gomoku, as they were."""
