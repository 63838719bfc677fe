"""Measurement of engines: matches, ladders, benchmarks, perft."""
