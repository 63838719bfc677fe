"""The old notes' player of Connect Four, as it was."""
