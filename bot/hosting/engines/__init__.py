"""Engines at work: a pool of worker processes behind a fair queue, and what stands in when they fail."""
