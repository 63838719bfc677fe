"""Measures engines against each other: matches, ladders, benchmarks, perft."""
