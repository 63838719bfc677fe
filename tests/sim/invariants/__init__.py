"""What must hold after every run, one thing a file: `check(house)` yields a sentence for each violation."""
