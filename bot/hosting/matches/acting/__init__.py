"""Actions that people and engines take in matches, and the checks on who may access a match."""
