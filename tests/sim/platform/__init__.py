"""Discord, simulated: its rules are the playground's, its wires are virtual time."""
