"""Measuring engines: matches, ladders, benchmarks and perft."""
