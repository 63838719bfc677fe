"""The invariants of every run, one in each file; `check` reports a sentence for each violation."""
