"""What must hold after every run, one thing a file: `check(sim)` yields a sentence for each violation."""
