"""Engines at work: a pool of worker processes behind a fair queue, with stand-ins when an engine fails."""
