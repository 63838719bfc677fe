"""The notes' programs for Connect Four, kept with their faults, and a variant of one of them."""
