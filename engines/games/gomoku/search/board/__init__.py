"""The searches' board, its line patterns, and its evaluation."""
